import { getReplacements } from '@fournil/contracts/planning/read-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { planOf } from '@fournil/week/week-facts';
import type { PlanDeps } from '../deps.ts';
import { refusedWhenLost } from '../thread/refused-when-lost.ts';

/** By employee; a person without a number is missing. */
async function phonesOf(views: PlanDeps['views'], ids: readonly string[]) {
  if (!ids.length) return new Map<string, string | null>();
  const rows = await views
    .selectFrom('employees')
    .select(['employee_id', 'phone'])
    .where('employee_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ employee_id, phone }) => [employee_id, phone]));
}

export const getReplacementsRoute = ({ weeks, planThread, views }: PlanDeps) =>
  implement(getReplacements, async ({ params, query, now }) => {
    const facts = await weeks.read(params);
    const isKnown = 'date' in query || planOf(facts).shifts.some(({ id }) => id === query.shiftId);
    if (!isKnown) throw new Refusal('unknown_shift');
    const found = await planThread.replacements(facts, query, momentOf(now)).catch(refusedWhenLost);
    const people = [...found.candidates, ...found.ways.flatMap(({ parts }) => parts)];
    const phones = await phonesOf(
      views,
      people.map(({ employeeId }) => employeeId),
    );
    const reached = <T extends { readonly employeeId: string }>(one: T) => ({
      ...one,
      phone: phones.get(one.employeeId) ?? null,
    });
    const ways = found.ways.map((way) => ({ ...way, parts: way.parts.map(reached) }));
    const data = { ...found, candidates: found.candidates.map(reached), ways };
    return data;
  });
