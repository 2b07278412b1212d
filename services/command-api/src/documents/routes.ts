/** Every command on documents. */
import { deleteDocument, restoreDocument } from '@fournil/contracts/documents/endpoints';
import type { Implementation } from '@fournil/http-service/service';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import type { DocumentsDeps } from './deps.ts';
import { document } from './document.ts';
import { downloadDocumentRoute } from './download/route.ts';
import { fileDocumentRoute } from './file/route.ts';
import { decideDelete, decideRestore } from './remove/decide.ts';

export const documentRoutes = (deps: DocumentsDeps): readonly Implementation[] => [
  fileDocumentRoute(deps),
  commandRoute(deps, deleteDocument, {
    aggregate: document,
    id: inPath,
    decide: ({ id, state }) => decideDelete(id, state),
  }),
  commandRoute(deps, restoreDocument, {
    aggregate: document,
    id: inPath,
    decide: ({ id, state }) => decideRestore(id, state),
  }),
  downloadDocumentRoute(deps),
];
