/** The punches of a week, read from the log; the views show who has any. */
import { datesOf, type Week } from '@fournil/contracts/planning/week';
import type { Punched } from '@fournil/domain/planning/realize';
import { monthsAround, periodsOn } from '@fournil/domain/time-clock/periods';
import { type Punch, punches, punchesId } from '@fournil/domain/time-clock/record';
import { clockShop, clockShopId } from '@fournil/domain/time-clock/shop';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';
import { onceThere } from '../shared/views-caught-up.ts';

/**
 * Undefined while the time clock is off. The views are up to date, since the data of the week were read from
 * them before.
 */
export type ReadPunched = (week: Week) => Promise<Punched | undefined>;

export const punchedInLog =
  (deps: CommandDeps, views: Pool): ReadPunched =>
  async (week) => {
    if (!(await load(deps, clockShop, clockShopId)).state.isOn) return undefined;
    const months = monthsAround(datesOf(week).map((date) => date.slice(0, 7)));
    const { rows } = await onceThere(
      views.query<{ id: string; month: string }>(
        'select distinct "employeeId" as id, month from views.punch_facts where month = any($1)',
        [months],
      ),
    );
    const punched = new Map<string, readonly Punch[]>();
    for (const { id, month } of rows) {
      const { state } = await load(deps, punches, punchesId(id, month));
      punched.set(id, [...(punched.get(id) ?? []), ...state.punches]);
    }
    return {
      people: [...punched.keys()],
      on: (employeeId, date) => periodsOn(punched.get(employeeId) ?? [], date),
    };
  };
