/** The description of a backup. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LogDigest } from '@fournil/event-log/log-digest';
import { OperationError } from '../operation-error.ts';
import type { Part } from './part.ts';

/** Raised when an older program could no longer restore it. */
export const backupFormat = 1;

export interface SavedRows extends Part {
  /** Table, with its schema. */
  readonly table: string;
  /** SHA-256 of the rows as text, for comparison with the restored table. */
  readonly rows: string;
}

export interface SavedFiles extends Part {
  /** The bytes of the files themselves. */
  readonly totalBytes: number;
}

export interface Manifest {
  readonly format: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Null for a log without its first event. */
  readonly logId: string | null;
  readonly log: Part & { readonly digest: LogDigest };
  readonly tables: readonly SavedRows[];
  readonly files: SavedFiles | null;
}

export const manifestName = 'manifest.json';

/** @throws OperationError when it is none, or of a newer format */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    throw new OperationError(
      isMissing
        ? `${folder} n'est pas une sauvegarde : il y manque ${manifestName}.`
        : `${file} ne peut pas être lu par ce compte. Donnez-lui le droit de lire toute la sauvegarde.`,
      { cause },
    );
  });
  const value = parsed(text);
  if (isRecord(value) && typeof value.format === 'number' && value.format > backupFormat) {
    throw new OperationError(
      `Cette sauvegarde a été écrite par une version plus récente de Fournil (format ${value.format}, ce programme connaît le format ${backupFormat}). Installez la version récente, puis recommencez.`,
    );
  }
  if (!isManifest(value)) throw new OperationError(`${file} est illisible : prenez une autre sauvegarde.`);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file's name comes from outside: it must stay in the folder. */
const isPart = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) &&
  typeof value.file === 'string' &&
  /^[a-z][a-z.-]*\.gz$/.test(value.file) &&
  Number.isInteger(value.lines) &&
  Number.isInteger(value.bytes) &&
  isHash(value.sha256);

const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const isDigest = (value: unknown): boolean =>
  isRecord(value) && Number.isInteger(value.events) && isHash(value.chainHead) && isHash(value.streams);

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    value.format === backupFormat &&
    typeof value.createdAt === 'string' &&
    (value.logId === null || typeof value.logId === 'string') &&
    isPart(value.log) &&
    isDigest(value.log.digest) &&
    Array.isArray(value.tables) &&
    value.tables.every((one) => isPart(one) && typeof one.table === 'string' && isHash(one.rows)) &&
    (value.files === null || (isPart(value.files) && Number.isInteger(value.files.totalBytes)))
  );
}
