/** Every query on what people wish for. */
import { weekOf } from '@fournil/contracts/planning/week';
import { getOwnWishes, getWeekWishes } from '@fournil/contracts/planning/wish-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { momentOf } from '@fournil/domain/week/moment';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { peopleOf } from '@fournil/domain/week/week-facts';
import { wishCount, wishedDays, wishesLately, wishWeeks } from '@fournil/domain/week/wishes/week-wishes';
import { type Implementation, implement } from '@fournil/http-service/service';
import { byName } from '../shared/french.ts';
import type { PlanDeps } from './plan/week-reader.ts';

export const wishQueries = (deps: PlanDeps): readonly Implementation[] => [
  getOwnWishesRoute(deps),
  getWeekWishesRoute(deps),
];

/** Counts published weeks only, since employees cannot see drafts. */
export const getOwnWishesRoute = ({ weeks, views }: PlanDeps) =>
  implement(getOwnWishes, async ({ session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const [facts, row] = await Promise.all([
      weeks.read(weekOf(momentOf(now).today)),
      views
        .selectFrom('planning_wishes')
        .select(['saidAt', 'revision'])
        .where('employeeId', '=', employeeId)
        .executeTakeFirst(),
    ]);
    const counted = wishWeeks(facts, employeeId, { drafts: false, own: true });
    return {
      wishes: [...(facts.staff.get(employeeId)?.wishes.at(-1)?.wishes ?? [])],
      saidAt: row?.saidAt ?? null,
      revision: row?.revision ?? -1,
      morningUntil: facts.settings.cells.morningUntil,
      afternoonFrom: facts.settings.cells.afternoonFrom,
      lately: {
        asked: counted.reduce((sum, { asked }) => sum + asked, 0),
        met: counted.reduce((sum, { met }) => sum + met, 0),
      },
      weeks: counted
        .filter(({ asked }) => asked > 0)
        .map(({ week, asked, met }) => ({ ...week, asked, met })),
    };
  });

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
