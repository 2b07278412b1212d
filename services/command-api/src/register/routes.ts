/** The command on the staff register. */
import { changeRegisterEntry } from '@fournil/contracts/register/endpoints';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { decideChangeRegister } from './change/decide.ts';
import { registerEntry } from './register-entry.ts';

export const registerRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, changeRegisterEntry, {
    aggregate: registerEntry,
    id: inPath,
    decide: ({ body, id, state, edit }) =>
      decideChangeRegister(body, state, { employeeId: id, ...edit(body.baseRevision) }),
    answer: ({ id, revision }) => ({ data: { _id: id, revision } }),
  }),
];
