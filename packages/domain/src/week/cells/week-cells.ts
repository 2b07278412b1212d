/**
 * The seven cells of a person's week, from typed values and all other facts [constraints-3]. Pure; used by
 * the query of the grid and by the input of the planner. Dates YYYY-MM-DD, both ends included.
 */

import { absenceKindOf } from '@fournil/contracts/absences/kinds';
import { isApprentice, weekDays } from '@fournil/contracts/employees/rules';
import { type ConstraintValue, constraintChoices } from '@fournil/contracts/planning/cells';
import { type RecurringAvailability, weekParityLabels } from '@fournil/contracts/planning/profile';
import { type Day, datesOf, type Week, weekId } from '@fournil/contracts/planning/week';
import { fromTo } from '@fournil/contracts/time/french-dates';
import type { ShopDay } from '../../settings/shop-day.ts';
import type { AbsencePeriod, DatedPeriod, LeavePeriod, StaffMember } from '../staff.ts';
import { type Cell, type CellFacts, effectiveCell } from './effective-cell.ts';

/** A row as recorded. */
export interface RecordedRow {
  readonly cells: Readonly<Partial<Record<string, string>>>;
  /** Days typed « Travail normal ». */
  readonly normal: readonly string[];
  readonly sixDays: boolean;
}

export const emptyRow: RecordedRow = { cells: {}, normal: [], sixDays: false };

/** The facts about one person that can decide a cell. */
export interface CellPerson
  extends Pick<
    StaffMember,
    | 'contractType'
    | 'role'
    | 'trainingDays'
    | 'contractEndDate'
    | 'sickLeaves'
    | 'absences'
    | 'leaves'
    | 'profile'
  > {
  readonly row: RecordedRow | null;
}

/** The facts about a day of the shop that a cell needs; `dayOf` of the settings returns them. */
export type CellDay = Pick<
  ShopDay,
  'date' | 'holidayName' | 'exceptional' | 'prolongsLeave' | 'cellIfClosed'
>;

export interface WeekCell extends Cell {
  readonly date: string;
  readonly day: Day;
  readonly typed: ConstraintValue | null;
  /** At the CFA: a typed value applies only if it replaces training. */
  readonly training: boolean;
  /**
   * The source of the value, as text: « Arrêt maladie du 17/11 au 25/11 »; null for a typed or empty value.
   */
  readonly from: string | null;
  /**
   * The type of the declared leave behind the value (Congés payés, Sans solde, Autre…); null for any other
   * value.
   */
  readonly leaveType: string | null;
  /** Leave that takes no day: the shop is closed, it is the person's usual rest, or a public holiday. */
  readonly leaveOnDayOff: boolean;
}

/** Values of days that nobody works, or not this person. */
export const daysOff: ReadonlySet<string> = new Set<ConstraintValue>(['Fermé', 'Férié', 'Repos']);

/** Whether leave takes nothing of a day, as the shop or its person would not have worked it. */
const isOffAnyway = (facts: CellFacts): boolean =>
  daysOff.has(
    effectiveCell({
      ...facts,
      typed: null,
      sick: false,
      absent: false,
      onLeave: false,
      halfLeave: null,
    }).value,
  );

const known = new Set<string>(constraintChoices.map(({ value }) => value));

/** The value typed for a day; a value of a newer version counts as not typed. */
export function typedOn(row: RecordedRow | null, day: Day): ConstraintValue | null {
  if (!row) return null;
  const value = row.cells[day];
  if (value && known.has(value)) return value as ConstraintValue;
  return row.normal.includes(day) ? '' : null;
}

const covering = <P extends DatedPeriod>(periods: readonly P[], date: string): P | undefined =>
  periods.find(({ startDate, endDate }) => startDate <= date && date <= endDate);

/** The half of a day on leave; null for none and for the whole day, also by two leaves that meet at noon. */
function leaveOn(leaves: readonly LeavePeriod[], date: string) {
  const here = leaves.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
  const takes = (half: 'morning' | 'afternoon') =>
    here.find((leave) =>
      half === 'morning'
        ? leave.startDate !== date || !leave.startHalf
        : leave.endDate !== date || !leave.endHalf,
    );
  const [morning, afternoon] = [takes('morning'), takes('afternoon')];
  const half = morning && afternoon ? null : morning ? ('morning' as const) : ('afternoon' as const);
  return { leave: morning ?? afternoon, half: morning || afternoon ? half : null };
}

