/**
 * The pay of a month from the views: hours of its weeks, what was typed beside them, what was closed. Both services
 * read through it, so that what is closed is what was shown.
 */
import { createHash } from 'node:crypto';
import type { PayLine, PayMovement } from '@fournil/contracts/payroll/lines';
import { addDays } from '@fournil/contracts/time/calendar';
import type { LeaveDue } from '@fournil/contracts/vacations/leave-due';
import { payOfShop } from '@fournil/week/month/leave-days';
import { monthHours, type PersonHours, weeksOfMonth, withoutHours } from '@fournil/week/month/month-days';
import type { MonthEntries } from '@fournil/week/month/month-entries';
import { firstInReach, monthsInReach, nextToClose } from '@fournil/week/month/months-in-reach';
import { movementsIn } from '@fournil/week/month/movements';
import type { ContestedHours } from '@fournil/week/month/open-points';
import { deltaLines } from '@fournil/week/month/pay-deltas';
import { inOrder, payLines, payWriting } from '@fournil/week/month/pay-lines';
import { lastDaysIn, type Staff } from '@fournil/week/staff';
import type { Pool } from 'pg';
import { notSuperseded } from '../absences/superseded.ts';
import { readKilometreScale } from '../expenses/read-kilometre-scale.ts';
import type { KmExpensesRow, MealExpensesRow } from '../expenses/view.ts';
import { readLeaveDue } from '../vacations/read-leave-due.ts';
import type { HoursStatementRow } from './hours-view.ts';
import { readChangedMonths } from './read-closed-months.ts';
import { readHoursStatements } from './read-hours-statements.ts';
import { readWeeks } from './read-weeks.ts';
import type { PayClosedLinesRow, PayEntriesRow, PayMonthRow } from './view.ts';

export interface Hours {
  readonly people: readonly PersonHours[];
  /** Of the month alone. */
  readonly lines: readonly PayLine[];
  /** The same as a closing of before wrote them. */
  readonly linesAs: (writing: number) => readonly PayLine[];
  /** Typed by hand, by person and code. */
  readonly typed: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** By person: entries, exits and changes of the contract. */
  readonly movements: ReadonlyMap<string, readonly PayMovement[]>;
}

export interface PayMonthRead extends Hours {
  /** The last closing; null before the first. */
  readonly closing: PayMonthRow | null;
  /** Lines of the last closing, whether it still holds or not. */
  readonly closed: readonly PayLine[];
  /** Movements of the last closing by person, as they left with it. */
  readonly closedMovements: ReadonlyMap<string, readonly PayMovement[]>;
  /** Numbers of the last closing by person, as they left with it. */
  readonly closedNumbers: ReadonlyMap<string, string>;
  /** As they stand: the month's own, and what earlier closed months owe. */
  readonly current: readonly PayLine[];
  /** What this month, where it is closed, owes since. */
  readonly since: readonly PayLine[];
  /** Whether the month that is closed next settles what this one owes. */
  readonly isReached: boolean;
  /** What people said of the hours of its weeks. */
  readonly said: readonly HoursStatementRow[];
  /** Whose hours are contested without an answer. */
  readonly contested: readonly ContestedHours[];
  /** Of the month's stream; -1 before its first fact. */
  readonly revision: number;
}

const all = async <T extends object>(pool: Pool, sql: string, values: unknown[]): Promise<T[]> =>
  (await pool.query<T>(sql, values)).rows;

interface PersonRow {
  readonly employee_id: string;
}
type Dated = PersonRow & { readonly start_date: string; readonly end_date: string };

async function readEntries(pool: Pool, month: string) {
  const days = [`${month}-01`, `${month}-31`];
  const delays = await all<Dated & { declaration_id: string; duration: number | null }>(
    pool,
    `select declaration_id, employee_id, start_date, end_date, duration from views.declarations
     where state = 'active' and kind = 'delay' and start_date between $1 and $2 and ${notSuperseded}
     order by start_date, declaration_id`,
    days,
  );
  const leaves = await all<
    Dated & { leave_type: string; start_half: string | null; end_half: string | null }
  >(
    pool,
    `select employee_id, leave_type, start_date, end_date, start_half, end_half from views.leaves
     where state = 'active' and end_date >= $1 and start_date <= $2 order by start_date, leave_id`,
    // Leave of the days before may go on into the month.
    [addDays(`${month}-01`, -14), `${month}-31`],
  );
  const certificates = await all<Dated & { status: string }>(
    pool,
    `select employee_id, start_date, end_date, status from views.certificates
     where status <> 'rejected' and end_date >= $1 and start_date <= $2`,
    days,
  );
  const ofMonth = (table: string) => `select * from views.${table} where month = $1`;
  const meals = await all<MealExpensesRow>(pool, ofMonth('meal_expenses'), [month]);
  const kilometres = await all<KmExpensesRow>(pool, ofMonth('km_expenses'), [month]);
  const typed = await all<PayEntriesRow>(pool, ofMonth('pay_entries'), [month]);
  const scales = await readKilometreScale(pool, month);
  return { delays, leaves, certificates, meals, kilometres, scales, typed };
}

