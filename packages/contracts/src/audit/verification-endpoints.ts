/** The state of the audit chain, and the call that verifies it. */
import { z } from 'zod';
import { commandAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { instant } from '../time/instant.ts';

/** The first fault found, as data and as a sentence. */
export const auditFinding = z
  .object({
    kind: z.enum([
      'altered',
      'removed',
      'inserted',
      'replaced',
      'reordered',
      'cut',
      'table',
      'seal',
      'truncated',
      'taken',
      'foreign',
      'line',
    ]),
    /** Number in the chain. */
    number: z.int(),
    eventId: z.string().nullable(),
    sentence: z.string(),
  })
  .meta({ id: 'AuditFinding' });
export type AuditFinding = z.output<typeof auditFinding>;

export const auditVerification = z
  .object({
    jobId: z.string(),
    status: z.enum(['waiting', 'running', 'intact', 'broken', 'failed']),
    /**
     * The trigger: a person, the terminal, a rebuild, the daily seal, or the daemon when it finds the line.
     */
    source: z.enum(['screen', 'terminal', 'rebuild', 'schedule', 'live']),
    startedAt: instant,
    finishedAt: instant.nullable(),
    checked: z.int(),
    total: z.int(),
    seals: z.int(),
    finding: auditFinding.nullable(),
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerification = z.output<typeof auditVerification>;

export const getIntegrity = endpoint({
  id: 'audit.integrity',
  method: 'GET',
  path: '/audit/integrity',
  service: 'query',
  access: 'view_audit',
  summary:
    "L'état de la chaîne : tête, nombre de faits, dernier sceau, dernière vérification, faits mis de côté.",
  answer: queryAnswer(
    z.object({
      /** Green only after a verification; red as soon as one found something; parked facts make it amber. */
      state: z.enum(['intact', 'unverified', 'parked', 'broken']),
      count: z.int(),
      head: z.string().nullable(),
      lastSeal: z
        .object({ eventId: z.string(), sealedAt: instant, count: z.int(), root: z.string() })
        .nullable(),
      /** The last one that ended. */
      lastVerification: auditVerification.nullable(),
      running: auditVerification.nullable(),
      parked: z.array(
        z.object({
          group: z.string(),
          eventId: z.string(),
          type: z.string(),
          title: z.string(),
          stream: z.string(),
          parkedAt: instant,
        }),
      ),
      parkedCount: z.int(),
    }),
  ),
});

export const startVerification = endpoint({
  id: 'audit.verify',
  method: 'POST',
  path: '/audit/verify',
  service: 'command',
  access: 'view_audit',
  idempotent: false,
  summary:
    'Demande de recalculer toute la chaîne depuis le journal ; celle qui court déjà est rendue telle quelle.',
  answer: commandAnswer(z.object({ jobId: z.string() })),
});

export const getVerification = endpoint({
  id: 'audit.verification',
  method: 'GET',
  path: '/audit/verify/:jobId',
  service: 'query',
  access: 'view_audit',
  summary: "L'avancement d'une vérification.",
  params: z.strictObject({ jobId: id }),
  answer: queryAnswer(auditVerification),
});
