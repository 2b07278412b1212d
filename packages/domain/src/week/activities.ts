/** Paid days without a shift (Formation, Management), and the target hours of a week. Minutes; pure. */
import type { Week } from '@fournil/contracts/planning/week';
import { minutesOf } from '@fournil/contracts/time/clock';
import type { Activity } from '@fournil/labour-rules/week';
import { managementMinutes, trainingMinutes } from '../settings/presets.ts';
import { type Cell, targetShare } from './cells/effective-cell.ts';
import { contractMinutesIn, isEmployedOn, type StaffMember, weeklyHoursOn } from './staff.ts';
import { cellsOf, rowOf, type WeekFacts } from './week-facts.ts';

/** The kind of paid day that a cell without a shift means; null for cells with a shift. */
export function activityOf(
  facts: WeekFacts,
  member: StaffMember,
  cell: Cell & { readonly date: string },
): Activity | null {
  const { cells } = facts.settings;
  if (!isEmployedOn(member, cell.date)) return null;
  const base = { personId: member.id, date: cell.date };
  const slot = (range: { readonly from: string; readonly to: string }, minutes: number) => ({
    start: range.from,
    end: range.to,
    minutes: Math.min(minutes, minutesOf(range.to) - minutesOf(range.from)),
  });
  if (cell.value === 'Formation')
    return { ...base, kind: 'training', ...slot(cells.training, trainingMinutes) };
  if (cell.value === 'Management')
    return {
      ...base,
      kind: 'management',
      ...slot(cells.management, managementMinutes(weeklyHoursOn(member, cell.date))),
    };
  return null;
}

export const activitiesOf = (facts: WeekFacts, ids: readonly string[], week: Week): readonly Activity[] =>
  ids.flatMap((id) => {
    const member = facts.staff.get(id);
    return member ? cellsOf(facts, id, week).flatMap((cell) => activityOf(facts, member, cell) ?? []) : [];
  });

/**
 * The week's target ([planning-5], shop-defaults `weekTarget`): the contract less a fifth (a sixth with 6j/7)
 * for each day of CP, MAL, ABS, Férié or outside the contract, at most five; never less than the paid days
 * without a shift.
 */
export function targetMinutes(facts: WeekFacts, id: string): number {
  const member = facts.staff.get(id);
  if (!member) return 0;
  const contract = contractMinutesIn(member, facts.week);
  const cells = cellsOf(facts, id);
  const away = cells.reduce(
    (days, cell) => days + (isEmployedOn(member, cell.date) ? targetShare(cell) : 1),
    0,
  );
  const days = sixDaysOf(facts, id) ? 6 : 5;
  const counted = activitiesOf(facts, [id], facts.week).reduce((sum, one) => sum + one.minutes, 0);
  const left = contract - Math.round((contract * Math.min(away, days)) / days);
  return Math.max(left, counted);
}

export const sixDaysOf = (facts: WeekFacts, id: string): boolean =>
  rowOf(facts, facts.week, id)?.sixDays ?? false;
