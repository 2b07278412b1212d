/**
 * The values that a manager types in a person's leave account: opening balances, corrections, criteria for
 * the order of departures.
 */
import { z } from 'zod';
import { commandAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, isCalendarDate, prose, reasonOnly, shopDate } from '../fields.ts';
import { yearNumber } from '../months.ts';
import {
  childAtHome,
  endExceptionNames,
  isPeriodStart,
  mostChildren,
  noticeMeans,
} from './account-fields.ts';
import { dateRange } from './fields.ts';

const params = z.strictObject({ id });
const days = z
  .number('Indiquez un nombre de jours.')
  .min(-99, '99 jours au plus.')
  .max(99, '99 jours au plus.')
  // 8.2 times 100 is 819.9999999999999.
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Deux décimales au plus.');
const period = shopDate.refine(isPeriodStart, 'Une période commence un 1er juin.');

export const accountOutcome = z
  .object({ employeeId: z.string(), revision: z.int() })
  .meta({ id: 'LeaveAccountOutcome' });

export const accountMessages = {
  opened: 'Soldes repris',
  openFailed: 'Erreur lors de la reprise des soldes',
  corrected: 'Solde corrigé',
  correctFailed: 'Erreur lors de la correction du solde',
  creditedMeanwhile: (days: string, by: string) =>
    `${by} a porté ce repos entre-temps (${days} j à présent)\u202f: relisez le tableau avant d’en porter d’autre.`,
  priority: 'Critères enregistrés',
  priorityFailed: 'Erreur lors de l’enregistrement des critères',
  children: 'Enfants au foyer enregistrés',
  childrenFailed: 'Erreur lors de l’enregistrement des enfants',
  bornLater: 'Une date de naissance n’est pas à venir.',
  end: 'Indemnité de fin de contrat notée',
  endFailed: 'Erreur lors de l’enregistrement de l’indemnité de fin de contrat',
  reason: 'Dites pourquoi le solde est corrigé.',
  told: 'Information notée',
  noticeMailed: 'Information envoyée et notée',
  noticeFailed: 'Erreur lors de l’enregistrement de l’information',
  withdrawn: 'Information retirée',
  withdrawalFailed: 'Erreur lors du retrait de l’information',
  withdrawalReason: 'Dites pourquoi l’information est retirée.',
  origin: 'Origine de l’arrêt notée',
  originFailed: 'Erreur lors de l’enregistrement de l’origine',
  nothing: 'Indiquez un nombre de jours autre que zéro.',
} as const;

export const openLeaveBalance = endpoint({
  id: 'vacations.open-balance',
  method: 'POST',
  path: '/leave-accounts/:id/opening',
  service: 'command',
  access: 'admin',
  summary: 'Reprend une fois les soldes du bulletin de paie ; ce qui précède y est compris.',
  params,
  body: z.strictObject({
    asOf: shopDate,
    /** Days left, by period. */
    periods: z.array(z.strictObject({ period, days })).min(1).max(3),
    recovery: days.default(0),
  }),
  answer: commandAnswer(accountOutcome),
});

export const correctLeaveBalance = endpoint({
  id: 'vacations.correct-balance',
  method: 'POST',
  path: '/leave-accounts/:id/corrections',
  service: 'command',
  access: 'admin',
  summary: 'Donne ou reprend des jours, avec un motif.',
  params,
  body: z
    .strictObject({
      account: z.enum(['paid', 'recovery']),
      /** The period of the days of paid leave. */
      period: period.optional(),
      days: days.refine((value) => value !== 0, accountMessages.nothing),
      effectiveOn: shopDate,
      reason: prose(500, accountMessages.reason),
      /** The rest of a calendar year that it credits; `credited`: days of it that its author saw credited before. */
      restOf: z
        .strictObject({
          kind: z.enum(['contingent', 'nights']),
          year: yearNumber,
          credited: z.number().optional(),
        })
        .optional(),
    })
    .refine(({ account, restOf }) => restOf === undefined || account === 'recovery', {
      error: 'Ce repos se porte à la récupération.',
      path: ['account'],
    })
    .refine((body) => body.account === 'recovery' || body.period !== undefined, {
      error: 'Choisissez la période corrigée.',
      path: ['period'],
    }),
  answer: commandAnswer(accountOutcome),
});

export const recordLeavePriority = endpoint({
  id: 'vacations.priority',
  method: 'PUT',
  path: '/leave-accounts/:id/priority',
  service: 'command',
  access: 'admin',
  summary:
    "Note ce qui compte dans l'ordre des départs (L3141-16) : enfants à charge, autre employeur ; et les enfants au foyer, qui donnent des jours (L3141-8).",
  params,
  body: z.strictObject({
    children: z.int('Indiquez un nombre entier.').min(0).max(20, '20 enfants au plus.').nullable(),
    secondJob: z.boolean().nullable(),
    /** Unchanged when left out. */
    childrenAtHome: z.array(childAtHome).max(mostChildren, `${mostChildren} enfants au plus.`).optional(),
    baseRevision,
  }),
  answer: commandAnswer(accountOutcome),
});

