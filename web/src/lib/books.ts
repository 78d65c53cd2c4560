/** What can be read and kept of a game: files that the server writes, and a link to share them. */
import { bodyOf } from "./json";
import { Refusal } from "./api";
import type { Problem } from "./wire";
import { say } from "./say";

export interface BookFile {
  file: string;
  words: string;
  media: string;
}

export interface Books {
  game: string;
  title: string;
  over: boolean;
  books: BookFile[];
  /** Whoever has it may read, without belonging to the table. Given once the game is over. */
  secret: string | null;
}

const path = (id: string, file: string, secret: string) =>
  `/api/tables/${encodeURIComponent(id)}/books${file && `/${file}`}${secret && `?secret=${encodeURIComponent(secret)}`}`;

async function read(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  const problem = await bodyOf<Partial<Problem>>(response).catch((): Partial<Problem> => ({}));
  throw new Refusal(
    response.status,
    problem.code ?? "failed",
    problem.words ?? say("This book can't be opened."),
  );
}

export const books = {
  /** The address of a file, for saving it. */
  address: (id: string, file: string, secret = "") => path(id, file, secret),
  /** The page on which the book is read. The secret stands behind the #, where no server sees it. */
  page: (id: string, secret: string | null) => `/book/${id}${secret ? `#${secret}` : ""}`,
  list: async (id: string, secret = ""): Promise<Books> =>
    await bodyOf<Books>(await read(path(id, "", secret))),
  text: async (id: string, file: string, secret = ""): Promise<string> =>
    (await read(path(id, file, secret))).text(),
};

/** How a file is called on its button. */
export function kindOf(book: BookFile): string {
  return { "text/html": "HTML", "text/markdown": "Markdown" }[book.media] ?? book.file;
}
