import { erasedText } from '@fournil/events/erased';
import type { CommandDeps } from '../kernel/command.ts';
import { fold } from '../kernel/decision.ts';
import { load } from '../kernel/load.ts';
import type { EmployeeFound } from '../shared/find-employee.ts';
import { type EmployeeState, employee } from './employee.ts';

type ReadsLog = Pick<CommandDeps, 'log' | 'generation'>;

/** The employee behind an id, for the features that ask. */
export async function findEmployee(deps: ReadsLog, employeeId: string): Promise<EmployeeFound | null> {
  const { state } = await load(deps, employee, employeeId);
  return foundIn(state);
}

function foundIn(state: EmployeeState): EmployeeFound | null {
  if (state.status === 'unknown') return null;
  const { name, email, entryDate, exitDate } = state.details;
  return { name: name || erasedText, email, isActive: state.status === 'active', entryDate, exitDate };
}

/**
 * Whoever a personal account is for: also somebody of whom something was erased, as long as the address is kept. Payslips
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
