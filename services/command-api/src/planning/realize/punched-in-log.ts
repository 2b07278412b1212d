/** The punches of a week as the log has them; who has any, the views say. */
import { datesOf, type Week } from '@fournil/contracts/planning/week';
import { periodsOn } from '@fournil/domain/time-clock/periods';
import { type PunchesState, punches, punchesId } from '@fournil/domain/time-clock/record';
import { clockShop, clockShopId } from '@fournil/domain/time-clock/shop';
import type { Pool } from 'pg';
import type { CommandDeps } from '../../kernel/command.ts';
import { load } from '../../kernel/load.ts';
import { onceThere } from '../../shared/once-there.ts';
import type { Punched } from './kept.ts';

/** Undefined while the clock is off. The views are up to date: the week's facts were read from them before. */
export type ReadPunched = (week: Week) => Promise<Punched | undefined>;

export const punchedInLog =
  (deps: CommandDeps, views: Pool): ReadPunched =>
  async (week) => {
    if (!(await load(deps, clockShop, clockShopId)).state.isOn) return undefined;
    const months = [...new Set(datesOf(week).map((date) => date.slice(0, 7)))];
    const { rows } = await onceThere(
      views.query<{ id: string; month: string }>(
        'select distinct employee_id as id, month from views.punch_facts where month = any($1)',
        [months],
      ),
    );
    const states = new Map<string, PunchesState>();
    for (const { id, month } of rows)
      states.set(punchesId(id, month), (await load(deps, punches, punchesId(id, month))).state);
    return {
      people: [...new Set(rows.map(({ id }) => id))],
      on: (employeeId, date) =>
        periodsOn(states.get(punchesId(employeeId, date.slice(0, 7)))?.punches ?? [], date),
    };
  };
