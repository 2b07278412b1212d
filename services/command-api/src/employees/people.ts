import type { DeclarationOutcome } from '@fournil/contracts/absences/endpoints';
import type { AbsenceKind } from '@fournil/contracts/absences/kinds';
import { employmentsAfter, type FormerEmployment } from '@fournil/contracts/employees/employments';
import type { NewEmployee } from '@fournil/contracts/employees/endpoints';
import { employeeMessages } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { evolve, fold } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import { type EmployeeState, employee, uniqueEmail } from '@fournil/domain/employees/record';
import { decideAdd, type TutorFound } from '@fournil/domain/employees/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { erasedText } from '@fournil/events/erased';
import type { Sessions } from '@fournil/vault/sessions';
import { claiming } from '../kernel/claims.ts';
import { type CommandContext, type CommandDeps, newAggregateId } from '../kernel/command.ts';
import { type Executed, execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import type { Roster } from './import/roster.ts';

interface Period {
  readonly startDate: string;
  readonly endDate: string;
  readonly absenceKind?: AbsenceKind | undefined;
  readonly reason?: string | undefined;
}

/** The two declarations that the specified edit of a record also makes [employees-15] [absences-1]; the absences feature records them. */
type DeclareFromRecord = (
  context: CommandContext,
  kind: 'sick-leave' | 'absence',
  declaration: Period & { employeeId: string },
) => Promise<{ data: DeclarationOutcome; position?: string }>;

export interface EmployeesDeps extends CommandDeps {
  readonly declareFromRecord: DeclareFromRecord;
  readonly roster: Roster;
  /** The rows of a workbook's first sheet; null for one that cannot be read. */
  readonly readWorkbook: (bytes: Buffer) => Promise<readonly (readonly string[])[] | null>;
  readonly sessions: Pick<Sessions, 'closeAllOf'>;
}

type ReadsLog = Pick<CommandDeps, 'log' | 'generation'>;

/** The employee behind an id, for the features that ask. */
export async function findEmployee(deps: ReadsLog, employeeId: string): Promise<EmployeeFound | null> {
  const { state, history } = await load(deps, employee, employeeId);
  const found = foundIn(state);
  return found && { ...found, formerEmployments: formerEmploymentsIn(history) };
}

/** The earlier employments, from the staff file of the views. */
function formerEmploymentsIn(history: readonly Recorded<FournilEvent>[]): readonly FormerEmployment[] {
  let state = employee.initial;
  let past: ReturnType<typeof employmentsAfter> = { former_employments: [], former_exit: null };
  for (const event of history) {
    const before = recordIn(state);
    state = evolve(employee, state, event);
    const after = recordIn(state);
    if (!before || !after) continue;
    if (event.type === 'EmployeeReactivated')
      past = { ...past, former_exit: before.exit_date ?? past.former_exit };
    if (event.type === 'EmployeeDetailsChanged')
      past = employmentsAfter({ ...before, ...past }, after, parisDay(new Date(event.metadata.recordedAt)));
  }
  return past.former_employments;
}

function recordIn(state: EmployeeState) {
  if (state.status === 'unknown') return null;
  const { entryDate, exitDate, contractType, contractEndDate } = state.details;
  return {
    entry_date: entryDate,
    exit_date: exitDate,
    contract_type: contractType,
    contract_end_date: contractEndDate,
  };
}

function foundIn(state: EmployeeState): EmployeeFound | null {
  if (state.status === 'unknown') return null;
  const { name, email, entryDate, exitDate } = state.details;
  return { name: name || erasedText, email, isActive: state.status === 'active', entryDate, exitDate };
}

/**
 * The person of a personal account: also somebody of whom something was erased, as long as the address is kept. Payslips
 * stay within reach for decades, health and register do not.
 */
export async function findAccountHolder(deps: ReadsLog, employeeId: string): Promise<EmployeeFound | null> {
  const { state, history } = await load(deps, employee, employeeId);
  if (state.status !== 'unknown') return foundIn(state);
  const erased = history.flatMap((event) => (event.type === 'PersonErased' ? event.data.purposes : []));
  if (erased.includes('contact')) return null;
  return foundIn(
    fold(
      employee,
      history.filter(({ type }) => type !== 'PersonErased'),
    ),
  );
}

/** The active employee of that id, or the French error. A person is not their own tutor. */
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
    around: claiming(deps, context, employeeId, uniqueEmail),
    begins: true,
  });
  return { ...done, employeeId };
}
