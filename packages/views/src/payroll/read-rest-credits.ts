/**
 * Rest credits from overtime, if the shop gives rest instead of pay: of closed months from their closings, of
 * others from their realized weeks, by the same lines, so that recovered hours are never also paid.
 */

import type { Week } from '@fournil/contracts/planning/week';
import {
  type OvertimeInRest,
  type RestCredit,
  restByWeek,
  restCreditsIn,
} from '@fournil/domain/payroll/overtime-rest';
import { nextMonth } from '@fournil/domain/vacations/balance/acquisition';
import { monthHours, weeksOfMonth } from '@fournil/domain/week/month/month-days';
import { restLines } from '@fournil/domain/week/month/pay-lines';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import type { Pool } from 'pg';
import { readFactsOfWeeks, viewsState } from '../planning/read-week-facts.ts';
import { viewsOn } from '../views-being-built.ts';
import { selectLastClosings } from './read-closed-months.ts';

/** Pay needs the week before and the week after for shifts over midnight, and no others. */
const reach = { before: 1, after: 1 };

/** All weeks, read at one position of the views. */
export const readWeeks = (pool: Pool, month: string): Promise<readonly WeekFacts[]> =>
  readFactsOfWeeks(pool, weeksOfMonth(month) as readonly [Week, ...Week[]], reach);

export type RestCredits = ReadonlyMap<string, readonly RestCredit[]>;

/** Months from the choice on, until today, that no closing holds. */
function openMonths({ from, until }: OvertimeInRest, today: string, closed: ReadonlySet<string>) {
  const last = (until !== null && until < today ? until : today).slice(0, 7);
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= last; month = nextMonth(month))
    if (!closed.has(month)) months.push(month);
  return months;
}

/**
 * By person, in order of weeks. @throws a Postgres error of class 3F or 42 while the views are being built
 */
export async function readRestCredits(
  pool: Pool,
  choice: OvertimeInRest | null,
  today: string,
): Promise<RestCredits> {
  const activeClosings = (await selectLastClosings(pool).execute()).filter(({ state }) => state === 'closed');
  const rows = await viewsOn(pool).selectFrom('rest_credits').selectAll().orderBy('month').execute();
  const found: { readonly employeeId: string; readonly credits: readonly RestCredit[] }[] = rows
    .filter((row) =>
      activeClosings.some(({ month, closing }) => month === row.month && closing === row.closing),
    )
    .map((row) => ({ employeeId: row.employeeId, credits: row.credits }));
  const months = choice ? openMonths(choice, today, new Set(activeClosings.map(({ month }) => month))) : [];
  for (const month of months)
    for (const person of monthHours(await readWeeks(pool, month), month, today)) {
      const worked = person.weeks.filter(({ status }) => status === 'realized');
      const credits = restCreditsIn(worked.flatMap((week) => restLines(week, choice)));
      if (credits.length > 0) found.push({ employeeId: person.employeeId, credits });
    }
  return new Map(
    [...Map.groupBy(found, ({ employeeId }) => employeeId)].map(([employeeId, own]) => [
      employeeId,
      restByWeek(own.flatMap(({ credits }) => credits)),
    ]),
  );
}

/** Cached per state of the views, since everybody's balances need the same weeks. */
export function rememberedRestCredits(pool: Pool) {
  let known: { readonly key: string; readonly credits: Promise<RestCredits> } | null = null;
  return async (choice: OvertimeInRest | null, today: string): Promise<RestCredits> => {
    const key = `${await viewsState(pool)} ${today}`;
    if (known?.key !== key) {
      const credits = readRestCredits(pool, choice, today);
      known = { key, credits };
      credits.catch(() => {
        if (known?.credits === credits) known = null;
      });
    }
    return known.credits;
  };
}
