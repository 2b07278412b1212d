import { getModelWeek } from '@fournil/contracts/planning/model-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { dataQuery } from '../../../shared/api/queries.ts';

export const modelWeekQuery = ({ week, year }: Week) =>
  dataQuery(['model-week', year, week], getModelWeek, { params: { week, year } });
