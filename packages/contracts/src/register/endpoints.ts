import { z } from 'zod';
import { idAndRevisionAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, prose } from '../fields.ts';
import { instant } from '../time/instant.ts';
import { registerEntryInput } from './entry-input.ts';
import { registerStatuses, sexes } from './rules.ts';

const entryFields = {
  nationality: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  qualification: z.string().nullable(),
  permitType: z.string().nullable(),
  permitNumber: z.string().nullable(),
  agency: z.string().nullable(),
  workplace: z.string().nullable(),
};

const change = z
  .object({
    /** ISO instant. */
    at: instant,
    /** The author, by name or by role. */
    by: z.string(),
    fields: z.array(
      z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'RegisterChange' });

const registerLine = z
  .object({
    employeeId: z.string(),
    /** Order of hire, in each part of its own. */
    number: z.int(),
    status: z.enum(registerStatuses),
    name: z.string(),
    birthDate: z.string().nullable(),
    ...entryFields,
    job: z.string(),
    entryDate: z.string().nullable(),
    exitDate: z.string().nullable(),
    contractEndDate: z.string().nullable(),
    /** The tutor of a trainee. */
    tutorName: z.string().nullable(),
    mentions: z.array(z.string()),
    /** The columns that the law requires and nobody filled in yet. */
    gaps: z.array(z.string()),
    /** Last day of the line in the register; null while the person is employed. */
    keptUntil: z.string().nullable(),
    /** The changed data since the hire, newest first. */
    changes: z.array(change),
    revision: z.int(),
  })
  .meta({ id: 'RegisterLine' });
export type RegisterLine = z.output<typeof registerLine>;

export const readRegister = endpoint({
  id: 'register.read',
  method: 'GET',
  path: '/register',
  service: 'query',
  access: 'view_audit',
  summary: "Le registre unique du personnel, dans l'ordre des embauches, cinq ans après chaque départ.",
  answer: queryAnswer(z.object({ lines: z.array(registerLine) })),
});

export const readRegisterLine = endpoint({
  id: 'register.read-line',
  method: 'GET',
  path: '/employees/:id/register',
  service: 'query',
  access: 'concerned',
  summary: "La ligne d'un salarié au registre ; un compte personnel lit la sienne.",
  params: z.strictObject({ id }),
  answer: queryAnswer(registerLine),
});

export const changeRegisterEntry = endpoint({
  id: 'register.change',
  method: 'PUT',
  path: '/employees/:id/register',
  service: 'command',
  access: 'admin',
  summary: "Complète ou corrige ce que le registre demande d'un salarié.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...registerEntryInput,
    reason: prose(500).optional(),
    baseRevision,
  }),
  answer: idAndRevisionAnswer,
});

export const registerEndpoints = [readRegister, readRegisterLine, changeRegisterEntry];
