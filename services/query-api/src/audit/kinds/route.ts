import { listAuditKinds } from '@fournil/contracts/audit/endpoints';
import { implement } from '@fournil/http-service/service';
import { auditKinds } from '@fournil/read-models/audit/describe';

export const listAuditKindsRoute = () =>
  implement(listAuditKinds, async () => ({ success: true as const, data: auditKinds() }));
