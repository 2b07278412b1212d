/** The hours of a month and the pay lines computed from them, from the views. */
import { createHash } from 'node:crypto';
import type { PayLine, PayMovement } from '@fournil/contracts/payroll/lines';
import { closingDaysOf } from '@fournil/domain/settings/shop-day';
import { payOfShop } from '@fournil/domain/week/month/leave-days';
import { monthHours, type PersonHours, withoutHours } from '@fournil/domain/week/month/month-days';
import { movementsIn } from '@fournil/domain/week/month/movements';
import { payFormatVersion, payLines } from '@fournil/domain/week/month/pay-lines';
import { lastDaysIn, type Staff } from '@fournil/domain/week/staff';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import type { Pool } from 'pg';
import { viewsState } from '../planning/read-week-facts.ts';
import { readLeaveDue } from '../vacations/read-leave-due.ts';
import { entriesOf, readEntries } from './read-pay-entries.ts';
import { readWeeks } from './read-rest-credits.ts';

/** A year, and the closed months of the three before it that may be corrected with it. */
const mostMonths = 48;

/** As `readHours`, cached for one pool. */
export function rememberedHours(read: typeof readHours = readHours): typeof readHours {
  let key = '';
  const known = new Map<string, Promise<Hours>>();
  return async (pool: Pool, month: string, today: string): Promise<Hours> => {
    const now = `${await viewsState(pool)} ${today}`;
    if (key !== now) {
      key = now;
      known.clear();
    }
    const found = known.get(month);
    if (found) return found;
    const hours = read(pool, month, today);
    known.set(month, hours);
    hours.catch(() => {
      if (known.get(month) === hours) known.delete(month);
    });
    const [oldest] = known.keys();
    if (known.size > mostMonths && oldest !== undefined) known.delete(oldest);
    return hours;
  };
}

export interface Hours {
  readonly people: readonly PersonHours[];
  /** The lines of the month alone. */
  readonly lines: readonly PayLine[];
  /** The same lines in the format of an earlier version, for months closed with it. */
  readonly linesAs: (formatVersion: number) => readonly PayLine[];
  /** The shop's settings of how figures are counted, as a digest. */
  readonly settingsDigest: string;
  /** Typed by hand, by person and code. */
  readonly typed: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** By person: entries, exits and changes of the contract. */
  readonly movements: ReadonlyMap<string, readonly PayMovement[]>;
}

/** By person, the last days of people who leave in the month. */
const leaversOf = (staff: Staff, month: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...staff].flatMap(([id, member]): [string, readonly string[]][] => {
      const last = lastDaysIn(member, { from: `${month}-01`, to: `${month}-31` });
      return last.length ? [[id, last]] : [];
    }),
  );

/** The changes that alter the figures of days that are over. */
function countingOf(facts: WeekFacts | undefined): string {
  if (!facts) return '';
  const { pay, leave, publicHolidays } = facts.settings;
  const ways = [
    pay.solidarityHoliday,
    pay.solidarityDays,
    pay.sixDayWeek,
    leave.dayUnit,
    leave.openHolidaysProlong,
  ];
  return createHash('sha256')
    .update(JSON.stringify([ways, publicHolidays, closingDaysOf(facts.settings)]))
    .digest('hex');
}

/** Everybody of the weeks, people who leave, and people with typed figures [payroll-8]. */
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
  const typed = [...entries.meals, ...entries.kilometres, ...entries.typed].map((row) => row.employeeId);
  const others = [...new Set([...typed, ...due.keys(), ...movements.keys()])]
    .filter((id) => !known.has(id))
    .map((employeeId) => withoutHours(employeeId, staff?.get(employeeId)?.name ?? ''));
  const people = [...worked, ...others];
  const linesAs = (formatVersion: number) =>
    last ? payLines(people, month, entriesOf(entries, month, due), payOfShop(last), formatVersion) : [];
  return {
    people,
    lines: linesAs(payFormatVersion),
    linesAs,
    settingsDigest: countingOf(last),
    movements,
    typed: new Map(
      entries.typed.map((row) => [
        row.employeeId,
        Object.fromEntries(row.entries.map(({ code, value }) => [code, value])),
      ]),
    ),
  };
}
