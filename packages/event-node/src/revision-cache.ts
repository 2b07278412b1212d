export type StreamHead = { revision: number; seq: number };

/** Last revisions of recently written streams; only the single writer could make it stale. */
export class RevisionCache {
  readonly #heads = new Map<string, StreamHead>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  has(stream: string): boolean {
    return this.#heads.has(stream);
  }

  get(stream: string): StreamHead | undefined {
    return this.#heads.get(stream);
  }

  set(stream: string, head: StreamHead): void {
    // Deleting first moves the stream to the end, so the first key is the one not touched for longest.
    this.#heads.delete(stream);
    this.#heads.set(stream, head);
    if (this.#heads.size <= this.#capacity) return;
    const [oldest] = this.#heads.keys();
    if (oldest !== undefined) this.#heads.delete(oldest);
  }

  clear(): void {
    this.#heads.clear();
  }
}
