/** « Dossier du mois »: the documents of a month for the accountant, in one archive. */
import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { monthNumber, yearNumber } from '../months.ts';

const params = z.strictObject({ year: yearNumber, month: monthNumber });

const item = z
  .object({
    /** Its path in the archive. */
    name: z.string(),
    title: z.string(),
    /** Opening the archive records that it was read. */
    isRecorded: z.boolean(),
    /** Why it is not in the archive; null where it is. */
    missing: z.string().nullable(),
  })
  .meta({ id: 'DossierItem' });
export type DossierItem = z.output<typeof item>;

export const listPayDossier = endpoint({
  id: 'payroll.dossier',
  method: 'GET',
  path: '/payroll/:year/:month/dossier',
  service: 'query',
  access: 'view_audit',
  summary: 'Ce que contient le dossier du mois, et ce qui y manque.',
  params,
  answer: queryAnswer(z.object({ items: z.array(item) })),
});

export const downloadPayDossier = endpoint({
  id: 'payroll.download-dossier',
  method: 'GET',
  path: '/payroll/:year/:month/dossier/download',
  service: 'command',
  access: 'view_audit',
  summary:
    'Le dossier du mois (ZIP) : heures, exports de paie, arrêts à déclarer, entrées et sorties avec leurs contrats, sceau. Chaque arrêt et chaque contrat est inscrit au journal comme lu.',
  params,
  answerTimeoutMs: 600_000,
});

export const dossierEndpoints = [listPayDossier, downloadPayDossier];
