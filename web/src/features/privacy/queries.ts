import { listLeavers, readPersonalData } from '@fournil/contracts/privacy/endpoints';
import { dataQuery } from '../../shared/api/queries.ts';

/** The data held of one person. */
export const personalDataQuery = (employeeId: string) =>
  dataQuery(['personal-data', employeeId], readPersonalData, { params: { id: employeeId } });

/** Who has left, what remains of each, and what goes soon. */
export const leaversQuery = dataQuery(['personal-data'], listLeavers);
