/**
 * The pay of a month from the views: hours of its weeks, typed figures, closings. Both services use it, so
 * that the closed figures are the ones that were shown.
 */
import { createHash } from 'node:crypto';
import type { PayLine, PayMovement } from '@fournil/contracts/payroll/lines';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { type PersonHours, weeksOfMonth, withoutHours } from '@fournil/domain/week/month/month-days';
import { firstInReach, monthsInReach, nextToClose } from '@fournil/domain/week/month/months-in-reach';
import type { ContestedHours } from '@fournil/domain/week/month/open-points';
import { deltaLines } from '@fournil/domain/week/month/pay-deltas';
import { inOrder, payFormatVersion } from '@fournil/domain/week/month/pay-lines';
import { type Differences, differencesOfRules } from '@fournil/domain/week/month/taken-back';
import type { Pool } from 'pg';
import { anyOf, viewsOn } from '../views-being-built.ts';
import type { HoursStatementRow } from './hours-view.ts';
import {
  readChangedMonths,
  readReasonsSince,
  readUsedMonths,
  selectLastClosings,
} from './read-closed-months.ts';
import { type Hours, readHours } from './read-hours.ts';
import type { PayClosedLinesRow, PayMonthRow } from './view.ts';

/** The statements of people on the hours of some weeks. @throws a Postgres error of class 3F or 42 while the views are being built */
export const readHoursStatements = (
  pool: Pool,
  weeks: readonly Week[],
): Promise<readonly HoursStatementRow[]> =>
  viewsOn(pool)
    .selectFrom('said_hours')
    .selectAll()
    .where('week', 'in', weeks.map(weekId))
    .orderBy('week')
    .orderBy('employeeId')
    .execute();

export interface PayMonthRead extends Hours {
  /** The last closing; null before the first. */
  readonly closing: PayMonthRow | null;
  /** Lines of the last closing, whether it still holds or not. */
  readonly closed: readonly PayLine[];
  /** Movements of the last closing by person, as they left with it. */
  readonly closedMovements: ReadonlyMap<string, readonly PayMovement[]>;
  /** Numbers of the last closing by person, as they left with it. */
  readonly closedNumbers: ReadonlyMap<string, string>;
  /** As they are now: the month's own, and the corrections of earlier closed months. */
  readonly current: readonly PayLine[];
  /** The lines that this month, when closed, owes since. */
  readonly owedAfterClosing: readonly PayLine[];
  /** The amounts that this month, or an earlier closed one, would take back under new rules: in no export. */
  readonly takenBack: readonly PayLine[];
  /** Whether the month that is closed next corrects this one. */
  readonly isReached: boolean;
  /** The statements of people on the hours of its weeks. */
  readonly hoursStatements: readonly HoursStatementRow[];
  /** The person whose hours are contested without an answer. */
  readonly contested: readonly ContestedHours[];
  /** The revision of the month's stream; -1 before its first fact. */
  readonly revision: number;
}

export const linesIn = (rows: readonly PayClosedLinesRow[]): readonly PayLine[] =>
  inOrder(rows.flatMap((row) => row.lines.map((line) => ({ employeeId: row.employeeId, ...line }))));

/** Including people who are only in the lines: closed lines and corrections name their person. */
function withPeopleOf(
  people: readonly PersonHours[],
  lines: readonly PayLine[],
  rows: readonly PayClosedLinesRow[],
): readonly PersonHours[] {
  const known = new Set(people.map(({ employeeId }) => employeeId));
  const names = new Map(rows.map((row) => [row.employeeId, row.name]));
  const others = new Set(lines.map(({ employeeId }) => employeeId).filter((id) => !known.has(id)));
  return [...people, ...[...others].map((id) => withoutHours(id, names.get(id) ?? ''))];
}

/**
 * Whether a month was closed under the present rules: this format version, and the present settings for
 * counting.
 */
const isOfTheseRules = ({ writing, counting }: PayMonthRow, now: string): boolean =>
  writing === payFormatVersion && (counting === '' || counting === now);

/**
 * `hoursOf` is `readHours` or a cache of it. @throws a Postgres error of class 3F or 42 while the views are
 * being built
 */
