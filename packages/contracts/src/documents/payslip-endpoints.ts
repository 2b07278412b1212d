/** The accountant's single PDF with everybody's payslips: first previewed, then divided and filed. */
import { z } from 'zod';
import { commandAnswer, doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, shopDate } from '../fields.ts';
import { documentMessages, payslipDoubts, payslipForms, payslipLimits } from './rules.ts';

const multipart = {
  field: 'payslips',
  required: true,
  maxFiles: 1,
  maxFileBytes: payslipLimits.fileBytes,
  missing: documentMessages.missingFile,
  tooLarge: documentMessages.payslipSize,
  tooMany: documentMessages.oneFile,
} as const;
const bodyLimit = payslipLimits.fileBytes + 1_000_000;
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Indiquez un mois (AAAA-MM).');

export const previewPayslips = endpoint({
  id: 'documents.preview-payslips',
  method: 'POST',
  path: '/documents/payslips/preview',
  service: 'command',
  access: 'admin',
  idempotent: false,
  summary:
    'Dit à qui est chaque page d’un PDF de fiches de paie (multipart, fichier dans payslips) ; rien n’est gardé.',
  multipart,
  bodyLimit,
  body: z.strictObject({}),
  answer: queryAnswer(
    z.object({
      pages: z.array(
        z.object({
          /** From 1. */
          page: z.int(),
          employeeId: z.string().nullable(),
          /** YYYY-MM. */
          month: z.string().nullable(),
          /** The reason why the user must check the page; null if it is clear. */
          doubt: z.enum(payslipDoubts).nullable(),
        }),
      ),
      /** People who refused electronic payslips: theirs must be printed. */
      onPaper: z.array(z.string()),
      /** Payslips that people already have, of the months that the pages name. */
      filed: z.array(z.object({ employeeId: z.string(), month: z.string() })),
    }),
  ),
});

/** A form sends text: the list is written in it as JSON. */
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

export const filePayslips = endpoint({
  id: 'documents.file-payslips',
  method: 'POST',
  path: '/documents/payslips',
  service: 'command',
  access: 'admin',
  summary:
    'Sépare un PDF de fiches de paie et classe à chacun les siennes (multipart, fichier dans payslips).',
  multipart,
  bodyLimit,
  body: z.strictObject({
    /** One payslip each: person, month and pages. A page that no payslip names is not filed. */
    parts: z.preprocess(
      fromText,
      z
        .array(
          z.strictObject({
            employeeId: id,
            month,
            pages: z.array(z.int().min(1).max(payslipLimits.pages)).min(1).max(payslipLimits.pagesOfOne),
          }),
          { error: documentMessages.payslipParts },
        )
        .min(1, documentMessages.payslipParts)
        .max(payslipLimits.pages),
    ),
    /** Allows a second payslip for the same person and month, which is refused by default. */
    besideFiled: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  answer: commandAnswer(
    z.object({
      documentIds: z.array(z.string()),
      /** Payslips to print: their people refused electronic ones. */
      toPrint: z.array(z.object({ employeeId: z.string(), month: z.string(), pages: z.array(z.int()) })),
    }),
  ),
});

export const printPayslips = endpoint({
  id: 'documents.print-payslips',
  method: 'POST',
  path: '/documents/payslips/print',
  service: 'command',
  access: 'admin',
  idempotent: false,
  summary: 'Le PDF des seules pages à imprimer (multipart, fichier dans payslips) ; rien n’est gardé.',
  multipart,
  bodyLimit,
  body: z.strictObject({
    pages: z.preprocess(
      fromText,
      z
        .array(z.int().min(1).max(payslipLimits.pages), { error: documentMessages.payslipParts })
        .min(1, documentMessages.payslipParts)
        .max(payslipLimits.pages),
    ),
  }),
});

const whose = z.strictObject({ id });

export const choosePayslipForm = endpoint({
  id: 'documents.choose-payslip-form',
  method: 'PUT',
  path: '/employees/:id/payslip-form',
  service: 'command',
  access: 'admin',
  summary:
    'Inscrit qu’une personne refuse les fiches de paie électroniques (L3243-2), ou les accepte de nouveau.',
  params: whose,
  body: z.strictObject({
    form: z.enum(payslipForms, { error: 'Choisissez la forme des fiches de paie.' }),
    /** Day the refusal was recorded. */
    since: shopDate,
  }),
  answer: doneAnswer,
});

export const payslipForm = endpoint({
  id: 'documents.payslip-form',
  method: 'GET',
  path: '/employees/:id/payslip-form',
  service: 'query',
  access: 'own',
  summary: 'Comment une personne reçoit ses fiches de paie : elle-même et l’administrateur.',
  params: whose,
  answer: queryAnswer(
    z.object({
      form: z.enum(payslipForms),
      /** Day of the choice; null without a choice, which means electronic payslips. */
      since: z.string().nullable(),
    }),
  ),
});

export const payslipEndpoints = [
  previewPayslips,
  filePayslips,
  printPayslips,
  choosePayslipForm,
  payslipForm,
];
