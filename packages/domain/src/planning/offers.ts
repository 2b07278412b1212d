/**
 * Offers of unassigned hours to people, and their answers. The plan changes only by a yes that is still legal
 * [offers-4].
 */
import type { BodyOf } from '@fournil/contracts/endpoint';
import type { offerShifts } from '@fournil/contracts/planning/offer-endpoints';
import type { OfferState } from '@fournil/contracts/planning/offer-views';
import { weekId } from '@fournil/contracts/planning/week';
import { accept, type Refused, refuse } from '../decision.ts';
import { hasBegun, isWaiting, stateOfOffer } from '../week/offers/offer-state.ts';
import { isOpen, shiftsOfTaking, type Taking } from '../week/offers/take-hours.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import type { Offer } from '../week/plan/plan-state.ts';
import { planOf } from '../week/week-facts.ts';
import { type AgreedContext, agreedChange } from './agreed-change.ts';
import type { WeekDecision } from './week.ts';

const over: Readonly<Partial<Record<OfferState, Refused>>> = {
  gone: refuse('offer_taken'),
  expired: refuse('offer_over'),
  overtaken: refuse('offer_over'),
  withdrawn: refuse('offer_over', { text: 'Votre responsable a retiré cette proposition.' }),
};

/** The offer's data in the event, so that the event is complete in itself. */
function named({ facts }: AgreedContext, { offerId, employeeId, date, start, end }: Offer) {
  return { week: weekId(facts.week), offerId, employeeId, date, start, end };
}

/** The change of taking hours with its consents, or what forbids it. */
function takingOf(
  context: AgreedContext,
  taking: Taking,
  offerId?: string,
): { readonly events: readonly NewWeekEvent[] } | Refused {
  const change = shiftsOfTaking(context.facts, taking, context.newId);
  if (!change) return refuse('offer_over');
  const { employeeId } = taking;
  const agreed = agreedChange(context, change, {
    cause: 'offer',
    people: [employeeId],
    // The manager offered it, the person took it.
    why: 'Proposé par le responsable et accepté par la personne',
  });
  if ('refused' in agreed || offerId === undefined) return agreed;
  const events = agreed.events.map(
    (event): NewWeekEvent =>
      event.type === 'PlanShiftsChanged' && event.data.employeeId === employeeId
        ? { ...event, data: { ...event.data, offerId } }
        : event,
  );
  return { events };
}

type OfferCommand = BodyOf<typeof offerShifts>;

/**
 * Offers hours to people, checked for each of them separately; a person who already has the same offer gets
 * no second one.
 */
export function decideOffer({ offers, choice }: OfferCommand, context: AgreedContext): WeekDecision {
  const { facts, moment, newId } = context;
  if (planOf(facts).status !== 'published') return refuse('week_not_published');
  const events: NewWeekEvent[] = [];
  for (const [index, one] of offers.entries()) {
    const { employeeId, shiftId = null, date, startTime, endTime, group } = one;
    if (!facts.staff.has(employeeId)) return refuse('unknown_employee');
    const taking = { employeeId, shiftId, date, start: startTime, end: endTime, group };
    if (hasBegun(taking, moment) || !isOpen(facts, taking)) return refuse('offer_over');
    const taken = takingOf(context, taking);
    if ('refused' in taken) return taken;
    const before = planOf(facts).offers?.find(
      (offer) =>
        offer.employeeId === employeeId &&
        offer.shiftId === shiftId &&
        offer.date === date &&
        offer.start === startTime &&
        offer.end === endTime &&
        isWaiting(stateOfOffer(facts, offer, moment)),
    );
    if (before) continue;
    const data = { week: weekId(facts.week), offerId: newId(index), ...taking, choice };
    events.push({ type: 'ShiftOffered', data });
  }
  return accept(...events);
}

/** The offer while it can still be answered; of a person, an own one. */
function waitingOffer({ facts, moment }: AgreedContext, offerId: string, employeeId?: string) {
  const offer = planOf(facts).offers?.find((one) => one.offerId === offerId);
  if (!offer || (employeeId !== undefined && offer.employeeId !== employeeId)) return refuse('unknown_offer');
  const state = stateOfOffer(facts, offer, moment);
  return over[state] ?? { offer, state };
}

export interface OfferAnswer {
  readonly offerId: string;
  readonly employeeId: string;
  readonly agreed: boolean;
}

/**
 * Records a person's answer. Unless the manager chooses, the first yes gives the hours to that person, with
 * the consent that a short notice needs (P05).
 */
export function decideOfferAnswer(
  { offerId, employeeId, agreed }: OfferAnswer,
  context: AgreedContext,
): WeekDecision {
  const waiting = waitingOffer(context, offerId, employeeId);
  if ('refused' in waiting) return waiting;
  const { offer, state } = waiting;
  if (state === 'taken' || offer.answer?.agreed === agreed) return accept();
  const answered: NewWeekEvent = {
    type: 'ShiftOfferAnswered',
    data: { ...named(context, offer), agreed, answeredOn: context.moment.today },
  };
  if (!agreed) return accept(answered);
  const taken = takingOf(context, offer, offerId);
  if ('refused' in taken) return taken;
  return offer.choice === 'manager' ? accept(answered) : accept(answered, ...taken.events);
}

/** The manager gives the hours to one of the people who accepted. */
export function decideGive(offerId: string, context: AgreedContext): WeekDecision {
  const waiting = waitingOffer(context, offerId);
  if ('refused' in waiting) return waiting;
  if (waiting.state === 'taken') return accept();
  if (waiting.state !== 'agreed') return refuse('offer_over', { text: "Cette personne n'a pas dit oui." });
  const taken = takingOf(context, waiting.offer, offerId);
  return 'refused' in taken ? taken : accept(...taken.events);
}

/** Withdraws offers; those that are over or taken remain. */
export function decideWithdraw(offerIds: readonly string[], context: AgreedContext): WeekDecision {
  const { facts, moment } = context;
  const own = (planOf(facts).offers ?? []).filter(({ offerId }) => offerIds.includes(offerId));
  if (own.length < new Set(offerIds).size) return refuse('unknown_offer');
  return accept(
    ...own
      .filter((offer) => isWaiting(stateOfOffer(facts, offer, moment)))
      .map((offer): NewWeekEvent => ({ type: 'ShiftOfferWithdrawn', data: named(context, offer) })),
  );
}
