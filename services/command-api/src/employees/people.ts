import type { DeclarationOutcome } from '@fournil/contracts/absences/endpoints';
import type { AbsenceKind } from '@fournil/contracts/absences/kinds';
import type { NewEmployee } from '@fournil/contracts/employees/endpoints';
import { employeeMessages } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { type EmployeeState, employee, uniqueEmail } from '@fournil/domain/employees/record';
import { decideAdd, type TutorFound } from '@fournil/domain/employees/rules';
import { claiming } from '../kernel/claims.ts';
import { type CommandContext, type CommandDeps, newAggregateId } from '../kernel/command.ts';
import { type Executed, execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';

/**
 * The two kinds of declaration that an edit of a record also makes, as specified [employees-15] [absences-1];
 * the absences feature records them.
 */
export type DeclareFromRecord = (
  context: CommandContext,
  kind: 'sick-leave' | 'absence',
  declaration: {
    readonly employeeId: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly absenceKind?: AbsenceKind | undefined;
    readonly reason?: string | undefined;
  },
) => Promise<{ data: DeclarationOutcome; position?: string }>;

/** The active employee with that id, or the French error. A person cannot be their own tutor. */
export async function findTutor(
  deps: CommandDeps,
  tutorId: string | null | undefined,
  self: string | null,
): Promise<TutorFound | { error: string } | null> {
  if (!tutorId) return null;
  if (tutorId === self) return { error: employeeMessages.tutorSelf };
  const { state } = await load(deps, employee, tutorId);
  if (state.status !== 'active') return { error: employeeMessages.tutorUnknown };
  return { name: state.details.name };
}

/** Adds one employee, from the form or from a list. @throws Refusal */
export async function addOne(
  deps: CommandDeps,
  context: CommandContext,
  person: NewEmployee,
): Promise<Executed<EmployeeState> & { readonly employeeId: string }> {
  const employeeId = newAggregateId(context);
  const done = await execute(deps, context, {
    aggregate: employee,
    id: employeeId,
    decide: async ({ state }) =>
      decideAdd({ ...person, employeeId }, state, {
        today: parisDay(context.now),
        tutor: await findTutor(deps, person.tutor, employeeId),
      }),
    appendHooks: claiming(deps, context, employeeId, uniqueEmail),
    createsStream: true,
  });
  return { ...done, employeeId };
}
