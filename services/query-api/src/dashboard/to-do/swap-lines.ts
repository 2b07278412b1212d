/**
 * Swaps that both people agreed to: the manager approves them, or reads that the law now forbids them. Pure.
 */
import type { ToDo } from '@fournil/contracts/dashboard/to-do-endpoint';
import type { Moment } from '@fournil/domain/week/moment';
import { hoursText } from '@fournil/domain/week/offers/hours-text';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { judgeSwap, shiftsOfSwap, stateOfSwap } from '@fournil/domain/week/swaps/swap-shifts';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';

export function swapLines(facts: WeekFacts, moment: Moment): ToDo[] {
  const { week, year } = facts.week;
  return (planOf(facts).swaps ?? []).flatMap((swap): ToDo[] => {
    const state = stateOfSwap(facts, swap, moment);
    if (!swap.answer?.agreed || (state !== 'agreed' && state !== 'forbidden')) return [];
    const { swapId, given, taken } = swap;
    const [one, other] = [nameOf(facts, swap.employeeId), nameOf(facts, swap.colleagueId)];
    const what = taken
      ? `Veulent échanger ${hoursText(given)} contre ${hoursText(taken)}`
      : `Veut donner ${hoursText(given)} à ${other}`;
    const change = state === 'forbidden' && shiftsOfSwap(facts, swap, (index) => `${swapId} ${index}`);
    const rule = change && judgeSwap(facts, swap, change, moment.today).blockedBy[0]?.title;
    return [
      {
        ...{ kind: 'swap', key: `swap ${swapId}`, id: swapId, name: taken ? `${one} et ${other}` : one },
        detail: rule
          ? `${what}\u202f: une règle l’interdit désormais (${rule})`
          : `${what}\u202f: à approuver`,
        due: taken && taken.date < given.date ? taken.date : given.date,
        late: state === 'forbidden',
        to: `/planning?week=${week}&year=${year}&ouvrir=echanges`,
      },
    ];
  });
}
