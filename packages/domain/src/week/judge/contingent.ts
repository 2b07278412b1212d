/**
 * The part of the year's overtime contingent that is used before a week (L3121-30), from the plans of the
 * year. Pure.
 */

import { addDays } from '@fournil/calendar/days';
import { defined } from '@fournil/contracts/defined';
import { mondayOf, parseWeekId, type Week } from '@fournil/contracts/planning/week';
import { legalWeekMinutes } from '@fournil/labour-rules/scope';
import type { Person } from '@fournil/labour-rules/week';
import { isInRest } from '../../payroll/overtime-rest.ts';
import { activitiesOf } from '../activities.ts';
import { contractMinutesIn, isAtCfa, type StaffMember } from '../staff.ts';
import type { WeekFacts } from '../week-facts.ts';

const sundayOf = (week: Week) => addDays(mondayOf(week), 6);

/**
 * The most of a week's overtime that may count: only the contract's overtime when overtime is given back as
 * rest.
 */
function atMost({ settings }: WeekFacts, member: StaffMember, week: Week): number | undefined {
  return isInRest(settings.leave.overtimeInRest, sundayOf(week))
    ? Math.max(0, contractMinutesIn(member, week) - legalWeekMinutes)
    : undefined;
}

/**
 * `near`: the weeks whose plans were read; earlier weeks of the year are given as totals. A week belongs to
 * the year of its Sunday.
 */
export function contingentBefore(
  facts: WeekFacts,
  member: StaffMember,
  near: readonly { readonly week: Week; readonly minutes: number }[],
): NonNullable<Person['contingent']> {
  const monday = mondayOf(facts.week);
  const year = sundayOf(facts.week).slice(0, 4);
  const earlier = (facts.earlierLongWeeks.get(member.id) ?? []).flatMap(({ week: id, minutes }) => {
    const week = parseWeekId(id);
    if (!week) return [];
    const atCfa = isAtCfa(member) ? activitiesOf(facts, [member.id], week) : [];
    return [{ week, minutes: atCfa.reduce((sum, one) => sum + one.minutes, minutes) }];
  });
  const counted = [...earlier, ...near]
    .filter(({ week }) => mondayOf(week) < monday && sundayOf(week).startsWith(year))
    .reduce((sum, { week, minutes }) => {
      const over = Math.max(0, minutes - legalWeekMinutes);
      return sum + Math.min(over, atMost(facts, member, week) ?? over);
    }, 0);
  const weekAtMost = atMost(facts, member, facts.week);
  return {
    counted,
    limit: facts.settings.pay.contingentHours * 60,
    ...defined({ weekAtMost }),
  };
}
