import { changeEmployee } from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { accept } from '@fournil/domain/decision';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { claiming } from '../../kernel/claims.ts';
import { newAggregateId } from '../../kernel/command.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { editOf } from '../../kernel/load.ts';
import { contractWarnings } from '../contract/contract-warnings.ts';
import { historiesOf } from '../contract/routes.ts';
import type { EmployeesDeps } from '../deps.ts';
import { uniqueEmail } from '../email-claim.ts';
import { employee } from '../employee.ts';
import { findTutor } from '../tutor.ts';
import { decideActive, decideChange, requestedDetails } from './decide.ts';

const terms = ['contractType', 'weeklyHours', 'role', 'age', 'birthDate', 'contractEndDate'] as const;

/** Changes the record, or declares an absence: this specified call does either [employees-15]. */
export const changeEmployeeRoute = (deps: EmployeesDeps) =>
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
      const { startDate, endDate, reason } = period;
      const kind = body.sickLeave ? 'sick-leave' : 'absence';
      const done = await deps.declareFromRecord(context, kind, {
        employeeId: params.id,
        startDate,
        endDate,
        reason,
      });
      return {
        success: true as const,
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
      around: claiming(deps, context, params.id, uniqueEmail),
    });
    // As after the calls that do nothing else: a session keeps what its person might open before.
    if (done.events.some(({ type }) => type === 'EmployeeDeactivated' || type === 'EmployeeReactivated'))
      await deps.sessions.closeAllOf(params.id);
    const isContract = terms.some((field) => requested[field] !== undefined);
    const warnings = isContract ? (await contractWarnings(deps))(done.state, today) : {};
    return {
      success: true as const,
      data: { _id: params.id, revision: done.revision, ...warnings },
      ...positionOf(done),
    };
  });
