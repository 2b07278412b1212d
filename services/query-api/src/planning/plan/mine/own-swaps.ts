/**
 * Swaps as one of the two people reads them, from that person's side: the other person's name and hours, no
 * rule. Pure.
 */
import type { OwnSwap } from '@fournil/contracts/planning/swap-views';
import type { Moment } from '@fournil/domain/week/moment';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { type SwapHours, stateOfSwap } from '@fournil/domain/week/swaps/swap-shifts';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';

export const shownHours = ({ shiftId, date, start, end }: SwapHours) => ({
  ...{ shiftId, date, startTime: start, endTime: end },
});

export const ownSwapsOf = (facts: WeekFacts, employeeId: string, moment: Moment): OwnSwap[] =>
  (planOf(facts).swaps ?? [])
    .filter((one) => one.employeeId === employeeId || one.colleagueId === employeeId)
    .filter(({ given, taken }) => given.date >= moment.today || (taken?.date ?? '') >= moment.today)
    .map((one) => {
      const isOwnRequest = one.employeeId === employeeId;
      const [given, taken] = [shownHours(one.given), one.taken && shownHours(one.taken)];
      return {
        ...{ swapId: one.swapId, state: stateOfSwap(facts, one, moment), ...facts.week, isOwnRequest },
        name: nameOf(facts, isOwnRequest ? one.colleagueId : one.employeeId),
        ...(isOwnRequest ? { gives: given, takes: taken } : { gives: taken, takes: given }),
      };
    });
