import { getEmployee } from '@fournil/contracts/employees/contract-endpoints';
import { dataQuery } from '../../../shared/api/queries.ts';

/** One person's file, with the history of the contract. */
export const personQuery = (employeeId: string) =>
  dataQuery(['employees', employeeId], getEmployee, { params: { id: employeeId } });
