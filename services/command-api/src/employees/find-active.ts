import { type CommandDeps, load } from '../app/execute.ts';
import { employee } from './employee.ts';

/** The active employee behind an id, null for one unknown or deactivated. */
export async function findActiveEmployee(
  deps: CommandDeps,
  employeeId: string,
): Promise<{ name: string; email: string | null } | null> {
  const { state } = await load(deps, employee, employeeId);
  return state.status === 'active' ? { name: state.details.name, email: state.details.email } : null;
}
