/** The shifts of a person on a day of the published week. */
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { spanOf } from '@fournil/contracts/time/clock';
import { instantAt } from '@fournil/labour-rules/paris-time';
import { areBeingBuilt } from '@fournil/read-models/views-being-built';
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
    try {
      const { rows } = await views.query<PlannedShift>(
        `select shift->>'start' as start, shift->>'end' as end,
                jsonb_array_length(shift->'breaks') > 0 as "hasBreak"
         from views.week_plans, jsonb_array_elements(state->'shifts') as shift
         where week = $1 and state->>'status' = 'published'
           and shift->>'employeeId' = $2 and shift->>'date' = $3
         order by 1`,
        [weekId(weekOf(day)), employeeId, day],
      );
      return rows;
    } catch (error) {
      if (areBeingBuilt(error)) return [];
      throw error;
    }
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
