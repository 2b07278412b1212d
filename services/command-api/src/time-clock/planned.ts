/** The shifts of a person on a day of the published week. */
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { spanOf } from '@fournil/contracts/time/clock';
import type { PlanState } from '@fournil/domain/week/plan/plan-state';
import { instantAt } from '@fournil/labour-rules/paris-time';
import { viewsOn, withFallbackWhileBuilding } from '@fournil/views/views-being-built';
import { sql } from 'kysely';
import type { Pool } from 'pg';

export interface PlannedShift {
  readonly start: string;
  readonly end: string;
  readonly hasBreak: boolean;
}

export type ReadPlanned = (employeeId: string, day: string) => Promise<readonly PlannedShift[]>;

/**
 * The instant at which clocks in Paris show this time on this day; of a time shown twice in October, the
 * first.
 */
export const instantOn = (day: string, minutes: number): string =>
  new Date(instantAt(day, minutes, 'earlier') * 60_000).toISOString();

/** No shifts while the views are being built, since nobody should wait for them at the time clock. */
export const plannedInViews =
  (views: Pool): ReadPlanned =>
  async (employeeId, day) => {
    const own = viewsOn(views)
      .selectFrom('week_plans')
      .crossJoinLateral(({ ref }) =>
        sql<PlanState['shifts'][number]>`jsonb_to_recordset(${ref('state', '->').key('shifts')})`.as<'shift'>(
          sql`shift("employeeId" text, date text, start text, "end" text, breaks jsonb)`,
        ),
      )
      .select(['start', 'end', sql<boolean>`jsonb_array_length(breaks) > 0`.as('hasBreak')])
      .where('week', '=', weekId(weekOf(day)))
      .where(({ ref }) => ref('state', '->>').key('status'), '=', 'published')
      .where('shift.employeeId', '=', employeeId)
      .where('date', '=', day)
      .orderBy('start');
    return withFallbackWhileBuilding(own.execute(), []);
  };

/**
 * The shift in progress at an instant, or else the last one that began before; before all shifts of the day,
 * the first one.
 */
export function shiftAt(shifts: readonly PlannedShift[], day: string, now: string) {
  const timed = shifts.map((shift) => {
    const { from, to } = spanOf(shift.start, shift.end);
    return { ...shift, from: instantOn(day, from), to: instantOn(day, to) };
  });
  return timed.findLast(({ from }) => from <= now) ?? timed[0] ?? null;
}
