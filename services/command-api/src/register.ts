import { changeRegisterEntry } from '@fournil/contracts/register/endpoints';
import { registerEntry } from '@fournil/domain/register/record';
import { decideChangeRegister } from '@fournil/domain/register/rules';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from './kernel/command.ts';
import { commandRoute, inPath } from './kernel/command-route.ts';

export const registerRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, changeRegisterEntry, {
    aggregate: registerEntry,
    id: inPath,
    decide: ({ body, id, state, edit }) =>
      decideChangeRegister(body, state, { employeeId: id, ...edit(body.baseRevision) }),
    answer: ({ id, revision }) => ({ data: { _id: id, revision } }),
  }),
];
