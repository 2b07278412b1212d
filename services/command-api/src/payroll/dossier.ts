/**
 * « Dossier du mois » as an archive. The log records each reading before the reader gets the first byte
 * [audit-6].
 */
import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { downloadPayDossier } from '@fournil/contracts/payroll/export-endpoints';
import { readings } from '@fournil/domain/audit/record';
import { accept } from '@fournil/domain/decision';
import { document, whose } from '@fournil/domain/documents/record';
import { certificate } from '@fournil/domain/sick-leave/record';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { type FileOwner, FileUnavailable, type StoredFile } from '@fournil/store/files/file-store';
import { type ZipEntry, zipOf } from '@fournil/store/files/zip';
import { type DossierPart, readDossier, summaryOf } from '@fournil/views/payroll/dossier';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { commandOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { onceThere, viewsCaughtUp } from '../shared/views-caught-up.ts';

export interface DossierDeps extends CommandDeps {
  readonly views: Pool;
}

/** A sealed file as its own record names it, and the fact that it is read. */
async function sealedFile(deps: DossierDeps, { source }: DossierPart) {
  if ('certificateId' in source) {
    const { certificateId } = source;
    const { state } = await load(deps, certificate, certificateId);
    if (state.status !== 'validated' || state.isCleared || !state.file) return null;
    const { employeeId, file } = state;
    const data = { certificateId, employeeId, fileId: file.fileId };
    const owner = { subject: employeeId, purpose: 'health' } as const;
    return { file, owner, reading: { type: 'CertificateRead', data } as const };
  }
  if (!('documentId' in source)) return null;
  const { state } = await load(deps, document, source.documentId);
  if (state.status !== 'filed' || state.employeeId === null) return null;
  const data = { ...whose(source.documentId, state), fileId: state.fileId };
  const owner = { subject: state.employeeId, purpose: 'pay' } as const;
  return { file: state, owner, reading: { type: 'DocumentRead', data } as const };
}

interface Opened {
  readonly file: StoredFile;
  readonly owner: Omit<FileOwner, 'record'>;
}

/**
 * Read one by one while the archive is written; a lost or damaged file is replaced by a text that says so.
 */
async function entryOf({ files }: DossierDeps, part: DossierPart, sealed: Opened | null): Promise<ZipEntry> {
  const { name } = part.item;
  if ('made' in part.source) return { name, content: [await part.source.made()] };
  try {
    if (!sealed) throw new FileUnavailable('missing');
    return { name, content: await files.store.read(sealed.owner, sealed.file), isStored: true };
  } catch (error) {
    if (!(error instanceof FileUnavailable)) throw error;
    const why = 'Ce fichier ne peut plus être lu\u202f: demandez-le à la boutique.\r\n';
    return { name: `${name}.absent.txt`, content: [Buffer.from(why)] };
  }
}

export const payDossierRoute = (deps: DossierDeps) =>
  implement(downloadPayDossier, async (request) => {
    const { params, now } = request;
    const month = monthKey(params.year, params.month);
    const today = parisDay(now);
    await viewsCaughtUp(deps, deps.views);
    const parts = await onceThere(readDossier(deps.views, month, today));
    const inside = parts.filter(({ item }) => item.missing === null);
    const sealed = await Promise.all(inside.map((part) => sealedFile(deps, part)));
    const read = sealed.flatMap((one) => (one ? [one.reading] : []));
    const done = await execute(deps, commandOf(deps, downloadPayDossier, request), {
      aggregate: readings,
      id: today,
      decide: () => accept(...read),
    });
    if (done.position !== undefined) request.setHeader('X-Position', done.position);
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield { name: 'sommaire.txt', content: [Buffer.from(summaryOf(month, parts))] };
      for (const [index, part] of inside.entries()) yield entryOf(deps, part, sealed[index] ?? null);
    }
    return Reply.file('application/zip', `dossier ${month}.zip`, zipOf(entries()));
  });
