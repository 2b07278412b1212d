import { getShopToday } from '@fournil/contracts/planning/read-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import type { PlanDeps } from '../deps.ts';
import { daysRead, shopTodayOf } from './today.ts';

export const getShopTodayRoute = ({ weeks }: PlanDeps) =>
  implement(getShopToday, async ({ now }) => {
    const moment = momentOf(now);
    const asked = new Map(daysRead(moment.today).map(({ week }) => [weekId(week), week]));
    const facts = await Promise.all([...asked.values()].map((week) => weeks.read(week)));
    return shopTodayOf(facts, moment);
  });
