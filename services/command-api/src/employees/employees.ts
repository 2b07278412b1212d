import {
  correctContractChange,
  withdrawContractChange,
} from '@fournil/contracts/employees/contract-endpoints';
import {
  addEmployee,
  changeEmployee,
  deactivateEmployee,
  reactivateEmployee,
} from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { accept } from '@fournil/domain/decision';
import { decideChange, requestedDetails } from '@fournil/domain/employees/change';
import {
  decideCorrectContract,
  decideWithdrawContract,
  historiesOf,
} from '@fournil/domain/employees/contract';
import { termsIn } from '@fournil/domain/employees/contract-facts';
import { employee, uniqueEmail } from '@fournil/domain/employees/record';
import { decideActive, decideDeactivate, decideReactivate } from '@fournil/domain/employees/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type Implementation, implement } from '@fournil/http-service/service';
import { claiming } from '../kernel/claims.ts';
import { type CommandDeps, newAggregateId } from '../kernel/command.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { commandOf, positionOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { editOf } from '../kernel/load.ts';
import { contractWarnings } from './contract-warnings.ts';
import { staffImportRoutes } from './import/import.ts';
import { addOne, type DeclareFromRecord, findTutor } from './people.ts';

const terms = ['contractType', 'weeklyHours', 'role', 'age', 'birthDate', 'contractEndDate'] as const;

/** Changes the record, or declares an absence: this specified call does either [employees-15]. */
const changeEmployeeRoute = (deps: CommandDeps, declareFromRecord: DeclareFromRecord) =>
  implement(changeEmployee, async (request) => {
    const { body, params } = request;
    const context = commandOf(deps, changeEmployee, request);
    const requested = requestedDetails(body);
    const period = body.sickLeave ?? body.absence;
    if (period) {
      if (Object.keys(requested).length || body.effectiveOn || (body.sickLeave && body.absence)) {
        throw new Refusal('malformed', {
          text: 'Déclarez une seule absence à la fois, sans autre modification.',
        });
      }
      const { startDate, endDate, absenceKind, reason } = period;
      const kind = body.sickLeave ? 'sick-leave' : 'absence';
      const done = await declareFromRecord(context, kind, {
        employeeId: params.id,
        startDate,
        endDate,
        absenceKind,
        reason,
      });
      return {
        data: { _id: params.id, declaration: done.data },
        ...positionOf(done),
      };
    }
    const today = parisDay(context.now);
    const done = await execute(deps, context, {
      aggregate: employee,
      id: params.id,
      decide: async (loaded) => {
        const edit = editOf(employee, loaded, body.baseRevision);
        const change = decideChange(requested, loaded.state, {
          employeeId: params.id,
          today,
          tutor: await findTutor(deps, body.tutor, params.id),
          ...(body.changeReason ? { reason: body.changeReason } : {}),
          ...(body.effectiveOn
            ? { effective: { on: body.effectiveOn, changeId: newAggregateId(context) } }
            : {}),
          ...historiesOf(loaded.history, body.baseRevision),
          ...edit,
        });
        if ('refused' in change) return change;
        const { isActive, changeReason: reason } = body;
        const command = { employeeId: params.id, isActive, exitDate: requested.exitDate, reason };
        const active = decideActive(command, loaded.state, { today, base: edit.base });
        return 'refused' in active ? active : accept(...change.events, ...active.events);
      },
      appendHooks: claiming(deps, context, params.id, uniqueEmail),
    });
    // As after the separate calls: an open session would keep the person's earlier access.
    if (done.events.some(({ type }) => type === 'EmployeeDeactivated' || type === 'EmployeeReactivated'))
      await deps.vault.sessions.closeAllOf(params.id);
    const isContract = terms.some((field) => requested[field] !== undefined);
    const warnings = isContract ? (await contractWarnings(deps))(done.state, today) : {};
    return {
      data: { _id: params.id, revision: done.revision, ...warnings },
      ...positionOf(done),
    };
  });

/** The inputs of a decision on a dated change, here for correction and withdrawal. */
const contractContext = ({
  body,
  params,
  history,
  today,
}: {
  readonly body: { readonly reason: string; readonly baseRevision?: number | undefined };
  readonly params: { readonly id: string; readonly changeId: string };
  readonly history: readonly Recorded<FournilEvent>[];
  readonly today: string;
}) => ({
  employeeId: params.id,
  today,
  changeId: params.changeId,
  reason: body.reason,
  ...historiesOf(history, body.baseRevision),
});

const contractAnswer = ({
  params,
  revision,
}: Pick<Parameters<typeof contractContext>[0], 'params'> & { readonly revision: number }) => ({
  data: { _id: params.id, changeId: params.changeId, revision },
});

async function closeSessions({ vault }: CommandDeps, employeeId: string) {
  await vault.sessions.closeAllOf(employeeId);
  return {};
}

export const employeeRoutes = (
  deps: CommandDeps,
  declareFromRecord: DeclareFromRecord,
): readonly Implementation[] => [
  implement(addEmployee, async (request) => {
    const context = commandOf(deps, addEmployee, request);
    const [done, warningsOf] = await Promise.all([
      addOne(deps, context, request.body),
      contractWarnings(deps),
    ]);
    const warnings = warningsOf(done.state, parisDay(context.now));
    return { data: { _id: done.employeeId, ...warnings }, ...positionOf(done) };
  }),
  changeEmployeeRoute(deps, declareFromRecord),
  commandRoute(deps, correctContractChange, {
    aggregate: employee,
    id: inPath,
    decide: ({ body, state, ...around }) =>
      decideCorrectContract(
        { effectiveOn: body.effectiveOn, terms: termsIn(body) },
        state,
        contractContext({ body, ...around }),
      ),
    answer: contractAnswer,
  }),
  commandRoute(deps, withdrawContractChange, {
    aggregate: employee,
    id: inPath,
    decide: ({ state, ...around }) => decideWithdrawContract(state, contractContext(around)),
    answer: contractAnswer,
  }),
  commandRoute(deps, deactivateEmployee, {
    aggregate: employee,
    id: inPath,
    decide: ({ body, id, state }) => decideDeactivate({ employeeId: id, ...body }, state),
    // A former employee must log in again, for the own documents only.
    answer: ({ id }) => closeSessions(deps, id),
  }),
  commandRoute(deps, reactivateEmployee, {
    aggregate: employee,
    id: inPath,
    decide: ({ body, id, state, today }) => decideReactivate({ employeeId: id, ...body }, state, { today }),
    // A session opened since they left opens documents only: they log in again for the rest.
    answer: ({ id }) => closeSessions(deps, id),
  }),
  ...staffImportRoutes(deps),
];
