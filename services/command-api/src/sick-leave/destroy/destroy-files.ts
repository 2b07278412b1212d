/** Ends the files of certificates, one by one: the fact first, then the file, then the key. Cut off, it goes on. */
import { parisDay } from '@fournil/contracts/paris-day';
import { certificateRetention } from '@fournil/contracts/privacy/paper-retention';
import { accept } from '@fournil/domain/decision';
import { derivedId } from '@fournil/events/ids';
import type { FileStore } from '@fournil/files/file-store';
import type { Pool } from 'pg';
import type { CommandDeps } from '../../kernel/command.ts';
import { execute } from '../../kernel/execute.ts';
import { load } from '../../kernel/load.ts';
import { Failures } from '../../shared/failures.ts';
import { onceThere } from '../../shared/once-there.ts';
import { type CertificateDecision, type CertificateState, certificate, decidedOn } from '../certificate.ts';
import { fileOwner } from '../submit/submit.ts';

interface Deps extends CommandDeps {
  readonly files: { readonly store: FileStore };
}

export interface CertificateDue {
  readonly certificateId: string;
  /** Last day on which its file is kept. */
  readonly keptUntil: string;
}

/** Certificates whose file is kept until `lastDay` or less. From the views, then judged on their streams. */
export async function certificatesDue(deps: Deps, views: Pool, lastDay: string): Promise<CertificateDue[]> {
  const { rows } = await onceThere(
    views.query<{ id: string; end: string }>(
      `select certificate_id as id, end_date::text as end from views.certificates
       where status in ('declared', 'rejected') and file_id is not null order by certificate_id`,
    ),
  );
  const due: CertificateDue[] = [];
  for (const { id, end } of rows) {
    // It is never closed before its last day.
    const soonest = certificateRetention({ status: 'declared', endDate: end, decidedOn: end });
    if (soonest === null || soonest.keptUntil > lastDay) continue;
    const { state, history } = await load(deps, certificate, id);
    if (state.status === 'unknown') continue;
    const kept = certificateRetention({ ...state, decidedOn: decidedOn(history) });
    if (state.file && kept && kept.keptUntil <= lastDay)
      due.push({ certificateId: id, keptUntil: kept.keptUntil });
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

/** File and key of a certificate whose end stands in the log. */
async function dropFile(deps: Deps, certificateId: string): Promise<void> {
  const { history } = await load(deps, certificate, certificateId);
  for (const event of history)
    if (event.type === 'CertificateFileDestroyed')
      await deps.files.store.destroy(fileOwner(certificateId, event.data.employeeId), event.data.fileId);
}

export async function destroyCertificateFile(
  deps: Deps,
  certificateId: string,
  cause: 'due' | 'erased',
  now: Date,
): Promise<void> {
  // The same on the same day, whoever asks: of two processes one records it.
  const commandId = derivedId('destroy certificate', certificateId, cause, parisDay(now));
  const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
  await execute(deps, context, {
    aggregate: certificate,
    id: certificateId,
    decide: ({ state }) => decideDestroyFile(certificateId, cause, state),
  });
  await dropFile(deps, certificateId);
}

/** Ended ones whose key is still there: the process died between the two, or a backup was put back. */
export async function finishDestroyedFiles(deps: Deps, views: Pool): Promise<void> {
  const { rows } = await onceThere(
    views.query<{ id: string }>(
      `select c.certificate_id as id from views.certificates c
       join vault.keys k on k.subject = 'certificate.' || c.certificate_id
       where c.file_destroyed_at is not null or c.employee_id in (select subject from vault.erasures)
       order by 1`,
    ),
  );
  const failures = new Failures();
  for (const { id } of rows) await failures.attempt(() => dropFile(deps, id));
  failures.throwIfAny();
}

/** All of one person, whose health data are erased. */
export async function destroyCertificateFilesOf(
  deps: Deps,
  views: Pool,
  employeeId: string,
  now: Date,
): Promise<void> {
  const { rows } = await onceThere(
    views.query<{ id: string }>(
      // Also those whose key outlived the fact.
      `select certificate_id as id from views.certificates
       where employee_id = $1 and (file_id is not null
         or exists (select from vault.keys where subject = 'certificate.' || certificate_id))
       order by 1`,
      [employeeId],
    ),
  );
  const failures = new Failures();
  for (const { id } of rows) await failures.attempt(() => destroyCertificateFile(deps, id, 'erased', now));
  failures.throwIfAny();
}
