/**
 * Punches are erased for everybody together, one civil year at a time: that needs one event and one rebuild
 * of the tables.
 */
import { parisDay } from '@fournil/contracts/paris-day';
import { announcedName } from '@fournil/contracts/privacy/announced-names';
import { endOfCivilYear, retentionYears } from '@fournil/contracts/privacy/retention';
import { clockShop, clockShopId, decideEraseYear } from '@fournil/domain/time-clock/shop';
import { derivedId, everybody, parseYearSubject, yearSubject } from '@fournil/events/ids';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import type { PrivacyDeps } from './deps.ts';
import type { EndingPaper } from './papers.ts';
import { applyErasure } from './privacy.ts';

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