const halfWords = { morning: ', le matin', afternoon: ', l’après-midi' } as const;

/** Whether an apprentice under contract is at the CFA on that day, in a week in which it is open. */
export function isTrainingDay(
  person: Pick<CellPerson, 'contractType' | 'role' | 'trainingDays' | 'contractEndDate' | 'profile'>,
  week: Week,
  day: Day,
  date: string,
): boolean {
  return (
    isApprentice(person) &&
    person.trainingDays.includes(day) &&
    (person.contractEndDate === null || date <= person.contractEndDate) &&
    !person.profile.openWeeks.includes(weekId(week))
  );
}

/** The recurring value of the person's profile for a day: a rest or half a day. */
export function recurringOn(
  person: Pick<CellPerson, 'profile'>,
  week: Week,
  day: Day,
  date: string,
): RecurringAvailability | null {
  const parity = week.week % 2 === 0 ? 'even' : 'odd';
  const fits = (one: RecurringAvailability) =>
    one.day === day &&
    (one.weeks === 'all' || one.weeks === parity) &&
    (one.from === null || one.from <= date) &&
    (one.until === null || date <= one.until);
  return person.profile.recurring.find(fits) ?? null;
}

const declaredText = (plain: string, { kind, startDate, endDate }: AbsencePeriod): string =>
  `${kind ? absenceKindOf(kind).label : plain} ${fromTo(startDate, endDate)}`;

const closingWords = ({ exceptional }: CellDay): string =>
  exceptional ? `Fermeture : ${exceptional.label}` : 'Fermeture hebdomadaire';

/** Seven cells, Monday first. `days` are the shop's seven days in that order. */
export function weekCellsOf(person: CellPerson, week: Week, days: readonly CellDay[]): readonly WeekCell[] {
  const dates = datesOf(week);
  return weekDays.map((day, index): WeekCell => {
    const date = dates[index] ?? '';
    const shopDay = days[index];
    const typed = typedOn(person.row, day);
    const absent = covering(person.absences, date);
    // Leave around a birth stays what it is where an illness was declared as well.
    const sick = absent?.kind ? undefined : covering(person.sickLeaves, date);
    const { leave, half } = leaveOn(person.leaves, date);
    const recurring = recurringOn(person, week, day, date);
    const training = isTrainingDay(person, week, day, date);
    const facts: CellFacts = {
      typed,
      sick: sick !== undefined,
      absent: absent !== undefined,
      onLeave: leave !== undefined && half === null,
      halfLeave: half,
      closed: shopDay?.cellIfClosed ?? null,
      publicHoliday: shopDay?.holidayName != null,
      training,
      recurring: recurring?.value ?? null,
    };
    const cell = effectiveCell(facts);
    const words: Partial<Record<Cell['source'], () => string | null>> = {
      'sick-leave': () => (sick ? declaredText('Arrêt maladie', sick) : null),
      absence: () => (absent ? declaredText('Absence', absent) : null),
      leave: () =>
        leave
          ? `${leave.type} ${fromTo(leave.startDate, leave.endDate)}${half ? halfWords[half] : ''}`
          : null,
      holiday: () => shopDay?.holidayName ?? 'Jour férié',
      closing: () => (shopDay ? closingWords(shopDay) : null),
      training: () => 'Jour de formation au CFA',
      recurring: () => (recurring ? `Disponibilité habituelle, ${weekParityLabels[recurring.weeks]}` : null),
    };
    return {
      ...cell,
      date,
      day,
      typed,
      training,
      from: words[cell.source]?.() ?? null,
      leaveType: cell.source === 'leave' ? (leave?.type ?? null) : null,
      leaveOnDayOff:
        (cell.value === 'CP' || cell.source === 'leave') &&
        (shopDay?.prolongsLeave === true || isOffAnyway(facts)),
    };
  });
}
