import { listEmployees } from '@fournil/contracts/employees/endpoints';
import { apiQuery } from '../api/use-api.ts';

/**
 * Everybody, active or not, for several features. The server reduces it by the reader's access. It contains
 * recent absences only; the person's file has all.
 */
export const employeesQuery = apiQuery(listEmployees, { query: { declared: 'recent' } });
