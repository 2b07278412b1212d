/** The data that planning commands need besides the log: those of the views, as current as the log. */
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { readWeekFacts } from '@fournil/read-models/planning/read-week-facts';
import { areBeingBuilt } from '@fournil/read-models/views-being-built';
import type { WeekFacts } from '@fournil/week/week-facts';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { viewsCaughtUp, viewsTexts } from '../shared/views-caught-up.ts';

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
