/** The messages between the thread for plans and its owner. */
import type { PlanShortfall } from '@fournil/contracts/planning/plan-shortfalls';
import type { Moment } from '@fournil/domain/week/moment';
import type { PlannedShift } from '@fournil/domain/week/plan/plan-state';
import type { SwapOption } from '@fournil/domain/week/swaps/swap-options';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import type { HoursAsked, RankedReplacements } from '../rank.ts';

interface OfWeek {
  readonly facts: WeekFacts;
  readonly moment: Moment;
}

export type PlanQuestion =
  | (OfWeek & { readonly kind: 'shortfalls' })
  | (OfWeek & { readonly kind: 'replacements'; readonly asked: HoursAsked })
  | (OfWeek & { readonly kind: 'swaps'; readonly shift: PlannedShift });

export interface ToPlanThread {
  readonly number: number;
  readonly question: PlanQuestion;
}

export type FromPlanThread = { readonly number: number } & (
  | { readonly answer: readonly PlanShortfall[] | RankedReplacements | readonly SwapOption[] }
  | { readonly failed: string }
);
