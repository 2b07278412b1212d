import { afterQuiet } from '@fournil/contracts/mail/push';
import type { ShiftOffer } from '@fournil/contracts/planning/offer-views';
import { getReplacements } from '@fournil/contracts/planning/read-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { momentOf } from '@fournil/domain/week/moment';
import { planOf } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import { refusedWhenLost } from './thread/plan-thread.ts';
import type { PlanDeps } from './week-reader.ts';

/** By employee; a person without a number is missing. */
async function phonesOf(views: PlanDeps['views'], ids: readonly string[]) {
  if (!ids.length) return new Map<string, string | null>();
  const rows = await views
    .selectFrom('employees')
    .select(['employeeId', 'phone'])
    .where('employeeId', 'in', ids)
    .execute();
  return new Map(rows.map(({ employeeId, phone }) => [employeeId, phone]));
}

/** Whether the night still delays the notification of an open offer; others arrive at once, or by mail. */
async function isDelayed(push: PlanDeps['push'], { employeeId, state, at }: ShiftOffer, now: Date) {
  if (state !== 'open' || at === null || afterQuiet(new Date(at)) <= now) return false;
  const [devices, choices] = await Promise.all([push.of(employeeId), push.choices(employeeId)]);
  return devices.length > 0 && choices.kinds.offers && !choices.urgentAtNight;
}

export const getReplacementsRoute = ({ weeks, planThread, views, push }: PlanDeps) =>
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
    const offers = await Promise.all(
      found.offers.map(async (one) => ({ ...one, isDelayedByNight: await isDelayed(push, one, now) })),
    );
    return { ...found, candidates: found.candidates.map(reached), ways, offers };
  });
