/**
 * The file of an export: one JSON document, one element per line, so that writing and reading need one
 * element in memory. Its last line is the SHA-256 of all bytes before it, which detects a cut file, and the
 * proof of export under its master key, which detects an altered one.
 */
import { createHash } from 'node:crypto';
import { Refusal } from '@fournil/contracts/refusals';
import { letGo } from '@fournil/store/files/let-go';
import { z } from 'zod';
import { type SavedFile, savedFileOf } from './saved-file.ts';

/** Raised when an older program could no longer read it. */
const formatVersion = 1;

const header = z.strictObject({
  format: z.literal('fournil-backup'),
  version: z.int().min(1),
  /** Time of the export, ISO 8601 in UTC. */
  exportedAt: z.iso.datetime(),
  /** The installation, its log and the generation that was in force. */
  siteId: z.string(),
  logId: z.string(),
  generation: z.int().min(1),
  /** Shows whether a master key opens the keys of the file. */
  keyCheck: z.string(),
  /** Number and hash of the last link of the audit chain at the export. */
  chain: z.strictObject({ number: z.int(), hash: z.string() }).nullable(),
});
export type BackupHeader = z.output<typeof header>;

const elements = {
  /** Events as they are stored, with encrypted personal fields; stream names have no generation: `employee.<id>`. */
  events: z.strictObject({
    id: z.uuid(),
    stream: z.string().regex(/^[a-z-]+\.\P{Cc}+$/u),
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
    metadata: z.record(z.string(), z.unknown()),
    /** The event could not be read by the installation that made the file; the import sets it aside too. */
    unreadable: z.literal(true).optional(),
  }),
  /** Personal keys, wrapped by the master key, base64. */
  keys: z.strictObject({ subject: z.string(), purpose: z.string(), wrapped: z.base64() }),
  /** Passwords of personal accounts, as argon2id hashes. */
  credentials: z.strictObject({
    id: z.string(),
    hash: z.string(),
    oneTime: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
  }),
};
type Parsed = keyof typeof elements;
/** Sealed files are between the events and the keys, unchanged, in base64. */
const order = ['events', 'files', 'keys', 'credentials'] as const satisfies readonly (Parsed | 'files')[];
export type Section = (typeof order)[number];
type Elements = { readonly [S in Parsed]: z.output<(typeof elements)[S]> } & { readonly files: SavedFile };
export type SavedEvent = Elements['events'];
export type SavedKey = Elements['keys'];
export type SavedCredential = Elements['credentials'];
/** One element of a file, with its section. */
export type SavedElement = { readonly [S in Section]: { section: S; value: Elements[S] } }[Section];

/**
 * A file to write: its content comes in pieces, so that a large file needs no more memory than a small one.
 */
export interface FileToSave {
  readonly path: string;
  readonly content: AsyncIterable<Uint8Array>;
}

type ToSave = Omit<Elements, 'files'> & { readonly files: FileToSave };
export type Sections = { readonly [S in Section]: AsyncIterable<ToSave[S]> | Iterable<ToSave[S]> };

const opening = (section: Section, isFirst: boolean) => `${isFirst ? '' : '],'}"${section}":[`;

/** In base64; the bytes that do not fill a group of three wait for the next piece. */
async function* base64Of(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const all = rest.length
      ? Buffer.concat([rest, piece])
      : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    const whole = all.length - (all.length % 3);
    yield all.toString('base64', 0, whole);
    rest = Buffer.from(all.subarray(whole));
  }
  yield rest.toString('base64');
}

/** An element as it is in the file. */
async function* textOf(section: Section, value: unknown): AsyncGenerator<string> {
  if (section !== 'files') {
    yield JSON.stringify(value);
    return;
  }
  const { path, content } = value as FileToSave;
  yield `{"path":${JSON.stringify(path)},"content":"`;
  yield* base64Of(content);
  yield '"}';
}

/**
 * Writes the file in pieces, and reads each section only when it is written. @param prove returns the proof
 * for a digest
 */
export async function* writeBackupFile(
  head: Omit<BackupHeader, 'format' | 'version'>,
  sections: Sections,
  prove: (digest: string) => string,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const through = (text: string) => {
    hash.update(text);
    return text;
  };
  const full = { format: 'fournil-backup', version: formatVersion, ...head } satisfies BackupHeader;
  yield through(`{"header":${JSON.stringify(full)},\n`);
  for (const section of order) {
    yield through(`${opening(section, section === order[0])}\n`);
    let separator = '';
    for await (const value of sections[section] as AsyncIterable<unknown>) {
      yield through(separator);
      for await (const text of textOf(section, value)) yield through(text);
      separator = ',\n';
    }
    yield through(separator === '' ? '' : '\n');
  }
  yield through('],\n');
  const digest = hash.digest('hex');
  yield `"digest":"${digest}","proof":"${prove(digest)}"}\n`;
}