export async function readPayMonth(
  pool: Pool,
  month: string,
  today: string,
  hoursOf: typeof readHours = readHours,
): Promise<PayMonthRead> {
  const hours = await hoursOf(pool, month, today);
  const views = viewsOn(pool);
  const lastClosings = await selectLastClosings(pool).where('month', '>=', firstInReach(month)).execute();
  const closed = lastClosings.filter(({ state }) => state === 'closed').map((row) => row.month);
  const closedAndChanged = { closed, changed: await readChangedMonths(pool, closed) };
  const openMonths = { closed, used: await readUsedMonths(pool, lastClosings) };
  // Not owed by a month after the one that is closed next: two would show the same difference.
  const correctableMonths = monthsInReach(month, closedAndChanged).filter(
    (period) => month <= nextToClose(period, today, openMonths),
  );
  // Only later months pay the amounts that a month owes.
  const first = correctableMonths[0] ?? month;
  const closings = lastClosings.filter((row) => row.month >= first);
  const closing = closings.find((row) => row.month === month) ?? null;
  const months = closings.map((row) => row.month);
  const rows = await views
    .selectFrom('pay_closed_lines')
    .selectAll()
    .where('month', '=', anyOf(months))
    .execute();
  const ofClosing = (row: PayMonthRow) =>
    rows.filter((one) => one.month === row.month && one.closing === row.closing);
  const activeClosings = closings.filter(({ state }) => state === 'closed');
  // An erased person's closings owe nothing.
  const erased = new Set(
    rows
      .filter(({ lines, movements }) => lines.length === 0 && movements.length === 0)
      .map((row) => row.employeeId),
  );
  const paid = activeClosings.filter((row) => row.month !== month).flatMap((row) => linesIn(ofClosing(row)));
  const owedOf = (period: string, before: readonly PayLine[], found: readonly PayLine[]) =>
    deltaLines(
      before.filter((line) => line.period === period),
      found,
    ).filter(({ employeeId }) => !erased.has(employeeId));
  // Computed by the closing's version, so that a new version alone owes nothing.
  const foundOf = (period: string, found: Hours) =>
    found.linesAs(activeClosings.find((row) => row.month === period)?.writing ?? payFormatVersion);
  const split = async (period: string, lines: readonly PayLine[]): Promise<Differences> => {
    const row = activeClosings.find((one) => one.month === period);
    if (!row || lines.length === 0 || isOfTheseRules(row, hours.settingsDigest))
      return { owed: lines, takenBack: [] };
    const reasons = await readReasonsSince(pool, period, row.closedAt);
    return differencesOfRules(lines, ({ employeeId, from, to }) =>
      reasons.some(
        (reason) =>
          (reason.employeeId ?? employeeId) === employeeId && reason.fromDay <= to && from <= reason.toDay,
      ),
    );
  };
  const owed: PayLine[] = [];
  const takenBack: PayLine[] = [];
  for (const period of correctableMonths) {
    const found = foundOf(period, await hoursOf(pool, period, today));
    const differences = await split(period, owedOf(period, paid, found));
    owed.push(...differences.owed);
    takenBack.push(...differences.takenBack);
  }
  const ownLines = closing ? linesIn(ofClosing(closing)) : [];
  // A month closed again: later corrections were already paid.
  const paidCorrections = paid.filter((line) => line.period === month);
  const own = paidCorrections.length > 0 ? owedOf(month, paidCorrections, hours.lines) : hours.lines;
  const afterClosing = await split(
    month,
    closing?.state === 'closed' ? owedOf(month, [...paid, ...ownLines], foundOf(month, hours)) : [],
  );
  const statements = await readHoursStatements(pool, weeksOfMonth(month));
  const typed = await views
    .selectFrom('pay_entries')
    .select(({ fn }) => fn.max<number | null>('revision').as('revision'))
    .where('month', '=', month)
    .executeTakeFirst();
  const current = inOrder([...own, ...owed]);
  return {
    ...hours,
    people: withPeopleOf(
      hours.people,
      [...ownLines, ...current, ...afterClosing.owed, ...afterClosing.takenBack, ...takenBack],
      rows,
    ),
    closing,
    closed: ownLines,
    closedMovements: new Map(
      closing ? ofClosing(closing).map((row) => [row.employeeId, row.movements] as const) : [],
    ),
    closedNumbers: new Map(
      closing ? ofClosing(closing).map((row) => [row.employeeId, row.number] as const) : [],
    ),
    current,
    owedAfterClosing: afterClosing.owed,
    takenBack: closing?.state === 'closed' ? afterClosing.takenBack : inOrder(takenBack),
    isReached: monthsInReach(nextToClose(month, today, openMonths), closedAndChanged).includes(month),
    hoursStatements: statements,
    contested: statements
      .filter(({ state }) => state === 'contested')
      .map(({ week, employeeId }) => ({ week, employeeId })),
    revision: Math.max(-1, typed?.revision ?? -1, closing?.revision ?? -1),
  };
}

/** Lines of one closing with the names at that time; null if there is no such closing. */
export async function readClosing(pool: Pool, month: string, closing: number) {
  const views = viewsOn(pool);
  const row = await views
    .selectFrom('pay_months')
    .selectAll()
    .where(({ and }) => and({ month, closing }))
    .executeTakeFirst();
  if (!row) return null;
  const people = await views
    .selectFrom('pay_closed_lines')
    .selectAll()
    .where(({ and }) => and({ month, closing }))
    .execute();
  return { row, people, lines: linesIn(people) };
}

/**
 * Digest of the lines that an administrator sees and closes, independent of the order of fields. Every line
 * has the same fields, so they are sorted once.
 */
export function digestOf(lines: readonly PayLine[]): string {
  const fields = Object.keys(lines[0] ?? {}).sort() as (keyof PayLine)[];
  const ordered = lines.map((line) => fields.map((field) => [field, line[field]]));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
