import { getPlanningProfile, getWeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { dataQuery } from '../../shared/api/queries.ts';

export const weekGridQuery = (week: Week) =>
  dataQuery(['constraints', week.year, week.week], getWeekGrid, { params: { ...week } });

export const planningProfileQuery = (employeeId: string) =>
  dataQuery(['planning-profile', employeeId], getPlanningProfile, { params: { id: employeeId } });
