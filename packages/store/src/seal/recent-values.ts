/** A cache of short values, since the names of a shop's staff are encrypted and decrypted again and again. */

const longest = 240;
const most = 5_000;

export class RecentValues<T> {
  #recent = new Map<string, T>();
  #former = new Map<string, T>();

  get(text: string): T | undefined {
    if (text.length > longest) return undefined;
    const recent = this.#recent.get(text);
    if (recent !== undefined) return recent;
    const former = this.#former.get(text);
    if (former !== undefined) this.put(text, former);
    return former;
  }

  /** When the cache is full, the half that was not used recently is dropped. */
  put(text: string, value: T): void {
    if (text.length > longest) return;
    if (this.#recent.size >= most) {
      this.#former = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(text, value);
  }
}
