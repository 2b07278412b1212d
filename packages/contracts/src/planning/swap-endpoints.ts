/** Two colleagues exchange shifts of one published week, and the manager approves. */
import { z } from 'zod';
import { queryAnswer, revisionAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { swapOptions, weekSwaps } from './swap-views.ts';
import { inWeek, weekParams, weekPath } from './week-fields.ts';

const shiftId = z.string().min(1).max(80);
const swapParams = inWeek({ ...weekPath, swapId: z.string().min(1).max(80) });

export const getSwapOptions = endpoint({
  id: 'planning.swap-options',
  method: 'GET',
  path: '/weeks/:week/:year/swaps/options',
  service: 'query',
  access: 'personal',
  summary: 'Avec qui échanger un de ses créneaux, ou à qui le donner : des noms et des heures.',
  params: weekParams,
  query: z.strictObject({ shiftId }),
  answer: queryAnswer(swapOptions),
});

export const getSwaps = endpoint({
  id: 'planning.swaps',
  method: 'GET',
  path: '/weeks/:week/:year/swaps',
  service: 'query',
  access: 'admin',
  summary:
    'Les échanges demandés de la semaine, ce qu’ils changent, et qui en a fait combien en huit semaines.',
  params: weekParams,
  answer: queryAnswer(weekSwaps),
});

/** 422 `swap_not_possible` if it is not legal for both; the staff does not see which rule. */
export const askSwap = endpoint({
  id: 'planning.ask-swap',
  method: 'POST',
  path: '/weeks/:week/:year/swaps',
  service: 'command',
  access: 'personal',
  summary:
    'Demande à un collègue d’échanger un créneau ou de le prendre ; rien ne change avant l’approbation.',
  params: weekParams,
  body: z.strictObject({
    shiftId,
    colleagueId: id,
    /** The colleague's shift in return; null to give the shift away. */
    colleagueShiftId: shiftId.nullable(),
  }),
  answer: revisionAnswer,
});

/**
 * 409 `swap_over` if the week has changed, a shift has begun, or the shift was swapped with another
 * colleague.
 */
export const answerSwap = endpoint({
  id: 'planning.answer-swap',
  method: 'POST',
  path: '/weeks/:week/:year/swaps/:swapId/answer',
  service: 'command',
  access: 'personal',
  summary: 'Dit oui ou non à un échange demandé par un collègue.',
  params: swapParams,
  body: z.strictObject({ agreed: z.boolean() }),
  answer: revisionAnswer,
});

/**
 * An approval changes both people's shifts in one append; 422 `rule_forbids` names the rule that now forbids
 * it.
 */
export const decideSwap = endpoint({
  id: 'planning.decide-swap',
  method: 'POST',
  path: '/weeks/:week/:year/swaps/:swapId/decide',
  service: 'command',
  access: 'admin',
  summary: 'Approuve ou refuse un échange que les deux personnes veulent.',
  params: swapParams,
  body: z.strictObject({ approved: z.boolean() }),
  answer: revisionAnswer,
});

export const withdrawSwap = endpoint({
  id: 'planning.withdraw-swap',
  method: 'POST',
  path: '/weeks/:week/:year/swaps/:swapId/withdraw',
  service: 'command',
  access: 'personal',
  summary: 'Retire un échange que l’on a demandé, tant qu’il n’est pas approuvé.',
  params: swapParams,
  body: z.strictObject({}).optional(),
  answer: revisionAnswer,
});

export const swapEndpoints = [getSwapOptions, getSwaps, askSwap, answerSwap, decideSwap, withdrawSwap];