type Entries = Awaited<ReturnType<typeof readEntries>>;

function entriesOf(entries: Entries, month: string, due: ReadonlyMap<string, readonly LeaveDue[]>) {
  const by = <T extends PersonRow>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.employee_id);
  const { delays, leaves, certificates, meals, kilometres, typed } = {
    delays: by(entries.delays),
    leaves: by(entries.leaves),
    certificates: by(entries.certificates),
    meals: by(entries.meals),
    kilometres: by(entries.kilometres),
    typed: by(entries.typed),
  };
  return (id: string): MonthEntries => {
    const [meal] = meals.get(id) ?? [];
    const [km] = kilometres.get(id) ?? [];
    const [hand] = typed.get(id) ?? [];
    const source = (kind: string, row: { readonly revision: number } | undefined) =>
      row ? `${kind}-${month}#${row.revision}` : '';
    return {
      delays: (delays.get(id) ?? []).map((row) => ({
        id: row.declaration_id,
        date: row.start_date,
        minutes: row.duration ?? 0,
      })),
      leaves: (leaves.get(id) ?? []).map((row) => ({
        type: row.leave_type,
        from: row.start_date,
        to: row.end_date,
        startHalf: row.start_half !== null,
        endHalf: row.end_half !== null,
      })),
      certificates: (certificates.get(id) ?? []).map((row) => ({
        from: row.start_date,
        to: row.end_date,
        received: row.status !== 'pending',
      })),
      meals: (meal?.days ?? []).filter(({ cents }) => cents > 0).length,
      mealCents: (meal?.days ?? []).reduce((sum, { cents }) => sum + cents, 0),
      kmHundredths: (km?.journeys ?? []).reduce(
        (sum, { count, kmHundredths }) => sum + count * kmHundredths,
        0,
      ),
      kmCents: entries.scales.get(id)?.cents ?? 0,
      typed: Object.fromEntries((hand?.entries ?? []).map(({ code, value }) => [code, value])),
      due: due.get(id) ?? [],
      sources: {
        meals: source('meals', meal),
        kilometres: source('kilometres', km),
        typed: source('payroll', hand),
      },
    };
  };
}

/** By person, the last days of whoever leaves in the month. */
const leaversOf = (staff: Staff, month: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...staff].flatMap(([id, member]): [string, readonly string[]][] => {
      const last = lastDaysIn(member, { from: `${month}-01`, to: `${month}-31` });
      return last.length ? [[id, last]] : [];
    }),
  );

/** Everybody of the weeks, who leaves, and whoever has something typed beside them (D045). */
export async function readHours(pool: Pool, month: string, today: string): Promise<Hours> {
  const [weeks, entries] = [await readWeeks(pool, month), await readEntries(pool, month)];
  const worked = monthHours(weeks, month, today);
  const known = new Set(worked.map(({ employeeId }) => employeeId));
  const last = weeks.at(-1);
  const staff = last?.staff;
  const due = await readLeaveDue(pool, leaversOf(staff ?? new Map(), month), today);
  const movements = new Map(
    [...(staff ?? [])].flatMap(([id, member]): [string, readonly PayMovement[]][] => {
      const own = movementsIn(member, month);
      return own.length ? [[id, own]] : [];
    }),
  );
  const typed = [...entries.meals, ...entries.kilometres, ...entries.typed].map((row) => row.employee_id);
  const others = [...new Set([...typed, ...due.keys(), ...movements.keys()])]
    .filter((id) => !known.has(id))
    .map((employeeId) => withoutHours(employeeId, staff?.get(employeeId)?.name ?? ''));
  const people = [...worked, ...others];
  const linesAs = (writing: number) =>
    last ? payLines(people, month, entriesOf(entries, month, due), payOfShop(last), writing) : [];
  return {
    people,
    lines: linesAs(payWriting),
    linesAs,
    movements,
    typed: new Map(
      entries.typed.map((row) => [
        row.employee_id,
        Object.fromEntries(row.entries.map(({ code, value }) => [code, value])),
      ]),
    ),
  };
}

export const linesIn = (rows: readonly PayClosedLinesRow[]): readonly PayLine[] =>
  inOrder(rows.flatMap((row) => row.lines.map((line) => ({ employeeId: row.employee_id, ...line }))));

/** With whoever is in the lines alone: what was closed, and what is owed of it, has its person beside it. */
function withPeopleOf(
  people: readonly PersonHours[],
  lines: readonly PayLine[],
  rows: readonly PayClosedLinesRow[],
): readonly PersonHours[] {
  const known = new Set(people.map(({ employeeId }) => employeeId));
  const names = new Map(rows.map((row) => [row.employee_id, row.name]));
  const others = new Set(lines.map(({ employeeId }) => employeeId).filter((id) => !known.has(id)));
  return [...people, ...[...others].map((id) => withoutHours(id, names.get(id) ?? ''))];
}

