import { z } from 'zod';
import { doneAnswer, queryAnswer, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { instant } from '../time/instant.ts';
import { databaseMessages } from './rules.ts';

const formerState = z.object({
  generation: z.int(),
  /** Instant at which another state took its place. */
  replacedAt: instant,
  /** Last day on which it can come back. */
  until: z.string(),
});

/** A former state, and where it comes from. */
const listedFormerState = formerState.extend({
  /** The imported file; null for data recorded here. */
  file: z
    .object({
      /** Instants of the export and of the import. */
      exportedAt: instant,
      importedAt: instant,
      facts: z.int(),
    })
    .nullable(),
});
export type ListedFormerState = z.output<typeof listedFormerState>;

export const getDatabaseStats = endpoint({
  id: 'database.stats',
  method: 'GET',
  path: '/database/stats',
  service: 'query',
  access: 'admin',
  summary:
    "Nombre d'éléments enregistrés, en tout et par collection, et les états d'avant qui peuvent revenir.",
  answer: z.object({
    success: z.literal(true),
    stats: z.object({ totalDocuments: z.int(), collections: z.record(z.string(), z.int()) }),
    /** Additive: what an import or a way back replaced, while it can come back. */
    former: formerState.nullable().default(null),
    /** Additive: every state that can come back, the one replaced last first. */
    formers: z.array(listedFormerState).default([]),
  }),
});

export const exportDatabase = endpoint({
  id: 'database.export',
  method: 'GET',
  path: '/database/export',
  service: 'command',
  access: 'admin',
  summary:
    'Tout ce que la boulangerie a enregistré, en un fichier ; les données personnelles y restent chiffrées.',
});

/** The content of a file, in numbers. */
const backupSummary = z.object({
  shop: z.object({ name: z.string(), city: z.string() }),
  /** Instant of the export. */
  exportedAt: instant,
  facts: z.int(),
  people: z.int(),
  weeks: z.int(),
  files: z.int(),
  /** Days of the first and the last fact; null in a file without any. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Whether this installation exported the file. */
  isOwn: z.boolean(),
  /** Whether the key here opens it: the recovery code of its installation is asked otherwise. */
  isOpen: z.boolean(),
  /**
   * `proven`: exactly as a Fournil with its key exported it; `unknown`: decided once its recovery
   * code is given. An altered file is refused.
   */
  authenticity: z.enum(['proven', 'unknown']),
  /**
   * The file's place in the audit chain here. `older`: `since` entries were recorded after it; `ahead`: the chain here is
   * shorter; `unknown`: it is no part of the chain here; `elsewhere`: of another installation.
   */
  head: z.object({
    state: z.enum(['current', 'older', 'ahead', 'unknown', 'elsewhere']),
    since: z.int().nullable(),
  }),
});
export type BackupSummary = z.output<typeof backupSummary>;

/** The events recorded while an import ran, which it set aside: restoring the earlier state brings it back. */
const recordedDuring = z
  .object({
    facts: z.int(),
    /** Instant at which the import began. */
    since: instant,
  })
  .meta({ id: 'RecordedDuring' });
export type RecordedDuring = z.output<typeof recordedDuring>;

export const importDatabase = endpoint({
  id: 'database.import',
  method: 'POST',
  path: '/database/import',
  service: 'command',
  access: 'admin',
  summary:
    "Remplace toutes les données par celles d'un fichier exporté. Répond quand elles sont en service ; avec job, tout de suite.",
  idempotent: false,
  bodyLimit: 2_200_000_000,
  answerTimeoutMs: 3_600_000,
  body: z.strictObject({
    /** `preview` reads the file and changes nothing; `job` answers at once with an id to poll. */
    mode: z.enum(['preview', 'job']).optional(),
    recoveryCode: line(120).optional(),
    /** Name of the other bakery whose file replaces this one's data. */
    shopName: line(200).optional(),
  }),
  multipart: {
    field: 'backupFile',
    required: true,
    maxFiles: 1,
    maxFileBytes: 2_147_483_648,
    missing: databaseMessages.notJson,
    tooLarge: 'Ce fichier dépasse 2 Go : restaurez-le avec npm run restore.',
    tooMany: 'Un seul fichier à la fois.',
  },
  answer: specifiedAnswer(
    z.object({
      summary: backupSummary.optional(),
      jobId: z.string().optional(),
      during: recordedDuring.optional(),
    }),
  ),
});

const importState = z.object({
  step: z.enum(['writing', 'switching', 'done', 'failed']),
  /** How many of the `total` events are written. */
  done: z.int(),
  total: z.int(),
  /** Why it failed; nothing was changed then. */
  error: z.string().optional(),
  during: recordedDuring.optional(),
});
export type ImportState = z.output<typeof importState>;

export const getImport = endpoint({
  id: 'database.import-state',
  method: 'GET',
  path: '/database/import/:id',
  service: 'query',
  access: 'admin',
  summary: "Où en est l'import.",
  params: z.strictObject({ id }),
  answer: queryAnswer(importState),
});

export const restoreFormerState = endpoint({
  id: 'database.restore-former',
  method: 'POST',
  path: '/database/former',
  service: 'command',
  access: 'admin',
  summary:
    "Revient à un état d'avant, remplacé depuis 30 jours au plus ; ce qui a été enregistré depuis est gardé de côté.",
  idempotent: false,
  answerTimeoutMs: 3_600_000,
  body: z.strictObject({ generation: z.int().min(1) }),
  answer: doneAnswer,
});

export const databaseEndpoints = [
  getDatabaseStats,
  exportDatabase,
  importDatabase,
  getImport,
  restoreFormerState,
];