const unreadable = (why: string) => new Refusal('invalid_backup', { text: why });
const foreign = () =>
  unreadable(
    "Ce fichier n'est pas une sauvegarde de Fournil\u202f: choisissez un fichier exporté d'ici ou d'un autre Fournil. Rien n'a été changé.",
  );
export const damaged = (): Refusal =>
  unreadable("Ce fichier est incomplet ou a été modifié : exportez-le de nouveau. Rien n'a été changé.");
export const edited = (): Refusal =>
  unreadable(
    "Ce fichier a été modifié depuis son export\u202f: il n'est pas celui qu'un Fournil a écrit. Exportez-le de nouveau. Rien n'a été changé.",
  );
const newer = () =>
  unreadable(
    "Cette sauvegarde vient d'une version plus récente de Fournil : mettez d'abord ce Fournil à jour. Rien n'a été changé.",
  );

/** A line holds one element: the largest is a file, which base64 enlarges by a third. */
const longestLine = 120_000_000;

async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      yield Buffer.concat([...waiting, piece.subarray(start, end + 1)]);
      [waiting, size, start] = [[], 0, end + 1];
    }
    if (start < piece.length) {
      waiting.push(piece.subarray(start));
      size += piece.length - start;
      if (size > longestLine) throw foreign();
    }
  }
  if (size) yield Buffer.concat(waiting);
}

function parsed<T extends z.ZodType>(schema: T, text: string, otherwise: () => Refusal): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw otherwise();
  }
}

/** The content of a line of a section. @throws Refusal for an invalid one */
function elementOf(section: Section, line: Buffer): SavedElement {
  if (section !== 'files') {
    const value = parsed(elements[section], line.toString('utf8').replace(/,?\n$/, ''), damaged);
    return { section, value } as SavedElement;
  }
  const value = savedFileOf(line);
  if (value === null) throw damaged();
  return { section, value };
}

/** A line without an element is short: section marks, the header, the digest. */
const longestMark = 10_000;

/** The header in the first line. @throws Refusal for a file of another program or a newer version */
function headerOf(line: string): BackupHeader {
  if (!line.startsWith('{"header":') || !line.endsWith(',\n')) throw foreign();
  const text = line.slice('{"header":'.length, -2);
  const { version } = parsed(
    z.object({ version: z.int(), format: z.literal('fournil-backup') }),
    text,
    foreign,
  );
  if (version > formatVersion) throw newer();
  return parsed(header, text, damaged);
}

/** The summary of a file that was read. */
export interface ReadBackup {
  readonly header: BackupHeader;
  /** SHA-256 of the content, hexadecimal. */
  readonly digest: string;
  /** The proof, yet to be checked. */
  readonly proof: string;
}

const ending = /^"digest":"([0-9a-f]{64})","proof":"([0-9a-f]{64})"\}\n$/;

/** The content of the last line. @throws Refusal when it does not match the bytes before it */
function endingOf(line: string, digest: string) {
  const [, told, proof] = ending.exec(line) ?? [];
  if (told !== digest || proof === undefined) throw damaged();
  return { digest, proof };
}

/**
 * Reads a file to its last byte and passes on each element. The elements are valid only after this returns,
 * since the digest is at the end. @throws Refusal in French: foreign, damaged, newer
 */
export async function readBackupFile(
  pieces: AsyncIterable<Uint8Array>,
  take: (element: SavedElement) => void | Promise<void>,
): Promise<ReadBackup> {
  const hash = createHash('sha256');
  let head: BackupHeader | undefined;
  let next = 0;
  let section: Section | undefined;
  let end: Pick<ReadBackup, 'digest' | 'proof'> | undefined;
  for await (const line of linesOf(pieces)) {
    const text = line.toString('utf8', 0, longestMark);
    if (end !== undefined) throw damaged();
    if (head === undefined) head = headerOf(text);
    else if (order[next] !== undefined && text === `${opening(order[next] as Section, next === 0)}\n`) {
      section = order[next];
      next += 1;
    } else if (text.startsWith('"digest":"')) {
      if (next !== order.length) throw damaged();
      end = endingOf(text, hash.digest('hex'));
    } else if (section !== undefined && text !== '],\n') {
      await take(elementOf(section, line));
      letGo(line.length);
    } else if (section === undefined) throw damaged();
    if (end === undefined) hash.update(line);
  }
  if (head === undefined) throw foreign();
  if (end === undefined) throw damaged();
  return { header: head, ...end };
}

/** The events only, of a file that was already read to its end. */
export async function* savedEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<SavedEvent> {
  let isBegun = false;
  for await (const line of linesOf(pieces)) {
    const text = line.toString('utf8', 0, longestMark);
    if (text === `${opening('files', false)}\n`) return;
    if (isBegun) {
      const element = elementOf('events', line);
      if (element.section === 'events') yield element.value;
      letGo(line.length);
    } else isBegun = text === `${opening('events', true)}\n`;
  }
}
