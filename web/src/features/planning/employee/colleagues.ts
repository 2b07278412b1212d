/**
 * A person's colleagues at work, and who begins and ends the hours of a group. Presence is by the clock, so
 * all shifts of the week are on one line: a shift that began the evening before is present in the morning.
 * Pure.
 */

import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { spanOf, timeOf } from '@fournil/contracts/time/clock';
import { isVacated } from '@fournil/domain/week/cells/effective-cell';
import { overlaps } from '@fournil/domain/week/shifts/shift-times';
import { dayEnd, evening } from '../plan/board-shift.ts';

/** The first or last person of a group. */
export interface Holder {
  readonly own: boolean;
  readonly names: readonly string[];
  /** HH:MM; « 22:00 la veille » and « 08:00 le lendemain » if on another day than the shift. */
  readonly at: string;
}

export interface Beside {
  /** People of the same group at the same time. */
  readonly withMe: readonly { readonly name: string; readonly hours: string }[];
  readonly opens: Holder;
  readonly closes: Holder;
}

/** A shift whose person is present, in minutes from Monday 0:00. */
interface Placed {
  readonly shift: PlanShift;
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** Ids of people absent on a day, whatever was planned for them. */
export const awayOn = ({ people }: PlanView, date: string): ReadonlySet<string> =>
  new Set(
    people
      .filter(({ cells, status }) =>
        cells.some((cell) => cell.date === date && isVacated(cell.value, status === 'realized')),
      )
      .map(({ employeeId }) => employeeId),
  );

function placedShifts(plan: PlanView): readonly Placed[] {
  return plan.days.flatMap(({ date }, day) => {
    const away = awayOn(plan, date);
    return plan.shifts
      .filter((shift) => shift.date === date && !shift.notWorked && !away.has(shift.employeeId))
      .map((shift): Placed => {
        const { from, to } = spanOf(shift.startTime, shift.endTime);
        return { shift, day, from: day * dayEnd + from, to: day * dayEnd + to };
      });
  });
}

/**
 * The day to whose hours a shift of a group belongs. With shifts past midnight, the hours of the next day
 * begin that evening: the people who start then open for the morning.
 */
function dayOfHours(group: readonly Placed[]): (one: Placed) => number {
  const nights = new Set(group.filter(({ day, to }) => to > (day + 1) * dayEnd).map(({ day }) => day));
  return ({ day, from }) => (nights.has(day) && from >= day * dayEnd + evening ? day + 1 : day);
}

/** A minute of the week, seen from one of its days; midnight at the end of that day is its 24:00. */
function momentText(minute: number, day: number): string {
  const ofDay = minute - day * dayEnd;
  if (ofDay < 0) return `${timeOf(ofDay + dayEnd)} la veille`;
  return ofDay > dayEnd ? `${timeOf(ofDay)} le lendemain` : timeOf(ofDay);
}

/** Hours of a colleague, seen from a day. */
function hoursSeenFrom({ shift, day, to }: Placed, seenFrom: number): string {
  const hours = `${shift.startTime}–${shift.endTime}`;
  if (day < seenFrom) return `${hours}, depuis la veille`;
  if (day > seenFrom) return `${hours}, le lendemain`;
  return to > (day + 1) * dayEnd ? `${hours}, jusqu'au lendemain` : hours;
}

/** Returns, for a shift whose person is present, the colleagues at the same time. */
export function colleaguesIn(plan: PlanView): (shift: PlanShift) => Beside {
  const names = new Map(plan.people.map(({ employeeId, name }) => [employeeId, name] as const));
  const nameOf = ({ shift }: Placed) => names.get(shift.employeeId) ?? '';
  const groups = Map.groupBy(placedShifts(plan), ({ shift }) => shift.group);

  return (shift) => {
    const group = groups.get(shift.group) ?? [];
    const own = group.find((one) => one.shift._id === shift._id);
    if (!own) throw new Error(`${shift._id} is no shift that somebody comes for`);
    const isOwn = (one: Placed) => one.shift.employeeId === shift.employeeId;
    const holder = (of: readonly Placed[], at: number): Holder => ({
      own: of.some(isOwn),
      names: [...new Set(of.filter((one) => !isOwn(one)).map(nameOf))],
      at: momentText(at, own.day),
    });
    const dayOf = dayOfHours(group);
    const sameHours = group.filter((one) => dayOf(one) === dayOf(own));
    const first = Math.min(...sameHours.map(({ from }) => from));
    const last = Math.max(...sameHours.map(({ to }) => to));
    return {
      withMe: group
        .filter((one) => !isOwn(one) && overlaps(one, own))
        .sort((one, other) => one.from - other.from)
        .map((one) => ({ name: nameOf(one), hours: hoursSeenFrom(one, own.day) })),
      opens: holder(
        sameHours.filter(({ from }) => from === first),
        first,
      ),
      closes: holder(
        sameHours.filter(({ to }) => to === last),
        last,
      ),
    };
  };
}
