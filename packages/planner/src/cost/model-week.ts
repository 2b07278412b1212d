/** The cost of a day that differs from the model week. */
import type { Minute, PlannerPerson } from '../problem/problem.ts';
import type { ComfortWeights } from './comfort-weights.ts';

/** Starts this near to the model's are the model's. */
const near = 60;

/** A free day costs where the model has work and the person could have come. */
export function modelCost(
  person: Pick<PlannerPerson, 'model' | 'days'> | undefined,
  day: number,
  work: { readonly parts: readonly { readonly start: Minute }[] } | null,
  { offModel }: Pick<ComfortWeights, 'offModel'>,
): number {
  const start = person?.model?.[day];
  if (start === undefined) return 0;
  if (work === null) return start === null || person?.days[day]?.work === 'none' ? 0 : offModel;
  const first = work.parts[0]?.start ?? 0;
  return start !== null && Math.abs(first - start) <= near ? 0 : offModel;
}
