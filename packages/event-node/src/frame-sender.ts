import type { Reader } from './readers.ts';

const CHUNK_BYTES = 64 * 1024;

/** Gathers frames and sends them in chunks, since a write per event would cost more than the event. */
export class FrameSender {
  #frames: Buffer[] = [];
  #bytes = 0;
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Waits only when a chunk is full and the client has no room for it. */
  async send(frame: Buffer): Promise<void> {
    this.#frames.push(frame);
    this.#bytes += frame.length;
    if (this.#bytes >= CHUNK_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#bytes === 0) return;
    const [first] = this.#frames;
    const chunk = this.#frames.length === 1 && first ? first : Buffer.concat(this.#frames, this.#bytes);
    this.#frames = [];
    this.#bytes = 0;
    await this.#reader.write(chunk);
  }
}
