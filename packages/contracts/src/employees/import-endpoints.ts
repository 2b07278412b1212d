import { z } from 'zod';
import { commandAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';

/**
 * Limits of an imported table, generous for a shop; the page refuses a larger file before sending it, with the
 * same text.
 */
export const staffFile = {
  maxBytes: 1_000_000,
  maxLines: 500,
  tooLarge: 'Ce fichier dépasse 1 Mo : gardez seulement la liste des salariés.',
} as const;

/** base64 makes four characters of three bytes; the rest is the envelope. */
const bodyLimit = Math.ceil(staffFile.maxBytes / 3) * 4 + 16 * 1024;

const file = {
  fileName: line(255),
  /** The file itself, base64. */
  content: z
    .base64({ error: 'Ce fichier ne peut pas être lu.' })
    .refine((text) => Math.floor(text.length / 4) * 3 <= staffFile.maxBytes + 2, staffFile.tooLarge)
    .meta({ id: 'FileInBase64' }),
};

/**
 * The values of a line that the preview corrects; most are columns of the list. `namesake` decides about a person whose
 * name is known: `new` adds the person, `same` leaves the known one unchanged.
 */
export const correctedFields = [
  'name',
  'contractType',
  'role',
  'weeklyHours',
  'birthDate',
  'entryDate',
  'exitDate',
  'contractEndDate',
  'trainingDays',
  'tutor',
  'skills',
  'email',
  'phone',
  'nationality',
  'sex',
  'qualification',
  'permitType',
  'permitNumber',
  'namesake',
] as const;
export type CorrectedField = (typeof correctedFields)[number];
const correctedCells = Object.fromEntries(
  correctedFields.map((field) => [field, z.string().max(300).optional()]),
) as Record<CorrectedField, z.ZodOptional<z.ZodString>>;

/** Corrections on the preview, by line; they replace the cells of the list, and an empty text empties a cell. */
const corrections = z
  .array(
    z
      .strictObject({ line: z.int().min(1).max(staffFile.maxLines), ...correctedCells })
      .meta({ id: 'StaffCorrection' }),
  )
  .max(staffFile.maxLines)
  .default([]);
export type StaffCorrection = z.output<typeof corrections>[number];

/** `add`: new, or added by this call; `known`: exists, unchanged; `refused`: see the reasons. */
export const importAction = z.enum(['add', 'known', 'refused']);
export type ImportAction = z.output<typeof importAction>;

/** One line of the list. Lines count from 1 at the first one below the headers. */
const staffLine = z.object({
  line: z.int(),
  name: z.string(),
  action: importAction,
  /** How a cell was understood where it did not say it in Fournil's own words. */
  notes: z.array(z.string()),
  /** Every reason of a refusal, in French. */
  reasons: z.array(z.string()),
  /** The fields to correct on the preview. */
  faults: z.array(z.string()),
  /** Their cells as they are in the list, to be corrected there. */
  written: z.record(z.string(), z.string()),
  /** All of it in one sentence. */
  text: z.string(),
  /** The employee's id, new or existing. */
  _id: z.string().optional(),
});
export type StaffLineAnswer = z.output<typeof staffLine>;

const counts = z.object({ add: z.int(), known: z.int(), refused: z.int() });

const report = z
  .object({
    lines: z.array(staffLine),
    counts,
    /** Headers without a field in Fournil. */
    ignoredColumns: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' });
export type StaffImportReport = z.output<typeof report>;

export const previewStaffImport = endpoint({
  id: 'employees.import-preview',
  method: 'POST',
  path: '/employees/import/preview',
  service: 'command',
  access: 'admin',
  idempotent: false,
  bodyLimit,
  summary: "Dit ligne par ligne ce que ferait l'import d'une liste de salariés, sans rien écrire.",
  body: z.strictObject({ ...file, corrections }),
  answer: commandAnswer(report),
});

export const importStaff = endpoint({
  id: 'employees.import',
  method: 'POST',
  path: '/employees/import',
  service: 'command',
  access: 'admin',
  idempotent: false,
  bodyLimit,
  summary:
    "Ajoute les lignes confirmées d'une liste de salariés ; la même personne n'est jamais ajoutée deux fois.",
  body: z.strictObject({
    ...file,
    corrections,
    /** The lines confirmed on the preview; the others are left out. */
    lines: z
      .array(z.int().min(1).max(staffFile.maxLines))
      .min(1, 'Aucune ligne à importer.')
      .max(staffFile.maxLines),
  }),
  answer: commandAnswer(report),
});

export const readTable = endpoint({
  id: 'tables.read',
  method: 'POST',
  path: '/tables/read',
  service: 'command',
  access: 'admin',
  idempotent: false,
  bodyLimit,
  summary: "Rend le texte d'un tableau, classeur ou CSV, sans rien écrire.",
  body: z.strictObject(file),
  answer: commandAnswer(z.object({ text: z.string() })),
});

export const employeesImportEndpoints = [previewStaffImport, importStaff, readTable];
