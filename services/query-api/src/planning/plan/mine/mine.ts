/** A person's own coming weeks, only the published ones. Pure. */
import { addDays } from '@fournil/calendar/days';
import type { MyPlanning, OwnDays } from '@fournil/contracts/planning/outlook-views';
import { getMyPlanning, getOwnDays } from '@fournil/contracts/planning/read-endpoints';
import { mondayOf, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { isOverMidnight } from '@fournil/contracts/time/clock';
import { isAway } from '@fournil/domain/week/cells/effective-cell';
import { type Moment, momentOf } from '@fournil/domain/week/moment';
import { shownShift } from '@fournil/domain/week/plan/planning-rows';
import { attendedShifts } from '@fournil/domain/week/shifts/attendance';
import { cellsOf, planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import type { ShiftData } from '@fournil/events/planning/events';
import { implement } from '@fournil/http-service/service';
import { readWeeksAhead } from '../../../shared/weeks-ahead.ts';
import { changesOf } from '../changes.ts';
import { totalOf } from '../people.ts';
import type { PlanDeps } from '../week-reader.ts';
import { ownOffersOf } from './own-offers.ts';
import { ownSwapsOf } from './own-swaps.ts';

/** The valid part of the person's services: none on a day of illness, absence or leave recorded since [planning-13]. */
const ownShifts = (facts: WeekFacts, employeeId: string) =>
  attendedShifts(
    facts,
    planOf(facts).shifts.filter((shift) => shift.employeeId === employeeId),
  );

/** Whether a service has not ended; one of yesterday evening may not have. */
function isAhead({ date, start, end }: ShiftData, { today, now }: Moment): boolean {
  const lastDay = isOverMidnight(start, end) ? addDays(date, 1) : date;
  return lastDay > today || (lastDay === today && end > now);
}

/**
 * `facts`: the current week and the following ones, in order. The next shift is the first one that has not
 * ended.
 */
export function myPlanningOf(facts: readonly WeekFacts[], employeeId: string, moment: Moment): MyPlanning {
  const published = facts.filter((one) => planOf(one).status === 'published');
  const own = (one: WeekFacts) => ownShifts(one, employeeId);
  const next = published.flatMap(own).find((shift) => isAhead(shift, moment));
  return {
    next: next ? shownShift(next) : null,
    weeks: published.map((one) => {
      const { totalHours, targetHours, contractedHours } = totalOf(one, employeeId, own(one));
      return {
        week: one.week.week,
        year: one.week.year,
        monday: mondayOf(one.week),
        revision: one.revision,
        totalHours,
        targetHours,
        contractedHours,
        shifts: own(one).map(shownShift),
      };
    }),
    changes: published.flatMap((one) =>
      changesOf(one, planOf(one))
        .filter((change) => change.employeeId === employeeId && !change.seen)
        .map((change) => ({ ...change, week: one.week.week, year: one.week.year })),
    ),
    offers: published.flatMap((one) => ownOffersOf(one, employeeId, moment)),
    swaps: published.flatMap((one) => ownSwapsOf(one, employeeId, moment)),
  };
}

/** The data that a phone stores: own hours by day, and days of absence without the reason. */
export const ownDaysOf = (facts: readonly WeekFacts[], employeeId: string): OwnDays => ({
  weeks: facts.map((one) => {
    const isPublished = planOf(one).status === 'published';
    const shifts = isPublished ? ownShifts(one, employeeId) : [];
    return {
      week: one.week.week,
      year: one.week.year,
      monday: mondayOf(one.week),
      isPublished,
      days: cellsOf(one, employeeId).map(({ date, value }) => {
        const own = shifts.filter((shift) => shift.date === date);
        return {
          date,
          isAway: own.length === 0 && isAway(value),
          hours: own.map(({ start, end }) => `${start}–${end}`),
        };
      }),
    };
  }),
});

export const getMyPlanningRoute = (deps: PlanDeps) =>
  implement(getMyPlanning, async ({ session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const moment = momentOf(now);
    return myPlanningOf(await readWeeksAhead(deps, moment.today), employeeId, moment);
  });

export const getOwnDaysRoute = ({ weeks }: PlanDeps) =>
  implement(getOwnDays, async ({ session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const current = weekOf(momentOf(now).today);
    const facts = await Promise.all([current, weekAfter(current, 1)].map((week) => weeks.read(week)));
    return ownDaysOf(facts, employeeId);
  });
