import { getWeekWishes } from '@fournil/contracts/planning/wish-endpoints';
import { implement } from '@fournil/http-service/service';
import { nameOf } from '@fournil/week/plan/planning-rows';
import { peopleOf } from '@fournil/week/week-facts';
import { wishCount, wishedDays, wishesLately } from '@fournil/week/wishes/week-wishes';
import { byName } from '../../../shared/french.ts';
import type { PlanDeps } from '../../plan/deps.ts';

/** Computed when it is read, so that a corrected plan changes the result at once. */
export const getWeekWishesRoute = ({ weeks }: PlanDeps) =>
  implement(getWeekWishes, async ({ params }) => {
    const facts = await weeks.read(params);
    const people = peopleOf(facts)
      .map((employeeId) => ({ employeeId, wished: wishedDays(facts, employeeId) }))
      .filter(({ wished }) => wished.length > 0)
      .map(({ employeeId, wished }) => ({
        employeeId,
        name: nameOf(facts, employeeId),
        week: wishCount(wished),
        lately: wishesLately(facts, employeeId),
        days: wished.map(({ wish, date, state }) => ({ ...wish, date, state })),
      }))
      .sort(byName);
    return {
      total: {
        asked: people.reduce((sum, { week }) => sum + week.asked, 0),
        met: people.reduce((sum, { week }) => sum + week.met, 0),
      },
      people,
    };
  });
