/** A plan of a problem as the independent checker reads it. */
import { defined } from '@fournil/contracts/defined';
import type { Activity, Shift, WeekInput } from '@fournil/labour-rules/week';
import type { Problem } from '../../../packages/planner/src/problem/problem.ts';

export const activitiesOf = (problem: Problem): readonly Activity[] =>
  problem.people.flatMap(({ days }) => days.flatMap(({ activity }) => activity ?? []));

export const weekInputOf = (problem: Problem, shifts: readonly Shift[]): WeekInput => ({
  monday: problem.monday,
  shop: problem.shop,
  people: problem.people.map(({ labour }) => labour),
  shifts,
  activities: activitiesOf(problem),
  absences: problem.absences,
  around: problem.around,
  recordedSince: problem.recordedSince,
  ...defined({ publishedOn: problem.publishedOn }),
  evidence: problem.evidence,
});
