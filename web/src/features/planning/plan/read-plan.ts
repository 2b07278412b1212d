/** Converts the server's answer into the shifts of the board, and these into the body of an edit. */

import { daysBetween } from '@fournil/calendar/days';
import type { PlanFinding, PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { minutesOf, spanOf, startTimeOf, timeOf } from '@fournil/contracts/time/clock';
import { timesOf } from '@fournil/domain/week/shifts/shift-times';
import { type BoardBreak, type BoardShift, byDayAndStart, type DayIndex, dayIndexes } from './board-shift.ts';
import type { PlanChanges } from './plan-changes.ts';
import { type Axis, axisOf } from './time-axis.ts';
import type { PaidDay } from './totals.ts';

/** 0 for the Monday of the week; null for a date outside it. */
export function dayOf(monday: string, date: string): DayIndex | null {
  const days = daysBetween(monday, date);
  return dayIndexes.find((day) => day === days) ?? null;
}

export const dateOf = (plan: Pick<PlanView, 'days'>, day: DayIndex): string => plan.days[day]?.date ?? '';

export function boardShifts(monday: string, shifts: readonly PlanShift[]): readonly BoardShift[] {
  return shifts
    .flatMap((shift): BoardShift[] => {
      const day = dayOf(monday, shift.date);
      if (day === null) return [];
      const { _id: id, employeeId: personId, group, pinned, frozen, notWorked, changed } = shift;
      const times = timesOf({
        start: shift.startTime,
        end: shift.endTime,
        breaks: shift.breaks.map(({ startTime, endTime, paid }) => ({
          start: startTime,
          end: endTime,
          paid,
        })),
      });
      const left = notWorked ? { notWorked } : {};
      return [{ id, personId, day, ...times, group, pinned, frozen, ...left, changed }];
    })
    .sort(byDayAndStart);
}

/** Formation and Management: paid hours of a day that no shift explains. */
export function paidDaysOf({ people, shifts, monday }: PlanView): readonly PaidDay[] {
  return people.flatMap(({ employeeId, cells }) =>
    cells.flatMap(({ date, value, hours }): PaidDay[] => {
      const day = dayOf(monday, date);
      if (day === null || (value !== 'Formation' && value !== 'Management')) return [];
      const worked = shifts
        .filter((shift) => shift.employeeId === employeeId && shift.date === date)
        .reduce((sum, { workMinutes }) => sum + workMinutes, 0);
      return [{ personId: employeeId, day, minutes: Math.max(0, Math.round(hours * 60) - worked) }];
    }),
  );
}

/**
 * One axis for the seven days, so that columns can be compared: it covers the saved plan and the displayed or
 * edited one, and stays the same when a proposal is shown and closed.
 */
export function axisOfPlan(
  { days, coverage, shifts }: Pick<PlanView, 'days' | 'coverage' | 'shifts'>,
  drawn: readonly Pick<BoardShift, 'from' | 'to'>[],
): Axis {
  const open = days.flatMap(({ openingHours }) =>
    openingHours.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })),
  );
  const needed = coverage.flatMap(({ from, step, need }) => {
    const first = need.findIndex((people) => people > 0);
    const last = need.findLastIndex((people) => people > 0);
    return first < 0 ? [] : [{ from: from + first * step, to: from + (last + 1) * step }];
  });
  const planned = shifts.map(({ startTime, endTime }) => spanOf(startTime, endTime));
  return axisOf([...open, ...needed, ...planned, ...drawn]);
}

const breakBody = ({ from, to, paid }: BoardBreak) => ({
  startTime: startTimeOf(from),
  endTime: timeOf(to),
  paid,
});

/**
 * The body of an edit. Breaks not chosen by hand are left out: the server places those that the law and the
 * shop require.
 */
export function editBody({ removed, added }: PlanChanges, dates: readonly string[]) {
  const left = [...removed];
  return {
    removed: removed.map(({ id }) => id),
    added: added.map((shift) => {
      const same = left.findIndex(({ personId, day }) => personId === shift.personId && day === shift.day);
      const replaced = left[same < 0 ? left.findIndex(({ id }) => id === shift.id) : same];
      if (replaced) left.splice(left.indexOf(replaced), 1);
      return {
        employeeId: shift.personId,
        date: dates[shift.day] ?? '',
        startTime: timeOf(shift.from),
        endTime: timeOf(shift.to),
        group: shift.group,
        pinned: shift.pinned,
        ...(shift.breaksBy === 'open' ? {} : { breaks: shift.breaks.map(breakBody) }),
        ...(replaced ? { replaces: replaced.id } : {}),
      };
    }),
  };
}
export type EditBody = ReturnType<typeof editBody>;

/** How severe a finding is, as the tone of its label. */
export type FindingTone = 'bad' | 'warning' | 'info' | 'neutral';
export function toneOf({ severity, status }: Pick<PlanFinding, 'severity' | 'status'>): FindingTone {
  if (status === 'unverifiable') return 'info';
  if (status === 'overridden' || severity === 'info_pay') return 'neutral';
  return severity === 'legal_hard' || severity === 'legal_hard_consent' ? 'bad' : 'warning';
}
const severityOrder: readonly FindingTone[] = ['bad', 'warning', 'info', 'neutral'];
export const mostSevere = (findings: readonly PlanFinding[]): FindingTone | null =>
  severityOrder.find((tone) => findings.some((finding) => toneOf(finding) === tone)) ?? null;
