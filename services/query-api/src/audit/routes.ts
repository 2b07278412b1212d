/** Every query on the audit trail. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { getAuditEventRoute } from './event/route.ts';
import { exportAuditRoute } from './export/route.ts';
import { getIntegrityRoute } from './integrity/route.ts';
import { listAuditKindsRoute } from './kinds/route.ts';
import { listAuditRoute } from './list/route.ts';
import { getRecordStateRoute } from './record-state/route.ts';
import { getVerificationRoute } from './verification/route.ts';

export const auditQueries = (deps: QueryDeps): readonly Implementation[] => [
  listAuditRoute(deps),
  listAuditKindsRoute(),
  getAuditEventRoute(deps),
  getRecordStateRoute(deps),
  exportAuditRoute(deps),
  getIntegrityRoute(deps),
  getVerificationRoute(deps),
];
