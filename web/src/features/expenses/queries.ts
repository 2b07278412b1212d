import { kilometresOfMonth, mealsOfMonth } from '@fournil/contracts/expenses/endpoints';
import { employeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { answerQuery } from '../../shared/api/queries.ts';
import type { Month } from '../../shared/month/months.ts';

export const mealsQuery = ({ month, year }: Month) =>
  answerQuery(['expenses', 'meals', year, month], mealsOfMonth, { query: { month, year } });

export const kilometresQuery = ({ month, year }: Month) =>
  answerQuery(['expenses', 'kilometres', year, month], kilometresOfMonth, { query: { month, year } });

/** Read when it is asked for, and forgotten with the page (D2 2.6: nothing loads by itself). */
export const statusQuery = ({ month, year }: Month) =>
  answerQuery(['expenses', 'status', year, month], employeeStatus, {
    query: { month, year },
    enabled: false,
    gcTime: 0,
  });
