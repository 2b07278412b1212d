/**
 * Files checked before they are sent: kept for a quarter of an hour, so that a slow phone sends them only
 * once. They are on disk, encrypted by a key that only this process has: when the process ends, the file must
 * be sent again.
 */
import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '@fournil/http-service/form';
import type { Inspected } from '@fournil/store/files/inspect';
import type { Spool, SpooledFile } from '@fournil/store/files/spool';
import type { Sender } from '../shared/open-upload.ts';

const keptMs = 15 * 60_000;
/** The limit for all senders together; the oldest file goes first. */
const most = 50;

/** A checked certificate with the facts about its files. */
export interface Judged {
  readonly inspected: Inspected;
  readonly fileName: string;
  readonly fileSize: number;
}

interface Kept extends Omit<Judged, 'inspected'> {
  readonly sender: string;
  readonly inspected: Omit<Inspected, 'content'>;
  readonly stored: SpooledFile;
  readonly end: ReturnType<typeof setTimeout>;
}

const nameOf = ({ employeeId, session }: Sender): string => employeeId ?? session ?? '';

export const judgedOf = (inspected: Inspected, files: readonly UploadedFile[]): Judged => ({
  inspected,
  fileName: files[0]?.name ?? '',
  fileSize: files.reduce((sum, file) => sum + file.size, 0),
});

export class CheckedFiles {
  readonly #spool: Spool;
  readonly #kept = new Map<string, Kept>();

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  /** The id it is sent by. A sender who has another one checked drops the former. */
  async keep(sender: Sender, { inspected: { content, ...known }, ...of }: Judged): Promise<string> {
    const name = nameOf(sender);
    for (const [id, kept] of this.#kept) if (kept.sender === name) await this.drop(id);
    for (const id of this.#kept.keys()) if (this.#kept.size >= most) await this.drop(id);
    const id = randomUUID();
    const stored = await this.#spool.receive(piecesOf(content));
    const end = setTimeout(() => void this.drop(id), keptMs);
    end.unref();
    this.#kept.set(id, { ...of, sender: name, inspected: known, stored, end });
    return id;
  }

  /** Null for a file that has expired or belongs to another sender. */
  async find(sender: Sender, id: string): Promise<Judged | null> {
    const kept = this.#kept.get(id);
    if (!kept || kept.sender !== nameOf(sender)) return null;
    const { inspected, fileName, fileSize, stored } = kept;
    return { inspected: { ...inspected, content: await stored.bytes() }, fileName, fileSize };
  }

  async drop(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    this.#kept.delete(id);
    clearTimeout(kept?.end);
    await kept?.stored.discard();
  }
}

async function* piecesOf(content: Buffer) {
  yield content;
}
