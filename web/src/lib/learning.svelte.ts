import { api } from "./api";
import { person, suggestName } from "./me.svelte";
import { router } from "./router.svelte";
import type { Course, LessonLine } from "./wire";

/** The lessons of all games, and what this person has done of them. */
class Learning {
  courses = $state.raw<Course[]>([]);
  problem = $state("");
  loaded = $state(false);

  #asked: Promise<void> | null = null;

  /** Ask for them again; several who ask at once get one answer. */
  load(): Promise<void> {
    this.#asked ??= this.#load().finally(() => (this.#asked = null));
    return this.#asked;
  }

  async #load(): Promise<void> {
    try {
      this.courses = await api.learn();
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.loaded = true;
    }
  }

  course(game: string): Course | undefined {
    return this.courses.find((course) => course.game === game);
  }

  /** The first lesson of a game, for whoever has finished neither a lesson nor a game of it. */
  firstOf(game: string): LessonLine | undefined {
    const course = this.course(game);
    return course && !course.played && !course.lessons.some((one) => one.done)
      ? course.lessons[0]
      : undefined;
  }

  /** Go to a lesson, where one was before or at its start. Nobody is asked for a name. The words of a refusal, or null. */
  async begin(game: string, name: string, again = false): Promise<string | null> {
    try {
      if (!person.me) await person.call(suggestName());
      const table = await api.beginLesson(game, name, again);
      router.go(`/table/${table.id}`);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

export const learning = new Learning();
