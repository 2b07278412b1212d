import type { DeclarationOutcome } from '@fournil/contracts/absences/endpoints';
import { changeEmployee } from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { claiming } from '../../kernel/claim-values.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandContext, type CommandDeps, editOf, execute } from '../../kernel/execute.ts';
import { emailClaims, uniqueEmail } from '../email-claim.ts';
import { employee } from '../employee.ts';
import { findTutor } from '../tutor.ts';
import { decideChange, requestedDetails } from './decide.ts';

interface Period {
  readonly startDate: string;
  readonly endDate: string;
  readonly reason?: string | undefined;
}

/** The two declarations this specified call also makes (D1 7, D048); the absences feature records them. */
export type DeclareFromRecord = (
  context: CommandContext,
  kind: 'sick-leave' | 'absence',
  declaration: Period & { employeeId: string },
) => Promise<{ data: DeclarationOutcome; position?: string }>;

export const changeEmployeeRoute = (deps: CommandDeps, declare: DeclareFromRecord) =>
  implement(changeEmployee, async (request) => {
    const { body, params } = request;
    const context = commandOf(deps, changeEmployee, request);
    const requested = requestedDetails(body);
    const period = body.sickLeave ?? body.absence;
    if (period) {
      if (Object.keys(requested).length || (body.sickLeave && body.absence)) {
        throw new Refusal('malformed', {
          text: 'Déclarez une seule absence à la fois, sans autre modification.',
        });
      }
      const { startDate, endDate, reason } = period;
      const kind = body.sickLeave ? 'sick-leave' : 'absence';
      const done = await declare(context, kind, { employeeId: params.id, startDate, endDate, reason });
      return {
        success: true as const,
        data: { _id: params.id, declaration: done.data },
        ...positionOf(done),
      };
    }
    let emailBefore: string | null = null;
    const done = await execute(
      deps,
      context,
      employee,
      params.id,
      async (loaded) => {
        if (loaded.state.status !== 'unknown') emailBefore = loaded.state.details.email;
        return decideChange(requested, loaded.state, {
          employeeId: params.id,
          today: parisDay(context.now),
          tutor: await findTutor(deps, body.tutor, params.id),
          ...(body.changeReason ? { reason: body.changeReason } : {}),
          ...editOf(employee, loaded, body.baseRevision),
        });
      },
      claiming(deps, context, uniqueEmail, (events) => emailClaims(params.id, emailBefore, events)),
    );
    return { success: true as const, data: { _id: params.id, revision: done.revision }, ...positionOf(done) };
  });
