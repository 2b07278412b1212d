/** Swaps in French: for the two people, and for the manager. */
import type { OwnSwap, SwapShift, SwapState } from '@fournil/contracts/planning/swap-views';
import { dayOfDate } from '@fournil/contracts/planning/week';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';
import type { Tone } from '../../../shared/ui/status-label.tsx';

type Hours = Pick<SwapShift, 'date' | 'startTime' | 'endTime'>;

/** « mardi 24/11, 06:00–13:00 » */
export const swapHoursText = ({ date, startTime, endTime }: Hours): string =>
  `${dayOfDate(date).toLowerCase()} ${dayAndMonth(date)}, ${hoursWithNextDay(startTime, endTime)}`;

type Words = Readonly<Record<SwapState, readonly [Tone, string]>>;

/** States that both sides read in the same words. */
const over = {
  withdrawn: ['neutral', 'Demande retirée'],
  gone: ['neutral', 'Ce créneau a été échangé autrement'],
  expired: ['neutral', 'Un des créneaux a commencé\u202f: l’échange n’a pas eu lieu'],
  overtaken: ['neutral', 'Le planning a changé\u202f: cet échange ne tient plus'],
} as const;

export const managerWords: Words = {
  ...over,
  open: ['info', 'Demandé, pas encore de réponse'],
  agreed: ['warning', 'Les deux sont d’accord\u202f: à approuver'],
  declined: ['neutral', 'Décliné'],
  taken: ['good', 'Approuvé, planning à jour'],
  refused: ['neutral', 'Non retenu'],
  forbidden: ['bad', 'Une règle l’interdit désormais'],
};

/** The staff reads no rule: it may come from a colleague's age or contract. */
export function ownWords({ state, isOwnRequest, name }: OwnSwap): readonly [Tone, string] | undefined {
  if (state === 'open' && !isOwnRequest) return undefined;
  const told: Words = {
    ...over,
    open: ['info', 'Demandé, pas encore de réponse'],
    agreed: ['info', `${isOwnRequest ? `${name} a` : 'Vous avez'} dit oui\u202f: votre responsable décide`],
    declined: ['neutral', `${isOwnRequest ? `${name} a` : 'Vous avez'} dit non`],
    taken: ['good', 'C’est échangé\u202f: votre planning est à jour'],
    refused: ['neutral', 'Votre responsable n’a pas retenu cet échange'],
    forbidden: ['neutral', 'Cet échange n’est plus possible pour vous deux'],
  };
  return told[state];
}

export const isWaiting = (state: SwapState): boolean =>
  state === 'open' || state === 'agreed' || state === 'declined';
