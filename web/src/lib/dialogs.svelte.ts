/** The dialogs that can be opened from anywhere. */
export type DialogName = "settings" | "person" | "more" | "keys";

class Dialogs {
  shown = $state<DialogName | null>(null);
  /** The table on this page, whose icons the help explains. */
  table = $state.raw<{ id: string; game: string } | null>(null);

  open(name: DialogName): void {
    this.shown = name;
  }

  close = (): void => {
    this.shown = null;
  };
}

export const dialogs = new Dialogs();
