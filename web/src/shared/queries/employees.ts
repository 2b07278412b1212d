import { listEmployees } from '@fournil/contracts/employees/endpoints';
import { apiQuery } from '../api/use-api.ts';

/**
 * Everybody, active or not; several features read it. Reduced by the server for who may not know more. Of what was
 * declared it holds what is recent; the whole of one person is in that person's file.
 */
export const employeesQuery = apiQuery(listEmployees, { query: { declared: 'recent' } });
