/** Correcting and withdrawing dated changes of a contract; they are made with the record (`change`). */

import {
  correctContractChange,
  withdrawContractChange,
} from '@fournil/contracts/employees/contract-endpoints';
import { termsIn } from '@fournil/contracts/employees/contract-facts';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { Implementation } from '@fournil/http-service/service';
import { commandRoute, inPath } from '../../kernel/command-route.ts';
import type { EmployeesDeps } from '../deps.ts';
import { employee } from '../employee.ts';
import { historyOf } from './contract-change.ts';
import { decideCorrectContract, decideWithdrawContract } from './decide.ts';

/** The history, and as it was at the revision an author saw. */
export const historiesOf = (facts: readonly Recorded<FournilEvent>[], baseRevision: number | undefined) => ({
  history: historyOf(facts),
  baseHistory: historyOf(
    baseRevision === undefined ? facts : facts.filter(({ revision }) => revision <= baseRevision),
  ),
});

export const contractRoutes = (deps: EmployeesDeps): readonly Implementation[] => [
  commandRoute(deps, correctContractChange, {
    aggregate: employee,
    id: inPath,
    decide: ({ body, params, state, history, today }) =>
      decideCorrectContract({ effectiveOn: body.effectiveOn, terms: termsIn(body) }, state, {
        employeeId: params.id,
        today,
        changeId: params.changeId,
        reason: body.reason,
        ...historiesOf(history, body.baseRevision),
      }),
    answer: ({ params, revision }) => ({
      data: { _id: params.id, changeId: params.changeId, revision },
    }),
  }),
  commandRoute(deps, withdrawContractChange, {
    aggregate: employee,
    id: inPath,
    decide: ({ body, params, state, history, today }) =>
      decideWithdrawContract(state, {
        employeeId: params.id,
        today,
        changeId: params.changeId,
        reason: body.reason,
        ...historiesOf(history, body.baseRevision),
      }),
    answer: ({ params, revision }) => ({
      data: { _id: params.id, changeId: params.changeId, revision },
    }),
  }),
];
