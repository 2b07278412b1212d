import { getMyPlanning, getOwnDays } from '@fournil/contracts/planning/read-endpoints';
import { weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { readWeeksAhead } from '../../../shared/weeks-ahead.ts';
import type { PlanDeps } from '../deps.ts';
import { myPlanningOf, ownDaysOf } from './mine.ts';

export const getMyPlanningRoute = (deps: PlanDeps) =>
  implement(getMyPlanning, async ({ session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const moment = momentOf(now);
    return myPlanningOf(await readWeeksAhead(deps, moment.today), employeeId, moment);
  });

export const getOwnDaysRoute = ({ weeks }: PlanDeps) =>
  implement(getOwnDays, async ({ session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const current = weekOf(momentOf(now).today);
    const facts = await Promise.all([current, weekAfter(current, 1)].map((week) => weeks.read(week)));
    return ownDaysOf(facts, employeeId);
  });
