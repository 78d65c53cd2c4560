/** Asks once for each key and gives the same promise again, so that whoever waits for it does not begin again: a board
 *  that is drawn stays as it is. What failed may be asked for again. */
export function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (key) => {
    let answer = asked.get(key);
    if (!answer) {
      answer = ask(key);
      answer.catch(() => asked.delete(key));
      asked.set(key, answer);
    }
    return answer;
  };
}
