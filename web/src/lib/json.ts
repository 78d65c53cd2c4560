/** What comes as JSON from our own server or from what this page has kept: the types are those of the generated wire. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** The body of an answer. */
export async function bodyOf<T>(response: Response): Promise<T> {
  return fromJson<T>(await response.text());
}
