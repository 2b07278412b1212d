import { destroyDocumentOf, destroyDocumentsOf } from '../documents/destroy-due.ts';
import type { PrivacyDeps } from '../privacy/deps.ts';
import {
  certificatesDue,
  destroyCertificateFile,
  destroyCertificateFilesOf,
  finishDestroyedFiles,
} from '../sick-leave/files.ts';
import type { ServiceDeps } from './writers-lease.ts';

/** The features in which an erasure deletes data: documents and certificates have their own. */
export const privacyDeps = (deps: ServiceDeps): PrivacyDeps => ({
  ...deps,
  destroyDocuments: (employeeId, now) => destroyDocumentsOf(deps, employeeId, now),
  destroyDocument: (documentId, now) => destroyDocumentOf(deps, documentId, now),
  certificates: {
    due: (lastDay) => certificatesDue(deps, deps.vault.pool, lastDay),
    destroy: (id, now) => destroyCertificateFile(deps, id, 'due', now),
    destroyAllOf: (employeeId, now) => destroyCertificateFilesOf(deps, deps.vault.pool, employeeId, now),
    finish: () => finishDestroyedFiles(deps, deps.vault.pool),
  },
});
