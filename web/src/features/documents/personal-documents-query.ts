import { listPersonalDocuments } from '@fournil/contracts/documents/endpoints';
import { apiQuery } from '../../shared/api/use-api.ts';

/** Not called for a shared session, which has no person [access-6]. */
export const personalDocumentsQuery = (employeeId: string | undefined) =>
  apiQuery(listPersonalDocuments, {
    params: { employeeId: employeeId ?? '' },
    enabled: employeeId !== undefined,
  });
