/** The data that planning commands need besides the log: those of the views, as current as the log. */
import { datesOf, type Week, weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import type { Punched } from '@fournil/domain/planning/realize';
import { monthsAround, periodsOn } from '@fournil/domain/time-clock/periods';
import { type Punch, punches, punchesId } from '@fournil/domain/time-clock/record';
import { clockShop, clockShopId } from '@fournil/domain/time-clock/shop';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import { readWeekFacts } from '@fournil/views/planning/read-week-facts';
import { anyOf, areBeingBuilt, viewsOn } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';
import { onceThere, viewsCaughtUp, viewsTexts } from '../shared/views-caught-up.ts';

export interface WeekDeps extends CommandDeps {
  /** The facts of a week at a position not before the log's end when asked. */
  readonly readFacts: (week: Week) => Promise<WeekFacts>;
}

export const weekInPath = ({ params }: { readonly params: Week }): string => weekId(params);

/** Reads the data of a week from the views. @throws Refusal `unavailable` while they are not up to date */
export const factsInViews =
  (deps: Pick<CommandDeps, 'log'>, views: Pool): WeekDeps['readFacts'] =>
  async (week) => {
    try {
      await viewsCaughtUp(deps, views);
      return (await readWeekFacts(views, week)).facts;
    } catch (error) {
      throw areBeingBuilt(error) ? new Refusal('unavailable', { text: viewsTexts.behind }) : error;
    }
  };

/** The punches of a week, read from the log; the views show who has any. */

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
    const inMonths = viewsOn(views)
      .selectFrom('punch_facts')
      .select(['employeeId as id', 'month'])
      .distinct()
      .where('month', '=', anyOf(months));
    const punched = new Map<string, readonly Punch[]>();
    for (const { id, month } of await onceThere(inMonths.execute())) {
      const { state } = await load(deps, punches, punchesId(id, month));
      punched.set(id, [...(punched.get(id) ?? []), ...state.punches]);
    }
    return {
      people: [...punched.keys()],
      on: (employeeId, date) => periodsOn(punched.get(employeeId) ?? [], date),
    };
  };
