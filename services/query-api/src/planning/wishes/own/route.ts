import { weekOf } from '@fournil/contracts/planning/week';
import { getOwnWishes } from '@fournil/contracts/planning/wish-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { wishWeeks } from '@fournil/week/wishes/week-wishes';
import type { PlanDeps } from '../../plan/deps.ts';

/** Counts published weeks only, since employees cannot see drafts. */
export const getOwnWishesRoute = ({ weeks, views }: PlanDeps) =>
  implement(getOwnWishes, async ({ session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const [facts, row] = await Promise.all([
      weeks.read(weekOf(momentOf(now).today)),
      views
        .selectFrom('planning_wishes')
        .select(['said_at', 'revision'])
        .where('employee_id', '=', employeeId)
        .executeTakeFirst(),
    ]);
    const counted = wishWeeks(facts, employeeId, { drafts: false, own: true });
    return {
      wishes: [...(facts.staff.get(employeeId)?.wishes.at(-1)?.wishes ?? [])],
      saidAt: row?.said_at ?? null,
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
