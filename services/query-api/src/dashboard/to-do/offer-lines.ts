/**
 * Results of offered hours, a line each: hours for which the manager must choose, which nobody takes, or
 * which somebody took; not those that the manager gave. Pure.
 */

import type { ToDo } from '@fournil/contracts/dashboard/to-do-endpoint';
import type { OfferState } from '@fournil/contracts/planning/offer-views';
import type { Moment } from '@fournil/domain/week/moment';
import { hoursText } from '@fournil/domain/week/offers/hours-text';
import { hasBegun, stateOfOffer } from '@fournil/domain/week/offers/offer-state';
import type { Offer } from '@fournil/domain/week/plan/plan-state';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';

const thin = '\u202f';

/** The URL of these hours: a shift by its id, other hours by date and time. */
const pathOf = ({ week, year }: WeekFacts['week'], { shiftId, date, start, end, group }: Offer): string =>
  `/planning?week=${week}&year=${year}&remplacer=${shiftId ?? `${date}_${start}_${end}_${group}`}`;

const nameList = new Intl.ListFormat('fr', { type: 'conjunction' });

/** The line on the answers to the same hours; null while they are awaited. */
function detailOf(all: readonly { state: OfferState; name: string }[], hours: string) {
  const named = (state: OfferState) => all.filter((one) => one.state === state).map(({ name }) => name);
  const [taken, agreed] = [named('taken'), named('agreed')];
  if (taken.length) return { detail: `A pris le créneau proposé${thin}: ${hours}`, who: taken, late: false };
  if (agreed.length)
    return { detail: `Veut bien prendre ${hours}${thin}: à vous de choisir`, who: agreed, late: false };
  const isUnanswered = all.some(({ state }) => state === 'open');
  const declined = named('declined');
  if (isUnanswered || declined.length === 0) return null;
  return { detail: `A dit non pour ${hours}${thin}: trouvez quelqu'un d'autre`, who: declined, late: true };
}

/** The lines about offers of hours that have not begun. */
export function offerLines(facts: WeekFacts, moment: Moment): ToDo[] {
  const ahead = (planOf(facts).offers ?? []).filter((one) => !hasBegun(one, moment));
  const works = Map.groupBy(ahead, ({ shiftId, date, start, end, group }) =>
    [shiftId ?? group, date, start, end].join(' '),
  );
  return [...works].flatMap(([key, offers]) => {
    const [first] = offers;
    if (!first) return [];
    const { date } = first;
    const states = offers.map((one) => ({
      state: stateOfOffer(facts, one, moment),
      name: nameOf(facts, one.employeeId),
      isByManager: one.choice === 'manager',
    }));
    if (states.some(({ state, isByManager }) => state === 'taken' && isByManager)) return [];
    const told = detailOf(states, hoursText(first));
    if (!told) return [];
    const { who, detail, late } = told;
    const verb = who.length > 1 ? detail.replace('Veut', 'Veulent').replace('A dit', 'Ont dit') : detail;
    return [
      {
        ...{ kind: 'offer' as const, key: `offer ${key}`, name: nameList.format(who), detail: verb },
        ...{ due: late || first.choice === 'manager' ? date : null, late, id: first.offerId },
        to: pathOf(facts.week, first),
      },
    ];
  });
}
