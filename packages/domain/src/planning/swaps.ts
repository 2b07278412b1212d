/**
 * Swaps between colleagues: requested, answered, approved. Nothing changes before the manager approves
 * [swaps-5].
 */
import type { BodyOf } from '@fournil/contracts/endpoint';
import type { askSwap } from '@fournil/contracts/planning/swap-endpoints';
import type { SwapState } from '@fournil/contracts/planning/swap-views';
import { weekId } from '@fournil/contracts/planning/week';
import { accept, type Refused, refuse } from '../decision.ts';
import { isWaiting } from '../week/offers/offer-state.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import type { Swap } from '../week/plan/plan-state.ts';
import {
  hoursOfSwap,
  type SwapAsked,
  shiftsOfSwap,
  stateOfSwap,
  swapHasBegun,
} from '../week/swaps/swap-shifts.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import { type AgreedContext, agreedChange } from './agreed-change.ts';
import type { WeekDecision } from './week.ts';

const over: Readonly<Partial<Record<SwapState, Refused>>> = {
  gone: refuse('swap_over', { text: 'Ce créneau a déjà été échangé autrement.' }),
  expired: refuse('swap_over'),
  overtaken: refuse('swap_over'),
  withdrawn: refuse('swap_over', { text: 'Cet échange a été retiré par qui l’avait demandé.' }),
  refused: refuse('swap_over', { text: 'Votre responsable n’a pas retenu cet échange.' }),
};

/** The swap's data in the event, so that the event is complete in itself. */
function named({ facts }: AgreedContext, { swapId, employeeId, colleagueId, given, taken }: Swap) {
  return { week: weekId(facts.week), swapId, employeeId, colleagueId, given, taken };
}

/** The change of both, judged over the whole week around, or what forbids it. */
function swapped(context: AgreedContext, swap: SwapAsked) {
  const change = shiftsOfSwap(context.facts, swap, context.newId);
  if (!change) return refuse('swap_over');
  return agreedChange(context, change, {
    cause: 'swap',
    people: [swap.employeeId, swap.colleagueId],
    why: 'Échange demandé par les deux personnes et approuvé par le responsable',
  });
}

/** The staff reads no rule of a colleague's contract or age. */
const withoutRule = (refused: Refused): Refused =>
  refused.refused === 'rule_forbids' ? refuse('swap_not_possible') : refused;

const ownShift = (facts: WeekFacts, employeeId: string, shiftId: string) =>
  planOf(facts).shifts.find((one) => one.id === shiftId && one.employeeId === employeeId);

/** Asks a colleague for a swap; an equal swap that is still pending is not requested twice. */
export function decideAskSwap(
  { employeeId, shiftId, colleagueId, colleagueShiftId }: BodyOf<typeof askSwap> & { employeeId: string },
  context: AgreedContext,
): WeekDecision {
  const { facts, moment, newId } = context;
  const mine = ownShift(facts, employeeId, shiftId);
  const theirs = colleagueShiftId === null ? null : ownShift(facts, colleagueId, colleagueShiftId);
  // A draft is not seen by the staff.
  if (planOf(facts).status !== 'published' || !mine || theirs === undefined) return refuse('unknown_shift');
  const asked = { employeeId, colleagueId, given: hoursOfSwap(mine), taken: theirs && hoursOfSwap(theirs) };
  if (swapHasBegun(asked, moment)) return refuse('swap_over');
  const judged = swapped(context, asked);
  if ('refused' in judged) return refuse('swap_not_possible');
  const before = planOf(facts).swaps?.find(
    (one) =>
      one.employeeId === employeeId &&
      one.colleagueId === colleagueId &&
      one.given.shiftId === shiftId &&
      (one.taken?.shiftId ?? null) === colleagueShiftId &&
      isWaiting(stateOfSwap(facts, one, moment)),
  );
  if (before) return accept();
  return accept({ type: 'ShiftSwapAsked', data: { week: weekId(facts.week), swapId: newId(2), ...asked } });
}

function found({ facts, moment }: AgreedContext, swapId: string, isOwn: (swap: Swap) => boolean) {
  const swap = planOf(facts).swaps?.find((one) => one.swapId === swapId);
  if (!swap || !isOwn(swap)) return refuse('unknown_swap');
  return { swap, state: stateOfSwap(facts, swap, moment) };
}

export interface SwapAnswer {
  readonly swapId: string;
  /** The colleague. */
  readonly employeeId: string;
  readonly agreed: boolean;
}

/** A colleague's answer. A no can still become yes, and a yes a no, until the manager decides. */
export function decideSwapAnswer(
  { swapId, employeeId, agreed }: SwapAnswer,
  context: AgreedContext,
): WeekDecision {
  const known = found(context, swapId, ({ colleagueId }) => colleagueId === employeeId);
  if ('refused' in known) return known;
  const { swap, state } = known;
  const refused = over[state];
  if (refused) return refused;
  if (state === 'taken' || swap.answer?.agreed === agreed) return accept();
  const answered: NewWeekEvent = {
    type: 'ShiftSwapAnswered',
    data: { ...named(context, swap), agreed, answeredOn: context.moment.today },
  };
  if (!agreed) return accept(answered);
  const judged = swapped(context, swap);
  return 'refused' in judged ? withoutRule(judged) : accept(answered);
}

/**
 * The manager's decision on an agreed swap. An approval records the decision, both changes and both consents
 * in one append.
 */
export function decideSwap(
  { swapId, approved }: { readonly swapId: string; readonly approved: boolean },
  context: AgreedContext,
): WeekDecision {
  const known = found(context, swapId, () => true);
  if ('refused' in known) return known;
  const { swap, state } = known;
  if (state === 'taken' && approved) return accept();
  if (state === 'taken') return refuse('swap_over', { text: 'Cet échange est déjà fait.' });
  const decided: NewWeekEvent = {
    type: 'ShiftSwapDecided',
    data: { ...named(context, swap), approved, decidedOn: context.moment.today },
  };
  if (!approved && state === 'refused') return accept();
  const refused = over[state];
  if (refused) return refused;
  if (!approved) return accept(decided);
  if (!swap.answer?.agreed) return refuse('swap_over', { text: "La personne demandée n'a pas dit oui." });
  const judged = swapped(context, swap);
  return 'refused' in judged ? judged : accept(decided, ...judged.events);
}

/** The person who asked withdraws the swap; a decided swap cannot be withdrawn. */
export function decideSwapWithdrawal(
  { swapId, employeeId }: Omit<SwapAnswer, 'agreed'>,
  context: AgreedContext,
): WeekDecision {
  const known = found(context, swapId, (one) => one.employeeId === employeeId);
  if ('refused' in known) return known;
  if (!isWaiting(known.state) && known.state !== 'forbidden') return accept();
  return accept({ type: 'ShiftSwapWithdrawn', data: named(context, known.swap) });
}
