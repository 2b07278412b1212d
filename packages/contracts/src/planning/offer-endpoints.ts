/** Unassigned hours that are offered to people, and their answers. */
import { z } from 'zod';
import { revisionAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { offerChoices } from './offer-views.ts';
import { endTime, roleGroup, startTime } from './plan-shapes.ts';
import { inWeek, isoDate, weekParams, weekPath } from './week-fields.ts';

const hours = z.strictObject({
  employeeId: id,
  /** The absent person's shift; left out for hours without a shift. */
  shiftId: z.string().min(1).max(80).optional(),
  date: isoDate,
  startTime,
  endTime,
  group: roleGroup,
});

/**
 * All offers or none: 422 `rule_forbids` if one is illegal, 409 `offer_over` for hours that are no longer
 * open.
 */
export const offerShifts = endpoint({
  id: 'planning.offer',
  method: 'POST',
  path: '/weeks/:week/:year/offers',
  service: 'command',
  access: 'admin',
  summary: 'Propose à des personnes des heures que personne ne fait ; rien ne change avant un oui.',
  params: weekParams,
  body: z.strictObject({
    offers: z.array(hours).min(1).max(60),
    /** How one is chosen among the people who accept. */
    choice: z.enum(offerChoices).default('first'),
  }),
  answer: revisionAnswer,
});

const offerParams = inWeek({ ...weekPath, offerId: z.string().min(1).max(80) });

/** The first legal yes changes the plan, with the person's consent; later ones get 409 `offer_taken`. */
export const answerOffer = endpoint({
  id: 'planning.answer-offer',
  method: 'POST',
  path: '/weeks/:week/:year/offers/:offerId/answer',
  service: 'command',
  access: 'personal',
  summary: 'Dit oui ou non à des heures proposées.',
  params: offerParams,
  body: z.strictObject({ agreed: z.boolean() }),
  answer: revisionAnswer,
});

/** The manager chooses among the people who accepted: their yes is the consent. */
export const giveOffer = endpoint({
  id: 'planning.give-offer',
  method: 'POST',
  path: '/weeks/:week/:year/offers/:offerId/give',
  service: 'command',
  access: 'admin',
  summary: 'Donne les heures proposées à une personne qui a dit oui.',
  params: offerParams,
  body: z.strictObject({}).optional(),
  answer: revisionAnswer,
});

export const withdrawOffers = endpoint({
  id: 'planning.withdraw-offers',
  method: 'POST',
  path: '/weeks/:week/:year/offers/withdraw',
  service: 'command',
  access: 'admin',
  summary: 'Retire des propositions auxquelles personne n’a encore donné suite.',
  params: weekParams,
  body: z.strictObject({ offerIds: z.array(z.string().min(1).max(80)).min(1).max(60) }),
  answer: revisionAnswer,
});

export const offerEndpoints = [offerShifts, answerOffer, giveOffer, withdrawOffers];
