/**
 * Payslips, contracts and certificates whose retention ends separately, independently of the person's other
 * data.
 */

import { addDays } from '@fournil/calendar/days';
import { announcedName } from '@fournil/contracts/privacy/announced-names';
import { noticeDays, paperKeptUntil } from '@fournil/contracts/privacy/paper-retention';
import type { RetentionFacts } from '@fournil/contracts/privacy/retention';
import type { Pool } from 'pg';
import { lastingPapersIn, type PrivacyDeps } from './deps.ts';

export interface EndingPaper {
  /** The name under which it is announced. */
  readonly what: string;
  /** Last day on which it is kept. */
  readonly keptUntil: string;
  readonly destroy: (now: Date) => Promise<void>;
}

/**
 * The documents and certificates kept until `lastDay` or earlier. A person who is not in `leavers` is
 * employed.
 */
export async function papersEnding(
  deps: PrivacyDeps,
  leavers: ReadonlyMap<string, RetentionFacts>,
  lastDay: string,
): Promise<readonly EndingPaper[]> {
  const documents = (await lastingPapersIn(deps.vault.pool)).flatMap((paper): EndingPaper[] => {
    const person = leavers.get(paper.employeeId) ?? { leftOn: null, waivesPayslips: false };
    const keptUntil = paperKeptUntil(paper, person);
    if (keptUntil === null || keptUntil > lastDay) return [];
    const what = announcedName.document(paper.id);
    return [{ what, keptUntil, destroy: (now) => deps.destroyDocument(paper.id, now) }];
  });
  const certificates = (await deps.certificates.due(lastDay)).map(
    ({ certificateId, keptUntil }): EndingPaper => ({
      what: announcedName.certificate(certificateId),
      keptUntil,
      destroy: (now) => deps.certificates.destroy(certificateId, now),
    }),
  );
  return [...documents, ...certificates];
}

/**
 * Nothing is deleted automatically before « Bientôt supprimés » has shown it for thirty days, even if an
 * update, a late exit or a late payslip makes it due at once. Records the items announced from `today` on,
 * and, if `all` is complete, removes items no longer due; returns those announced for long enough.
 */
export async function announce(
  pool: Pool,
  all: readonly string[],
  today: string,
  { isWhole }: { readonly isWhole: boolean },
): Promise<(what: string) => boolean> {
  if (isWhole) await pool.query('delete from vault.retention_told where what <> all($1)', [all]);
  await pool.query(
    'insert into vault.retention_told (what, since) select unnest($1::text[]), $2 on conflict do nothing',
    [all, today],
  );
  const { rows } = await pool.query<{ what: string; since: string }>(
    'select what, since from vault.retention_told',
  );
  const since = new Map(rows.map((row) => [row.what, row.since]));
  return (what) => addDays(since.get(what) ?? today, noticeDays) <= today;
}
