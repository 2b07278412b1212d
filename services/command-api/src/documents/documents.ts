import {
  acknowledgeDocument,
  askAcknowledgement,
  deleteDocument,
  restoreDocument,
} from '@fournil/contracts/documents/endpoints';
import { document } from '@fournil/domain/documents/record';
import { decideAcknowledge, decideAsk, decideDelete, decideRestore } from '@fournil/domain/documents/rules';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { hasOpened } from './deps.ts';
import { downloadDocumentRoute, fileDocumentRoute } from './files.ts';
import { payslipRoutes } from './payslips.ts';

/** @param onceMade resolves when the views show everything recorded before this process started */
export const documentRoutes = (
  deps: CommandDeps,
  onceMade: () => Promise<void>,
): readonly Implementation[] => [
  fileDocumentRoute(deps),
  commandRoute(deps, deleteDocument, {
    aggregate: document,
    id: inPath,
    decide: ({ id, state, history, today }) => decideDelete(id, state, { history, today }),
  }),
  commandRoute(deps, restoreDocument, {
    aggregate: document,
    id: inPath,
    decide: ({ id, state }) => decideRestore(id, state),
  }),
  commandRoute(deps, askAcknowledgement, {
    aggregate: document,
    id: inPath,
    decide: ({ id, body, state }) => decideAsk(id, body.asked, state),
  }),
  commandRoute(deps, acknowledgeDocument, {
    aggregate: document,
    id: inPath,
    prepare: ({ id, session, today }) =>
      hasOpened(deps, onceMade, { documentId: id, employeeId: session?.employeeId ?? '', today }),
    decide: ({ id, body, session, prepared: opened, state, today }) =>
      decideAcknowledge(
        id,
        { employeeId: session?.employeeId ?? '', hasOpened: opened, today, ...body },
        state,
      ),
  }),
  downloadDocumentRoute(deps),
  ...payslipRoutes(deps),
];
