import type { Employee } from '@fournil/contracts/employees/answer';
import { isApprentice } from '@fournil/contracts/employees/rules';

export interface TutorWithApprentices {
  readonly tutor: Employee;
  readonly apprentices: readonly Employee[];
}

export interface TutorOverview {
  readonly tutors: readonly TutorWithApprentices[];
  readonly apprenticeCount: number;
  readonly withoutTutor: number;
}

/** Every tutor with at least one apprentice, linked by the apprentice's tutor field [tutors-1]. */
export function tutorOverview(employees: readonly Employee[]): TutorOverview {
  const apprentices = employees.filter((one) => isApprentice(one) || Boolean(one.tutor));
  const tutors = employees
    .map((tutor) => ({ tutor, apprentices: apprentices.filter((one) => one.tutor === tutor._id) }))
    .filter((entry) => entry.apprentices.length > 0);
  const linked = tutors.reduce((sum, entry) => sum + entry.apprentices.length, 0);
  return { tutors, apprenticeCount: apprentices.length, withoutTutor: apprentices.length - linked };
}
