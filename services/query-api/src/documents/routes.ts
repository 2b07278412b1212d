/** Every query on documents. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { listAcknowledgementsRoute } from './acknowledgements/route.ts';
import { listGeneralDocumentsRoute } from './general/route.ts';
import { listDocumentsRoute } from './list/route.ts';
import { payslipFormRoute } from './payslip-form/route.ts';
import { listPersonalDocumentsRoute } from './personal/route.ts';
import { listDocumentReadsRoute } from './reads/route.ts';

export const documentQueries = (deps: QueryDeps): readonly Implementation[] => [
  // Before the ones with an id.
  listGeneralDocumentsRoute(deps),
  listPersonalDocumentsRoute(deps),
  listDocumentsRoute(deps),
  listDocumentReadsRoute(deps),
  payslipFormRoute(deps),
  listAcknowledgementsRoute(deps),
];
