import { z } from 'zod';
import { commandAnswer, doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, shopDate } from '../fields.ts';
import { defaultIssuers, voucherMessages } from './rules.ts';

const remittance = z
  .object({
    id: z.string(),
    issuer: z.string(),
    issuerName: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    /** The day it was made. */
    date: z.string(),
    count: z.int(),
    cents: z.int(),
    isUndone: z.boolean(),
  })
  .meta({ id: 'VoucherRemittance' });
export type VoucherRemittance = z.output<typeof remittance>;

/** Code of an issuer. */
export const issuer = z.enum(
  defaultIssuers.map(({ code }) => code),
  voucherMessages.unknownIssuer,
);

export const listRemittances = endpoint({
  id: 'meal-vouchers.list-remittances',
  method: 'GET',
  path: '/ticket-restaurant/remittances',
  service: 'query',
  access: 'admin',
  summary: 'Les bordereaux de remise, le dernier d’abord, et les tickets qui ne sont sur aucun.',
  query: z.strictObject({ issuer, startDate: shopDate, endDate: shopDate }),
  answer: queryAnswer(
    z.object({
      remittances: z.array(remittance),
      /** Tickets of the issuer and period that can be remitted. */
      open: z.array(z.object({ id: z.string(), cents: z.int(), date: z.string() })),
    }),
  ),
});

/** Tickets on one slip. */
export const mostOnSlip = 1000;

export const remittanceMessages = {
  noName: "Nommez l'émetteur.",
  noShop: 'Indiquez le point de vente ou son numéro d’affilié.',
  none: 'Aucun ticket à remettre pour cet émetteur et cette période',
  tooMany: 'Un bordereau compte au plus 1 000 tickets : choisissez une période plus courte.',
  changed: 'Un ticket de ce bordereau a changé. Rouvrez la fenêtre et recommencez.',
  made: 'Bordereau enregistré',
  notMade: "Erreur lors de l'enregistrement du bordereau",
  undone: 'Bordereau annulé',
  notUndone: "Erreur lors de l'annulation du bordereau",
  notLoaded: 'Erreur lors du chargement des bordereaux',
} as const;

export const remitVouchers = endpoint({
  id: 'meal-vouchers.remit',
  method: 'POST',
  path: '/ticket-restaurant/remittances',
  service: 'command',
  access: 'admin',
  summary: 'Fait le bordereau de remise de tickets d’un émetteur et les marque remis.',
  body: z.strictObject({
    issuer,
    issuerName: line(40, remittanceMessages.noName),
    shop: line(80, remittanceMessages.noShop),
    startDate: shopDate,
    endDate: shopDate,
    tickets: z.array(id).min(1, remittanceMessages.none).max(mostOnSlip, remittanceMessages.tooMany),
  }),
  answer: commandAnswer(z.object({ id: z.string() })),
});

export const undoRemittance = endpoint({
  id: 'meal-vouchers.undo-remittance',
  method: 'POST',
  path: '/ticket-restaurant/remittances/:id/undo',
  service: 'command',
  access: 'admin',
  summary: 'Annule un bordereau : ses tickets ne sont plus remis ; il reste dans la liste, annulé.',
  params: z.strictObject({ id }),
  answer: doneAnswer,
});

export const downloadRemittance = endpoint({
  id: 'meal-vouchers.download-remittance',
  method: 'GET',
  path: '/ticket-restaurant/remittances/:id/file',
  service: 'query',
  access: 'admin',
  summary: 'Un bordereau en PDF ou en CSV, toujours le même fichier.',
  params: z.strictObject({ id }),
  query: z.strictObject({ format: z.enum(['pdf', 'csv']).default('pdf') }),
});

export const remittanceEndpoints = [listRemittances, remitVouchers, undoRemittance, downloadRemittance];
