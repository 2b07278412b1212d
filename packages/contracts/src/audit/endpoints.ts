import { z } from 'zod';
import { commandAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, prose, shopDate } from '../fields.ts';
import { instant } from '../time/instant.ts';
import { getIntegrity, getVerification, startVerification } from './verification-endpoints.ts';

/** Highest number of lines on a page of the trail. */
export const auditPageLimit = 100;

const stream = z
  .string()
  .max(200, 'Flux inconnu.')
  .regex(/^[\w.-]+$/, 'Flux inconnu.');

/** The filters of the timeline and the exports; all may be combined. */
const filters = {
  /** Days in Paris on which the fact was recorded, both included. */
  from: shopDate.optional(),
  to: shopDate.optional(),
  /** The person whom the fact is about: an employee's id. */
  person: id.optional(),
  /** The author: a role, `system`, or the employee's id of a personal account. */
  actor: z.union([z.enum(['admin', 'employee', 'accountant', 'system']), id]).optional(),
  feature: line(40).optional(),
  type: line(60).optional(),
  q: line(100).optional(),
};

export const auditFilters = z.strictObject(filters);
export type AuditFilters = z.output<typeof auditFilters>;

/** A person under the current name; null once the name is erased. */
const actorShown = z.object({
  kind: z.enum(['user', 'system']),
  role: z.enum(['admin', 'employee', 'accountant']).nullable(),
  employeeId: z.string().nullable(),
  /** « Administrateur », « Catherine Delmas », « Système ». */
  name: z.string(),
});

export const auditLine = z
  .object({
    eventId: z.string(),
    /** Commit position in the log, as text: it outgrows a JavaScript number. */
    position: z.string(),
    stream: z.string(),
    revision: z.int(),
    type: z.string(),
    /** The kind of fact, in French. */
    title: z.string(),
    feature: z.string(),
    /** The event, in one French sentence. */
    sentence: z.string(),
    /** Instant of the record, and its day in Paris. */
    recordedAt: instant,
    recordedOn: z.string(),
    /** The day it takes effect where it is another one. */
    effectiveOn: z.string().nullable(),
    actor: actorShown,
    person: z.object({ employeeId: z.string(), name: z.string() }).nullable(),
    demo: z.boolean(),
    /** A user changed this line in the database: its content differs from the recorded one. */
    altered: z.boolean(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.output<typeof auditLine>;

/** One field before and after, both as French text. With `masked` the values are not sent. */
export const auditChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  masked: z.boolean(),
});
export type AuditChange = z.output<typeof auditChange>;

export const listAudit = endpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/audit',
  service: 'query',
  access: 'view_audit',
  summary:
    "Les faits du journal, du plus récent au plus ancien, avec leurs filtres. cursor : le 'next' reçu.",
  query: z.strictObject({
    ...filters,
    cursor: z
      .string()
      // Eighteen digits always fit a 64-bit number.
      .regex(/^\d{1,18}$/, 'Page inconnue : rechargez la liste.')
      .optional(),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(auditPageLimit, `${auditPageLimit} lignes au plus.`)
      .default(50),
  }),
  answer: queryAnswer(
    z.object({
      lines: z.array(auditLine),
      /** Sent back as `cursor` for the next page; null at the end. */
      next: z.string().nullable(),
    }),
  ),
});

export const listAuditKinds = endpoint({
  id: 'audit.kinds',
  method: 'GET',
  path: '/audit/kinds',
  service: 'query',
  access: 'view_audit',
  summary: 'Les domaines et les natures de faits que le journal peut contenir, pour ses filtres.',
  answer: queryAnswer(
    z.array(
      z.object({
        feature: z.string(),
        title: z.string(),
        kinds: z.array(z.object({ type: z.string(), title: z.string() })),
      }),
    ),
  ),
});