/**
 * `hoursOf` is `readHours`, or one that remembers.
 * @throws a Postgres error of class 3F or 42 while the views are being made
 */
export async function readPayMonth(
  pool: Pool,
  month: string,
  today: string,
  hoursOf: typeof readHours = readHours,
): Promise<PayMonthRead> {
  const hours = await hoursOf(pool, month, today);
  const known = await all<PayMonthRow>(
    pool,
    `select distinct on (month) * from views.pay_months where month >= $1 order by month, closing desc`,
    [firstInReach(month)],
  );
  const closed = known.filter(({ state }) => state === 'closed').map((row) => row.month);
  const standing = { closed, changed: await readChangedMonths(pool, closed) };
  const reached = monthsInReach(month, standing);
  // What a month owes is paid by later ones alone.
  const first = reached[0] ?? month;
  const closings = known.filter((row) => row.month >= first);
  const closing = closings.find((row) => row.month === month) ?? null;
  const rows = await all<PayClosedLinesRow>(
    pool,
    'select * from views.pay_closed_lines where month = any($1)',
    [closings.map((row) => row.month)],
  );
  const ofClosing = (row: PayMonthRow) =>
    rows.filter((one) => one.month === row.month && one.closing === row.closing);
  const holding = closings.filter(({ state }) => state === 'closed');
  // Whose lines were erased is owed nothing of them.
  const erased = new Set(
    rows
      .filter(({ lines, movements }) => lines.length === 0 && movements.length === 0)
      .map((row) => row.employee_id),
  );
  const paid = holding.filter((row) => row.month !== month).flatMap((row) => linesIn(ofClosing(row)));
  const owedOf = (period: string, before: readonly PayLine[], found: readonly PayLine[]) =>
    deltaLines(
      before.filter((line) => line.period === period),
      found,
    ).filter(({ employeeId }) => !erased.has(employeeId));
  // As its closing wrote them: what is owed is never the writing alone.
  const foundOf = (period: string, found: Hours) =>
    found.linesAs(holding.find((row) => row.month === period)?.writing ?? payWriting);
  const owed: PayLine[] = [];
  for (const period of reached)
    owed.push(...owedOf(period, paid, foundOf(period, await hoursOf(pool, period, today))));
  const ownLines = closing ? linesIn(ofClosing(closing)) : [];
  // A month closed again: what later ones settled of it meanwhile is paid already.
  const settled = paid.filter((line) => line.period === month);
  const own = settled.length > 0 ? owedOf(month, settled, hours.lines) : hours.lines;
  const since =
    closing?.state === 'closed' ? owedOf(month, [...paid, ...ownLines], foundOf(month, hours)) : [];
  const statements = await readHoursStatements(pool, weeksOfMonth(month));
  const typed = await all<{ revision: number | null }>(
    pool,
    'select max(revision) as revision from views.pay_entries where month = $1',
    [month],
  );
  const current = inOrder([...own, ...owed]);
  return {
    ...hours,
    people: withPeopleOf(hours.people, [...ownLines, ...current, ...since], rows),
    closing,
    closed: ownLines,
    closedMovements: new Map(
      closing ? ofClosing(closing).map((row) => [row.employee_id, row.movements] as const) : [],
    ),
    closedNumbers: new Map(
      closing ? ofClosing(closing).map((row) => [row.employee_id, row.number] as const) : [],
    ),
    current,
    since,
    isReached: monthsInReach(nextToClose(month, today, closed), standing).includes(month),
    said: statements,
    contested: statements
      .filter(({ state }) => state === 'contested')
      .map(({ week, employee_id: employeeId }) => ({ week, employeeId })),
    revision: Math.max(-1, typed[0]?.revision ?? -1, closing?.revision ?? -1),
  };
}

/** Lines of one closing with the names they left under; null for one that never was. */
export async function readClosing(pool: Pool, month: string, closing: number) {
  const [row] = await all<PayMonthRow>(
    pool,
    'select * from views.pay_months where month = $1 and closing = $2',
    [month, closing],
  );
  if (!row) return null;
  const rows = await all<PayClosedLinesRow>(
    pool,
    'select * from views.pay_closed_lines where month = $1 and closing = $2',
    [month, closing],
  );
  return { row, people: rows, lines: linesIn(rows) };
}

/**
 * What an administrator sees and closes: the same lines have the same digest, whatever order their fields came in. Every line
 * has the same fields: their order is looked for once.
 */
export function digestOf(lines: readonly PayLine[]): string {
  const fields = Object.keys(lines[0] ?? {}).sort() as (keyof PayLine)[];
  const ordered = lines.map((line) => fields.map((field) => [field, line[field]]));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
