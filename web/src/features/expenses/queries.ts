import { kilometresOfMonth, mealsOfMonth } from '@fournil/contracts/expenses/endpoints';
import { employeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { getVehicles } from '@fournil/contracts/expenses/vehicle-endpoints';
import { answerQuery, dataQuery } from '../../shared/api/queries.ts';
import type { Month } from '../../shared/month/months.ts';

export const mealsQuery = ({ month, year }: Month) =>
  answerQuery(['expenses', 'meals', year, month], mealsOfMonth, { query: { month, year } });

export const kilometresQuery = ({ month, year }: Month) =>
  answerQuery(['expenses', 'kilometres', year, month], kilometresOfMonth, { query: { month, year } });

export const vehiclesQuery = dataQuery(['expenses', 'vehicles'], getVehicles);

/** Read when it is asked for, and forgotten with the page (nothing loads by itself [expenses-7]). */
export const statusQuery = ({ month, year }: Month) =>
  answerQuery(['expenses', 'status', year, month], employeeStatus, {
    query: { month, year },
    enabled: false,
    gcTime: 0,
  });