export const getAuditEvent = endpoint({
  id: 'audit.event',
  method: 'GET',
  path: '/audit/events/:eventId',
  service: 'query',
  access: 'view_audit',
  summary: "Un fait : avant et après, qui, quand, pourquoi, son empreinte, et l'histoire de la même fiche.",
  params: z.strictObject({ eventId: id }),
  answer: queryAnswer(
    z.object({
      line: auditLine,
      changes: z.array(auditChange),
      reason: z.object({ label: z.string(), text: z.string().nullable(), masked: z.boolean() }).nullable(),
      /** Field to name when revealing the reason; null when the reason is not masked. */
      reasonField: z.string().nullable(),
      metadata: z.object({
        commandId: z.string(),
        correlationId: z.string(),
        causationId: z.string().nullable(),
        session: z.string().nullable(),
        schemaVersion: z.int(),
      }),
      /** Its link in the chain; null while the chain has not taken it. */
      chain: z.object({ number: z.int(), hash: z.string(), previous: z.string() }).nullable(),
      /** Every fact of the same record, oldest first. */
      history: z.array(auditLine),
    }),
  ),
});

/** A record as a list of labelled values. */
const recordShown = z.object({
  /** « actif », « inactif », « déclarée », « annulée »; null for a record that has no such notion. */
  status: z.string().nullable(),
  fields: z.array(
    z.object({ field: z.string(), label: z.string(), value: z.string().nullable(), masked: z.boolean() }),
  ),
});

export const getRecordState = endpoint({
  id: 'audit.record-state',
  method: 'GET',
  path: '/audit/records/:stream/state',
  service: 'query',
  access: 'view_audit',
  summary:
    "Une fiche telle qu'on la connaissait à une date (asOf : ce qui était enregistré ce jour-là) et telle qu'elle était en vigueur à une date (inForceOn : corrections comprises). Les deux se combinent.",
  params: z.strictObject({ stream }),
  query: z.strictObject({ asOf: shopDate.optional(), inForceOn: shopDate.optional() }),
  answer: queryAnswer(
    z.object({
      /** Null when nothing was recorded, or nothing in force, by then. */
      state: recordShown.nullable(),
      /** Facts that make the state. */
      facts: z.int(),
      /** Facts of the record left out: recorded later, or not yet in force. */
      leftOut: z.int(),
      /** Lines of the record that somebody altered in the database: their content is left out. */
      altered: z.int(),
    }),
  ),
});

export const exportAudit = endpoint({
  id: 'audit.export',
  method: 'GET',
  path: '/audit/export',
  service: 'query',
  access: 'view_audit',
  summary:
    'Les faits filtrés, du plus ancien au plus récent : csv à lire, ndjson à vérifier hors ligne (tools/verify-export.mjs). after et until : numéros de chaîne, par exemple ceux de deux sceaux.',
  query: z.strictObject({
    ...filters,
    format: z.enum(['csv', 'ndjson']),
    /** Numbers in the chain: strictly after, and up to. */
    after: z.coerce.number().int().min(0).optional(),
    until: z.coerce.number().int().min(0).optional(),
  }),
});

export const revealMaskedField = endpoint({
  id: 'audit.reveal',
  method: 'POST',
  path: '/audit/events/:eventId/reveal',
  service: 'command',
  access: 'view_audit',
  summary:
    'Montre une donnée masquée ; la consultation et son motif sont inscrits au journal avant la réponse.',
  params: z.strictObject({ eventId: id }),
  body: z.strictObject({
    /** The field under its displayed name: `comment`, `uniform.<id>.comment`. */
    field: line(200, 'Dites quel champ révéler.'),
    reason: prose(300, 'Dites pourquoi vous consultez cette donnée.'),
  }),
  answer: commandAnswer(z.object({ field: z.string(), value: z.string().nullable() })),
});

export const auditEndpoints = [
  listAudit,
  listAuditKinds,
  getAuditEvent,
  getRecordState,
  exportAudit,
  getIntegrity,
  startVerification,
  getVerification,
  revealMaskedField,
];
