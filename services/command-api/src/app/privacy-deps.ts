import { destroyDocumentsOf } from '../documents/destroy/destroy-due.ts';
import type { PrivacyDeps } from '../privacy/deps.ts';
import type { ServiceDeps } from './deps.ts';

/** What erasing touches: documents belong to a feature of their own. */
export const privacyDeps = (deps: ServiceDeps): PrivacyDeps => ({
  ...deps,
  destroyDocuments: (employeeId, now) => destroyDocumentsOf(deps, deps.vault.pool, employeeId, now),
});
