import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';
import type { EmployeeFound } from '../shared/find-employee.ts';
import { employee } from './employee.ts';

/** The employee behind an id, for the features that ask. */
export async function findEmployee(deps: CommandDeps, employeeId: string): Promise<EmployeeFound | null> {
  const { state } = await load(deps, employee, employeeId);
  if (state.status === 'unknown') return null;
  const { name, email, exitDate } = state.details;
  return { name, email, isActive: state.status === 'active', exitDate };
}
