import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal, type RefusalCode } from '@fournil/contracts/refusals';
import { downloadSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { readings } from '@fournil/domain/audit/record';
import { accept } from '@fournil/domain/decision';
import { certificateRetention } from '@fournil/domain/privacy/paper-retention';
import {
  type Certificate,
  type CertificateDecision,
  type CertificateFile,
  type CertificateState,
  certificate,
  decidedOn,
  type LoadedCertificate,
} from '@fournil/domain/sick-leave/record';
import { unlessErased } from '@fournil/events/define';
import { derivedId } from '@fournil/events/ids';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { FileUnavailable } from '@fournil/store/files/file-store';
import { viewsOn } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { commandOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { Failures } from '../shared/failures.ts';
import { hasKey, isOfErased } from '../shared/kept-keys.ts';
import { onceThere } from '../shared/views-caught-up.ts';
import type { SickLeaveDeps } from './deps.ts';
import { fileOwner } from './submit.ts';

const unavailable: Readonly<Record<FileUnavailable['reason'], RefusalCode>> = {
  missing: 'file_missing',
  damaged: 'file_damaged',
  erased: 'file_erased',
};

const mayRead = (session: Session | null, employeeId: string): boolean =>
  session?.role === 'admin' || session?.role === 'accountant' || session?.employeeId === employeeId;

/** The original file name with the extension of the stored type; a neutral one if the name is erased. */
export function downloadName(id: string, file: CertificateFile): string {
  const extension = file.type === 'image/jpeg' ? '.jpg' : '.pdf';
  const stem = (unlessErased(file.name, null) ?? '').replace(/\.(?:jpe?g|pdf)$/i, '').trim();
  return `${stem || `arret-maladie-${id}`}${extension}`;
}

export const downloadSickLeaveRoute = (deps: SickLeaveDeps) =>
  implement(downloadSickLeave, async (request) => {
    const { id } = request.params;
    const { state, history } = await load(deps, certificate, id);
    // Another person's certificate looks the same as a missing one.
    if (
      state.status === 'unknown' ||
      !mayRead(request.session, state.employeeId) ||
      hidden(state, request.session)
    )
      throw new Refusal('unknown_certificate');
    const { employeeId, file } = state;
    const closed = certificateRetention({ ...state, decidedOn: decidedOn(history) });
    if (request.session?.role === 'accountant' && closed && closed.openUntil < parisDay(request.now))
      throw new Refusal('certificate_restricted');
    if (!file) throw new Refusal('not_found', { text: missingText(history) });
    const owner = { subject: employeeId, purpose: 'health' } as const;
    const content = await deps.files.store.read(owner, file).catch((error: unknown) => {
      throw error instanceof FileUnavailable ? new Refusal(unavailable[error.reason]) : error;
    });
    // The log has it before anybody sees the first byte [audit-6].
    await execute(deps, commandOf(deps, downloadSickLeave, request), {
      aggregate: readings,
      id: parisDay(request.now),
      decide: () =>
        accept({ type: 'CertificateRead', data: { certificateId: id, employeeId, fileId: file.fileId } }),
    });
    request.setHeader('Content-Length', String(file.storedSize));
    return Reply.file(file.type, downloadName(id, file), content);
  });

const missingText = (history: LoadedCertificate['history']): string =>
  history.some(({ type }) => type === 'CertificateFileDestroyed')
    ? sickLeaveMessages.destroyedFile
    : sickLeaveMessages.noFile;

/** A cleared certificate stays readable for whom the audit trail names it to. */
const hidden = (state: Certificate, session: Session | null): boolean =>
  state.isCleared && session?.role === 'employee';

export interface CertificateDue {
  readonly certificateId: string;
  /** Last day on which its file is kept. */
  readonly keptUntil: string;
}

/**
 * Certificates whose file is kept until `lastDay` or earlier. Found in the views, then decided on their
 * streams.
 */
export async function certificatesDue(
  deps: CommandDeps,
  views: Pool,
  lastDay: string,
): Promise<CertificateDue[]> {
  const closed = viewsOn(views)
    .selectFrom('certificates')
    .select(['certificateId', 'endDate'])
    .where('status', 'in', ['declared', 'rejected'])
    .where('fileId', 'is not', null)
    .orderBy('certificateId');
  const due: CertificateDue[] = [];
  for (const { certificateId, endDate } of await onceThere(closed.execute())) {
    // A certificate is never closed before its last day.
    const soonest = certificateRetention({ status: 'declared', endDate, decidedOn: endDate });
    if (soonest === null || soonest.keptUntil > lastDay) continue;
    const { state, history } = await load(deps, certificate, certificateId);
    if (state.status === 'unknown') continue;
    const kept = certificateRetention({ ...state, decidedOn: decidedOn(history) });
    if (state.file && kept && kept.keptUntil <= lastDay)
      due.push({ certificateId, keptUntil: kept.keptUntil });
  }
  return due;
}

export function decideDestroyFile(
  certificateId: string,
  cause: 'due' | 'erased',
  state: CertificateState,
): CertificateDecision {
  if (state.status === 'unknown' || !state.file) return accept();
  const { employeeId, file } = state;
  const data = { certificateId, employeeId, fileId: file.fileId, cause };
  return accept({ type: 'CertificateFileDestroyed', data });
}

/** File and key of a certificate whose end is in the log. */
async function dropFile(deps: CommandDeps, certificateId: string): Promise<void> {
  const { history } = await load(deps, certificate, certificateId);
  for (const event of history)
    if (event.type === 'CertificateFileDestroyed')
      await deps.files.store.destroy(fileOwner(certificateId, event.data.employeeId), event.data.fileId);
}

export async function destroyCertificateFile(
  deps: CommandDeps,
  certificateId: string,
  cause: 'due' | 'erased',
  now: Date,
): Promise<void> {
  // The same on the same day, for any caller: of two processes one records it.
  const commandId = derivedId('destroy certificate', certificateId, cause, parisDay(now));
  const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
  await execute(deps, context, {
    aggregate: certificate,
    id: certificateId,
    decide: ({ state }) => decideDestroyFile(certificateId, cause, state),
  });
  await dropFile(deps, certificateId);
}

/**
 * Completes destructions of files whose end is recorded and whose key still exists: the process died between
 * the two steps, or a backup was restored.
 */
export async function finishDestroyedFiles(deps: CommandDeps, views: Pool): Promise<void> {
  const left = viewsOn(views)
    .selectFrom('certificates')
    .select('certificateId')
    .where(({ ref }) => hasKey('certificate', ref('certificateId')))
    .where(({ eb, or, ref }) => or([eb('fileDestroyedAt', 'is not', null), isOfErased(ref('employeeId'))]))
    .orderBy('certificateId');
  const rows = await onceThere(left.execute());
  const failures = new Failures();
  for (const { certificateId } of rows) await failures.attempt(() => dropFile(deps, certificateId));
  failures.throwIfAny();
}

/** Destroys all certificate files of one person, whose health data are erased. */
export async function destroyCertificateFilesOf(
  deps: CommandDeps,
  views: Pool,
  employeeId: string,
  now: Date,
): Promise<void> {
  const kept = viewsOn(views)
    .selectFrom('certificates')
    .select('certificateId')
    .where('employeeId', '=', employeeId)
    // Also files whose key still exists although no event records them.
    .where(({ eb, or, ref }) =>
      or([eb('fileId', 'is not', null), hasKey('certificate', ref('certificateId'))]),
    )
    .orderBy('certificateId');
  const rows = await onceThere(kept.execute());
  const failures = new Failures();
  for (const { certificateId } of rows)
    await failures.attempt(() => destroyCertificateFile(deps, certificateId, 'erased', now));
  failures.throwIfAny();
}
