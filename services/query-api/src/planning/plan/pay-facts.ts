/**
 * Pay facts of a week, by civil week and day (decision 36): the hours after midnight of a Sunday 22:00 shift
 * belong to the next week, even without a plan there. Pure.
 */
import type { weekPayFacts } from '@fournil/contracts/planning/plan-views';
import { getPayFacts } from '@fournil/contracts/planning/read-endpoints';
import { type Week, weekAfter } from '@fournil/contracts/planning/week';
import { isOverMidnight } from '@fournil/contracts/time/clock';
import { workedShifts } from '@fournil/domain/week/kept/kept-shifts';
import { momentOf } from '@fournil/domain/week/moment';
import { attendedInput } from '@fournil/domain/week/month/week-hours';
import { everybodyIn, nameOf } from '@fournil/domain/week/plan/planning-rows';
import { attendedShifts } from '@fournil/domain/week/shifts/attendance';
import { dateOf, planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import { holidayLabels } from '@fournil/labour-rules/holidays';
import { payFacts } from '@fournil/labour-rules/pay-facts';
import type { z } from 'zod';
import { byName } from '../../shared/french.ts';
import type { PlanDeps } from './week-reader.ts';

/** People whose Sunday night ended on this Monday. */
function fromSunday(facts: WeekFacts): readonly string[] {
  const before: Week = weekAfter(facts.week, -1);
  const sunday = dateOf(before, 'Dimanche');
  const nights = attendedShifts(facts, workedShifts(planOf(facts, before)), before).filter(
    ({ date, start, end }) => date === sunday && isOverMidnight(start, end),
  );
  return [...new Set(nights.map(({ employeeId }) => employeeId))].filter((id) => facts.staff.has(id));
}

export function payFactsOfWeek(facts: WeekFacts, today: string): z.output<typeof weekPayFacts> {
  const ids =
    planOf(facts).status === 'none'
      ? fromSunday(facts)
      : [...new Set([...everybodyIn(facts), ...fromSunday(facts)])];
  return payFacts(attendedInput(facts, ids, today))
    .map(({ personId, monday: _monday, holidays, ...minutes }) => ({
      employeeId: personId,
      name: nameOf(facts, personId),
      ...minutes,
      holidays: holidays.map(({ ids: labels, date, minutes: worked, mayFirst }) => ({
        date,
        labels: labels.map((id) => holidayLabels[id]),
        minutes: worked,
        mayFirst,
      })),
    }))
    .sort(byName);
}

/** Computed from the current plan when it is read, corrections included. */
export const getPayFactsRoute = ({ weeks }: PlanDeps) =>
  implement(getPayFacts, async ({ params, now }) =>
    payFactsOfWeek(await weeks.read(params), momentOf(now).today),
  );
