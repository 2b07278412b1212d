import { z } from 'zod';
import { doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, line } from '../fields.ts';
import { monthNumber, yearNumber } from '../months.ts';
import { mealsOfOthers } from './meals-of-others.ts';
import { payPrograms, payrollMessages } from './messages.ts';

const program = z.enum(payPrograms);

const payExportSettings = z.object({
  /** The accountant's number of the shop's file; '' for none. */
  file: z.string(),
  /** From this day of the month on, the month before is mailed to the accountant once it is closed; 0 for never. */
  mailDay: z.int(),
  /** The meal benefit of staff other than bakers and pastry cooks. */
  mealsOfOthers: z.enum(mealsOfOthers),
  figures: z.array(z.object({ figure: z.string(), label: z.string() })),
  /** By program and figure. */
  codes: z.record(program, z.record(z.string(), z.string())),
  people: z.array(z.object({ employeeId: z.string(), name: z.string(), number: z.string() })),
  revision: z.int(),
});
export type PayExportSettings = z.output<typeof payExportSettings>;

export const getPayExport = endpoint({
  id: 'payroll.get-export-settings',
  method: 'GET',
  path: '/payroll/settings',
  service: 'query',
  access: 'admin',
  summary: 'Dossier, codes par logiciel de paie et matricules avec lesquels les variables de paie partent.',
  answer: queryAnswer(payExportSettings),
});

const codes = z.record(z.string().regex(/^[A-Z0-9]{2,10}$/), line(20)).meta({ id: 'PayCodes' });

export const changePayExport = endpoint({
  id: 'payroll.change-export-settings',
  method: 'PUT',
  path: '/payroll/settings',
  service: 'command',
  access: 'admin',
  summary: 'Change le dossier, des codes ou des matricules ; un mois clôturé garde ceux de sa clôture.',
  body: z.strictObject({
    file: line(20).optional(),
    silae: codes.optional(),
    ebp: codes.optional(),
    mailDay: z
      .int(payrollMessages.mailDay)
      .min(0, payrollMessages.mailDay)
      .max(28, payrollMessages.mailDay)
      .optional(),
    mealsOfOthers: z.enum(mealsOfOthers).optional(),
    numbers: z.record(id, line(20)).optional(),
    baseRevision,
  }),
  answer: doneAnswer,
});

/** « Dossier du mois »: the documents of a month for the accountant, in one archive. */
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
