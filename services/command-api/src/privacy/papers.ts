/**
 * Payslips, contracts and certificates whose retention ends separately, independently of the person's other
 * data.
 */
import { addDays } from '@fournil/calendar/days';
import { parisDay } from '@fournil/contracts/paris-day';
import {
  announcedName,
  endOfCivilYear,
  type RetentionFacts,
  retentionYears,
} from '@fournil/contracts/privacy/retention';
import { noticeDays, paperKeptUntil } from '@fournil/domain/privacy/paper-retention';
import { clockShop, clockShopId, decideEraseYear } from '@fournil/domain/time-clock/shop';
import { derivedId, everybody, parseYearSubject, yearSubject } from '@fournil/events/ids';
import type { Pool } from 'pg';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { lastingPapersIn, type PrivacyDeps } from './deps.ts';
import { applyErasure } from './privacy.ts';

interface EndingPaper {
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

/**
 * Punches are erased for everybody together, one civil year at a time: that needs one event and one rebuild
 * of the tables.
 */
async function record(deps: PrivacyDeps, year: string, cause: 'due' | 'reapplied', now: Date): Promise<void> {
  const commandId = derivedId('punch year erased', year, parisDay(now));
  const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
  await execute(deps, context, {
    aggregate: clockShop,
    id: clockShopId,
    decide: ({ state }) => decideEraseYear(year, cause, state),
  });
}

const destroyKeys = (deps: PrivacyDeps, year: string, now: Date) =>
  applyErasure(deps, { employeeId: yearSubject(everybody, year), purposes: ['time'] }, now);

/** Years of punches whose keys exist and whose retention ends on `lastDay` or before. */
export async function punchYearsEnding(deps: PrivacyDeps, lastDay: string): Promise<readonly EndingPaper[]> {
  const years = await deps.vault.keyring.yearsUntil(lastDay.slice(0, 4));
  return years.flatMap((year): EndingPaper[] => {
    const keptUntil = endOfCivilYear(`${year}-12-31`, retentionYears.punches);
    if (keptUntil > lastDay) return [];
    const destroy = async (now: Date) => {
      await record(deps, year, 'due', now);
      await destroyKeys(deps, year, now);
    };
    return [{ what: announcedName.punchYear(year), keptUntil, destroy }];
  });
}

/**
 * Records erasures that the vault knows again after a restore, and completes an erasure whose process died.
 */
export async function reapplyPunchYears(deps: PrivacyDeps, now: Date): Promise<void> {
  const erased = (await deps.vault.keyring.erasures())
    .map(({ subject }) => parseYearSubject(subject))
    .flatMap((one) => (one?.personId === everybody ? [one.year] : []));
  for (const year of erased) await record(deps, year, 'reapplied', now);
  const { state } = await load(deps, clockShop, clockShopId);
  for (const year of state.erasedYears) if (!erased.includes(year)) await destroyKeys(deps, year, now);
}
