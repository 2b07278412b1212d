import { getMyPlanning, getOwnDays } from '@fournil/contracts/planning/read-endpoints';
import { weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import type { PlanDeps } from '../deps.ts';
import { myPlanningOf, ownDaysOf } from './mine.ts';

const ahead = [0, 1, 2, 3, 4];

export const getMyPlanningRoute = ({ weeks }: PlanDeps) =>
  implement(getMyPlanning, async ({ session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const moment = momentOf(now);
    const current = weekOf(moment.today);
    const facts = await Promise.all(ahead.map((by) => weeks.read(weekAfter(current, by))));
    return myPlanningOf(facts, employeeId, moment);
  });

export const getOwnDaysRoute = ({ weeks }: PlanDeps) =>
  implement(getOwnDays, async ({ session, now }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const current = weekOf(momentOf(now).today);
    const facts = await Promise.all([current, weekAfter(current, 1)].map((week) => weeks.read(week)));
    return ownDaysOf(facts, employeeId);
  });
