import { employmentsAfter, type FormerEmployment } from '@fournil/contracts/employees/employments';
import { parisDay } from '@fournil/contracts/paris-day';
import { evolve, fold } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import { type EmployeeState, employee } from '@fournil/domain/employees/record';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { erasedText } from '@fournil/events/define';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';

type ReadsLog = Pick<CommandDeps, 'log' | 'generation'>;

/** The employee with an id, for all features. */
export async function findEmployee(deps: ReadsLog, employeeId: string): Promise<EmployeeFound | null> {
  const { state, history } = await load(deps, employee, employeeId);
  const found = foundIn(state);
  return found && { ...found, formerEmployments: formerEmploymentsIn(history) };
}

/** The earlier employments, from the staff file of the views. */
function formerEmploymentsIn(history: readonly Recorded<FournilEvent>[]): readonly FormerEmployment[] {
  let state = employee.initial;
  let past: ReturnType<typeof employmentsAfter> = { formerEmployments: [], formerExit: null };
  for (const event of history) {
    const before = recordIn(state);
    state = evolve(employee, state, event);
    const after = recordIn(state);
    if (!before || !after) continue;
    if (event.type === 'EmployeeReactivated')
      past = { ...past, formerExit: before.exitDate ?? past.formerExit };
    if (event.type === 'EmployeeDetailsChanged')
      past = employmentsAfter({ ...before, ...past }, after, parisDay(new Date(event.metadata.recordedAt)));
  }
  return past.formerEmployments;
}

function recordIn(state: EmployeeState) {
  if (state.status === 'unknown') return null;
  const { entryDate, exitDate, contractType, contractEndDate } = state.details;
  return {
    entryDate,
    exitDate,
    contractType,
    contractEndDate,
  };
}

function foundIn(state: EmployeeState): EmployeeFound | null {
  if (state.status === 'unknown') return null;
  const { name, email, entryDate, exitDate } = state.details;
  return { name: name || erasedText, email, isActive: state.status === 'active', entryDate, exitDate };
}

/**
 * The person of a personal account, also when some of the person's data are erased, as long as the address is
 * kept: payslips can be read for decades, unlike health data and register.
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
