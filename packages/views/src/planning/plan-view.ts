import { workedShifts } from '@fournil/domain/week/kept/kept-shifts';
import { evolvePlan } from '@fournil/domain/week/plan/evolve-plan';
import { noPlan, type PlanState } from '@fournil/domain/week/plan/plan-state';
import { type LongDay, type ShortDays, workDaysOf } from '@fournil/domain/week/shifts/long-days';
import { type NightHours, nightHoursOf } from '@fournil/domain/week/shifts/night-hours';
import type { Recorded } from '@fournil/events/catalogue';
import { type PlanEvent, planEvents, requestEvents } from '@fournil/events/planning/events';
import { json } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/**
 * One row per planned week: the state that commands fold. A week of 15 people is about 15 kB; a page reads
 * one week, the labour rules a quarter of a year.
 */
export const weekPlans = defineTable({
  name: 'week_plans',
  key: ['week'],
  columns: {
    /** `2026-W48`: sorts by time. */
    week: 'text',
    state: json<PlanState>(),
    /** Its hours between 21:00 and 6:00: what the counter of the year reads without the plans. */
    nights: json<readonly NightHours[]>(),
    /** Work of people with more than 35 hours, by day: the year's contingent needs it without the plans. */
    longDays: json<readonly LongDay[]>(),
    /**
     * The same for everybody else, by person: only needed for apprentices, whose days at the CFA are added.
     */
    shortDays: json<ShortDays>(),
    /**
     * Revision of the last event about the plan. Constraints have their own revision; « seen » marks and
     * requests for help count as none, so that they do not make an edit stale.
     */
    revision: 'integer',
  },
});
export type WeekPlanRow = RowOf<typeof weekPlans>;

/** Facts about a plan that leave its hours as they are. */
const besides: ReadonlySet<string> = new Set([
  'PlanChangesSeen',
  'ReplacementRequested',
  ...requestEvents.map(({ type }) => type),
]);

const folded = (event: Recorded<PlanEvent>) => [
  weekPlans.change({ week: event.data.week }, (row) => {
    const state = evolvePlan(row?.state ?? noPlan, event, {
      at: event.metadata.recordedAt,
      role: event.metadata.actor.role ?? null,
      employeeId: event.metadata.actor.employeeId ?? null,
      revision: event.revision,
    });
    const worked = workedShifts(state).filter(({ id }) => !state.notWorked?.includes(id));
    const { long, short } = workDaysOf(worked);
    return {
      week: event.data.week,
      state,
      nights: nightHoursOf(worked),
      longDays: long,
      shortDays: short,
      revision: besides.has(event.type) ? (row?.revision ?? event.revision) : event.revision,
    };
  }),
];

export const planView = defineView({
  name: 'plans',
  golden: new URL('plan-view.golden.json', import.meta.url),
  tables: [weekPlans],
  takes: planEvents,
  on: folded,
});
