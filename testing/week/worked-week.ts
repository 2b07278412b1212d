/** Weeks as they are worked in a bakery, and the figures of the month of pay that come of them. */
import { datesOf, type Week, weekAfter, weekId } from '@fournil/contracts/planning/week';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import type { ShiftData } from '@fournil/events/planning/events';
import type { KeptDay } from '@fournil/events/planning/realize-events';
import { payOfShop } from '../../packages/domain/src/week/month/leave-days.ts';
import { monthHours } from '../../packages/domain/src/week/month/month-days.ts';
import { type MonthEntries, noEntries } from '../../packages/domain/src/week/month/month-entries.ts';
import { payFormatVersion, payLines } from '../../packages/domain/src/week/month/pay-lines.ts';
import { draftOf, factsOf, type GivenPerson, shiftAt } from './given-week.ts';

/** By day of the week, 1 Monday to 7 Sunday; 0 is the Sunday before. */
export type Worked = Readonly<Record<number, string | readonly string[]>>;

export const every = (days: readonly number[], hours: string | readonly string[]): Worked =>
  Object.fromEntries(days.map((day) => [day, hours]));
export const tuesdayToSaturday = [2, 3, 4, 5, 6];

function shiftsOf(week: Week, worked: Worked, breaks: ShiftData['breaks']): readonly ShiftData[] {
  const dates = datesOf(week);
  return Object.entries(worked).flatMap(([day, hours]) =>
    [hours].flat().map((one, index) => ({
      ...shiftAt(`${day} ${index}`, 'a', dates[Number(day) - 1] ?? '', one),
      breaks,
    })),
  );
}

export interface Given {
  readonly week?: Week;
  readonly person?: Partial<GivenPerson>;
  readonly worked?: Worked;
  readonly before?: Worked;
  readonly cells?: Readonly<Record<string, string>>;
  readonly breaks?: ShiftData['breaks'];
  readonly planned?: true;
  /** Ids of shifts that were not worked when the row was realized. */
  readonly notWorked?: readonly string[];
  /** Recorded hours from punches, in place of the planned ones of their days. */
  readonly kept?: readonly KeptDay[];
  readonly settings?: Partial<ShopSettings>;
  readonly entries?: Partial<MonthEntries>;
}

const week47: Week = { week: 47, year: 2026 };

export function given({
  week = week47,
  person,
  worked = {},
  before,
  cells,
  breaks = [],
  planned,
  notWorked = [],
  kept,
  settings,
}: Given) {
  const drafted = draftOf(shiftsOf(week, worked, breaks), planned ? {} : { realized: ['a'], notWorked });
  const plan = { ...drafted, kept };
  const facts = factsOf({
    people: [{ id: 'a', ...person }],
    week,
    plan,
    ...(settings ? { settings } : {}),
    ...(cells ? { rows: { a: cells } } : {}),
  });
  if (!before) return facts;
  const weekBefore = weekAfter(week, -1);
  const earlier = draftOf(shiftsOf(weekBefore, before, []), { realized: ['a'] });
  return { ...facts, plans: new Map([...facts.plans, [weekId(weekBefore), earlier]]) };
}

const monthOf = ({ week = week47 }: Given) => (datesOf(week)[6] ?? '').slice(0, 7);

/** Quantities by code, added up. */
export function figuresOf(
  week: Given,
  month = monthOf(week),
  writing = payFormatVersion,
): Record<string, number> {
  const lines = payLines(
    monthHours([given(week)], month, '2027-12-31'),
    month,
    () => ({ ...noEntries, ...week.entries }),
    payOfShop(given(week)),
    writing,
  );
  const figures: Record<string, number> = {};
  for (const { code, quantity } of lines) figures[code] = (figures[code] ?? 0) + quantity;
  return figures;
}

export const all = (value: string) =>
  Object.fromEntries(
    ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'].map((day) => [day, value]),
  );