export const giveNoticeAfterIllness = endpoint({
  id: 'vacations.tell-after-illness',
  method: 'POST',
  path: '/leave-accounts/:id/notices',
  service: 'command',
  access: 'admin',
  summary:
    'Note qu’une personne a été informée, après un arrêt, de ses jours de congé et de leur date limite (L3141-19-3).',
  params,
  body: z
    .strictObject({
      notifiedOn: shopDate,
      means: z.enum(noticeMeans),
      illness: dateRange,
      periods: z.array(z.strictObject({ period, days, until: shopDate })).max(12),
    })
    .refine(({ illness }) => isCalendarDate(illness.startDate) && isCalendarDate(illness.endDate), {
      error: 'L’arrêt a deux dates.',
      path: ['illness'],
    }),
  answer: commandAnswer(accountOutcome),
});

export const withdrawNoticeAfterIllness = endpoint({
  id: 'vacations.untell-after-illness',
  method: 'POST',
  path: '/leave-accounts/:id/notices/:noticeId/withdrawal',
  service: 'command',
  access: 'admin',
  summary: 'Retire une information notée par erreur : le report n’a alors pas commencé.',
  params: z.strictObject({ id, noticeId: id }),
  body: reasonOnly(accountMessages.withdrawalReason),
  answer: commandAnswer(accountOutcome),
});

export const noteFixedTermEnd = endpoint({
  id: 'vacations.fixed-term-end',
  method: 'PUT',
  path: '/leave-accounts/:id/fixed-term-end',
  service: 'command',
  access: 'admin',
  summary:
    "Note pourquoi l'indemnité de fin d'un CDD ou d'un extra n'est pas due à son dernier jour (L1243-10) ; rien : elle l'est.",
  params,
  body: z.strictObject({ date: shopDate, exception: z.enum(endExceptionNames).nullable() }),
  answer: commandAnswer(accountOutcome),
});

export const noteIllnessOrigin = endpoint({
  id: 'vacations.illness-origin',
  method: 'PUT',
  path: '/leave-accounts/:id/illnesses/:declarationId',
  service: 'command',
  access: 'admin',
  summary:
    'Dit si un arrêt vient du travail ou du trajet : dans les congés il compte alors autrement qu’une maladie (L3141-5).',
  params: z.strictObject({ id, declarationId: id }),
  body: z.strictObject({ atWork: z.boolean(), commuting: z.boolean().optional() }),
  answer: commandAnswer(accountOutcome),
});

const feed = z
  .object({
    /** In this answer only: the database has its digest. */
    url: z.string(),
  })
  .meta({ id: 'CalendarFeed' });
const feedClosed = z.object({ closed: z.boolean() }).meta({ id: 'CalendarFeedClosed' });

export const openOwnFeed = endpoint({
  id: 'vacations.open-feed',
  method: 'POST',
  path: '/calendar-feed',
  service: 'command',
  access: 'personal',
  summary: "Ouvre l'adresse d'agenda de la personne, ses créneaux et ses congés ; une ancienne ne vaut plus.",
  body: z.strictObject({}).optional(),
  answer: commandAnswer(feed),
});

export const closeOwnFeed = endpoint({
  id: 'vacations.close-feed',
  method: 'DELETE',
  path: '/calendar-feed',
  service: 'command',
  access: 'personal',
  summary: "Ferme l'adresse d'agenda de la personne.",
  answer: commandAnswer(feedClosed),
});

export const openShopFeed = endpoint({
  id: 'vacations.open-shop-feed',
  method: 'POST',
  path: '/calendar-feed/shop',
  service: 'command',
  access: 'admin',
  summary: "Ouvre l'adresse d'agenda de la boutique, les congés de tous ; une ancienne ne vaut plus.",
  body: z.strictObject({}).optional(),
  answer: commandAnswer(feed),
});

export const closeShopFeed = endpoint({
  id: 'vacations.close-shop-feed',
  method: 'DELETE',
  path: '/calendar-feed/shop',
  service: 'command',
  access: 'admin',
  summary: "Ferme l'adresse d'agenda de la boutique.",
  answer: commandAnswer(feedClosed),
});

export const getFeeds = endpoint({
  id: 'vacations.feeds',
  method: 'GET',
  path: '/calendar-feed',
  service: 'query',
  access: 'concerned',
  summary:
    "Depuis quand une adresse d'agenda est ouverte : la sienne, et celle de la boutique pour l'administrateur.",
  answer: queryAnswer(
    z.object({
      /** ISO instants; null while closed. */
      own: z.string().nullable(),
      shop: z.string().nullable(),
    }),
  ),
});

export const readFeed = endpoint({
  id: 'vacations.read-feed',
  method: 'GET',
  path: '/agenda/:token',
  service: 'query',
  access: 'public',
  summary: "L'agenda d'une adresse, au format iCalendar (RFC 5545).",
  params: z.strictObject({ token: z.string().regex(/^[\w-]{43}\.ics$/, 'Adresse inconnue.') }),
});

export const accountEndpoints = [
  openLeaveBalance,
  correctLeaveBalance,
  recordLeavePriority,
  giveNoticeAfterIllness,
  withdrawNoticeAfterIllness,
  noteFixedTermEnd,
  noteIllnessOrigin,
  openOwnFeed,
  closeOwnFeed,
  openShopFeed,
  closeShopFeed,
  getFeeds,
  readFeed,
];
