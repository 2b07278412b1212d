import { employeeMessages } from '@fournil/contracts/employees/rules';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';
import { employee } from './employee.ts';

/** The tutor chosen in the select, as another stream knows it [employees-6]. */
export interface TutorFound {
  readonly name: string;
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
