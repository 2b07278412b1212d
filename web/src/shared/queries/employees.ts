import { listEmployees } from '@fournil/contracts/employees/endpoints';
import { dataQuery } from '../api/queries.ts';

/**
 * Everybody, active or not; several features read it. Reduced by the server for who may not know more. Of what was
 * declared it holds what is recent; the whole of one person is in that person's file.
 */
export const employeesQuery = dataQuery(['employees'], listEmployees, { query: { declared: 'recent' } });
