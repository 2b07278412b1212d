/** Hours for which a person is needed: a shift, or a part of a day without enough people. */
import type { DayShift } from '@fournil/contracts/planning/outlook-views';
import type { PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { type Week, weekOf } from '@fournil/contracts/planning/week';
import { isOverMidnight } from '@fournil/contracts/time/clock';
import { isAway } from '@fournil/domain/week/cells/effective-cell';

export interface OpenHours {
  readonly key: string;
  readonly week: Week;
  /** The parameters of the request. */
  readonly asked:
    | { readonly shiftId: string }
    | {
        readonly date: string;
        readonly startTime: string;
        readonly endTime: string;
        readonly group: PlanGroup;
      };
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly group: PlanGroup;
  /** The person whose shift it is; null for hours without one. */
  readonly name: string | null;
}

type PlannedHours = Pick<DayShift, '_id' | 'date' | 'startTime' | 'endTime' | 'group'>;

export const hoursOfShift = (
  { _id, date, startTime, endTime, group }: PlannedHours,
  name: string | null,
): OpenHours => ({
  ...{ key: _id, week: weekOf(date), asked: { shiftId: _id }, date, startTime, endTime, group, name },
});

export function hoursWithoutShift(hours: {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly group: PlanGroup;
}): OpenHours {
  const key = [hours.date, hours.startTime, hours.endTime, hours.group].join('_');
  return { key, week: weekOf(hours.date), asked: hours, ...hours, name: null };
}

const named = /^(\d{4}-\d\d-\d\d)_(\d\d:\d\d)_(\d\d:\d\d)_(vente|fournil|preparation)$/;

/** The value of `?remplacer=`: hours without a shift; null for the id of a shift. */
export function hoursNamed(text: string): OpenHours | null {
  const [, date, startTime, endTime, group] = named.exec(text) ?? [];
  if (!date || !startTime || !endTime) return null;
  return hoursWithoutShift({ date, startTime, endTime, group: group as PlanGroup });
}

/** The vacated shifts of an absence from a moment on, in order. */
export function shiftsLeft(
  plan: Pick<PlanView, 'people' | 'shifts'>,
  employeeId: string,
  from: { readonly date: string; readonly time: string },
): readonly OpenHours[] {
  const person = plan.people.find((one) => one.employeeId === employeeId);
  if (!person) return [];
  const away = new Set(person.cells.filter(({ value }) => isAway(value)).map(({ date }) => date));
  return plan.shifts
    .filter((shift) => shift.employeeId === employeeId && away.has(shift.date))
    .filter(
      ({ date, startTime, endTime }) =>
        date > from.date ||
        (date === from.date && (endTime > from.time || isOverMidnight(startTime, endTime))),
    )
    .map((shift) => hoursOfShift(shift, person.name))
    .toSorted((one, other) =>
      `${one.date} ${one.startTime}`.localeCompare(`${other.date} ${other.startTime}`),
    );
}
