/** Documents: reading one's own, and managing everybody's [documents-12]. */
import { z } from 'zod';
import { doneAnswer, idAnswer, pagination, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, prose, shopDate } from '../fields.ts';
import { instant } from '../time/instant.ts';
import { documentCategories, documentFileTypes, documentLimits, documentMessages } from './rules.ts';

const params = z.strictObject({ id });
/** A form sends an empty text where nothing was chosen. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Indiquez un mois (AAAA-MM).');

/** One document as listed. */
export const documentListed = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    category: z.enum(documentCategories),
    /** ISO instant. */
    uploadDate: instant,
    /** Bytes of what is downloaded. */
    fileSize: z.int(),
    fileType: z.enum(documentFileTypes).meta({ id: 'DocumentFileType' }).optional(),
    downloadCount: z.int(),
    /** ISO instant. */
    lastDownloadDate: instant.nullable(),
    /** Day from which it is hidden; null without an expiry. */
    expiryDate: z.string().nullable().default(null),
    /** Additive: YYYY-MM of a payslip. */
    month: z.string().nullable().default(null),
    /** The acknowledgement required of the reader; null when none is, or for a shared session. */
    acknowledgement: z
      .object({
        /** SHA-256 of the content read; sent back with « J'ai lu et compris ». */
        contentHash: z.string(),
        /** The reader has downloaded it. */
        isOpened: z.boolean(),
        /** ISO instant. */
        acknowledgedAt: instant.nullable(),
      })
      .meta({ id: 'OwnAcknowledgement' })
      .nullable()
      .default(null),
  })
  .meta({ id: 'Document' });
const documentsAnswer = queryAnswer(z.array(documentListed)).meta({ id: 'Documents' });
export type DocumentListed = z.output<typeof documentListed>;

/** The document in the administrator's list. */
export const documentManaged = documentListed
  .extend({
    /** Null for a general document. */
    employeeId: z.string().nullable(),
    employeeName: z.string().nullable(),
    fileName: z.string(),
    /** Day on which its file is destroyed; null without an end. */
    destroyedOn: z.string().nullable(),
    isDeleted: z.boolean(),
    /** How many of the people who must acknowledge it did; null when nobody must. */
    acknowledgements: z.object({ done: z.int(), of: z.int() }).nullable(),
  })
  .meta({ id: 'DocumentManaged' });
export type DocumentManaged = z.output<typeof documentManaged>;

export const fileDocument = endpoint({
  id: 'documents.file',
  method: 'POST',
  path: '/documents',
  service: 'command',
  access: 'admin',
  summary:
    'Classe un document (formulaire multipart, fichier dans document) : général, ou personnel avec employeeId.',
  multipart: {
    field: 'document',
    required: true,
    maxFiles: 1,
    maxFileBytes: documentLimits.fileBytes,
    missing: documentMessages.missingFile,
    tooLarge: documentMessages.size,
    tooMany: documentMessages.oneFile,
  },
  bodyLimit: documentLimits.fileBytes + 1_000_000,
  body: z.strictObject({
    title: line(documentLimits.title, documentMessages.title),
    description: unlessEmpty(prose(documentLimits.description)),
    category: z.enum(documentCategories, { error: 'Choisissez une catégorie.' }),
    /** The person it belongs to; absent for a general document. */
    employeeId: unlessEmpty(id),
    /** For personal documents except payslips and contracts; by default a month after today. */
    expiryDate: unlessEmpty(shopDate),
    /** The month of a payslip. */
    month: unlessEmpty(month),
    /** A notice or procedure that its readers are asked to acknowledge. */
    asksReading: unlessEmpty(z.enum(['true', 'false']).transform((text) => text === 'true')),
  }),
  answer: idAnswer,
});

export const askAcknowledgement = endpoint({
  id: 'documents.ask-acknowledgement',
  method: 'PUT',
  path: '/documents/:id/acknowledgement',
  service: 'command',
  access: 'admin',
  summary: 'Demande « J’ai lu et compris » à qui voit une notice ou une procédure, ou ne le demande plus.',
  params,
  body: z.strictObject({ asked: z.boolean() }),
  answer: doneAnswer,
});

export const acknowledgeDocument = endpoint({
  id: 'documents.acknowledge',
  method: 'POST',
  path: '/documents/:id/acknowledge',
  service: 'command',
  access: 'personal',
  summary: '« J’ai lu et compris » : inscrit qui a lu quoi (empreinte du fichier), après l’avoir ouvert.',
  params,
  body: z.strictObject({ contentHash: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: doneAnswer,
});

export const listAcknowledgements = endpoint({
  id: 'documents.acknowledgements',
  method: 'GET',
  path: '/documents/:id/acknowledgements',
  service: 'query',
  access: 'admin',
  summary: 'Qui a lu et compris un document, et qui ne l’a pas encore fait.',
  params,
  answer: queryAnswer(
    z.object({
      /** SHA-256 of the file. */
      contentHash: z.string(),
      people: z.array(
        z
          .object({
            employeeId: z.string(),
            name: z.string(),
            /** ISO instant; null: not yet. */
            acknowledgedAt: instant.nullable(),
            /** Is still asked: on the staff of today. */
            isAsked: z.boolean(),
          })
          .meta({ id: 'Acknowledgement' }),
      ),
    }),
  ),
});

export const deleteDocument = endpoint({
  id: 'documents.delete',
  method: 'DELETE',
  path: '/documents/:id',
  service: 'command',
  access: 'admin',
  summary: 'Retire un document ; son fichier est détruit 30 jours plus tard.',
  params,
  answer: doneAnswer,
});

export const restoreDocument = endpoint({
  id: 'documents.restore',
  method: 'POST',
  path: '/documents/:id/restore',
  service: 'command',
  access: 'admin',
  summary: 'Remet un document retiré, tant que son fichier existe.',
  params,
  answer: doneAnswer,
});

export const downloadDocument = endpoint({
  id: 'documents.download',
  method: 'GET',
  path: '/documents/:id/download',
  service: 'command',
  access: 'authenticated',
  openToFormer: true,
  summary:
    "Le fichier : tous pour un document général, la personne et l'administrateur sinon ; chaque lecture est inscrite au journal.",
  params,
  /** Accepted and ignored: the session identifies the person [documents-5]. */
  query: z.strictObject({ employeeId: z.string().max(100).optional() }),
});

export const listGeneralDocuments = endpoint({
  id: 'documents.general',
  method: 'GET',
  path: '/documents/general',
  service: 'query',
  access: 'authenticated',
  summary: 'Les documents généraux, le plus récent en premier.',
  answer: documentsAnswer,
});

export const listPersonalDocuments = endpoint({
  id: 'documents.personal',
  method: 'GET',
  path: '/documents/personal/:employeeId',
  service: 'query',
  access: 'own',
  openToFormer: true,
  summary: "Les documents d'une personne : la personne elle-même et l'administrateur.",
  params: z.strictObject({ employeeId: id }),
  answer: documentsAnswer,
});

export const listDocuments = endpoint({
  id: 'documents.list',
  method: 'GET',
  path: '/documents',
  service: 'query',
  access: 'admin',
  summary: 'Tous les documents, par pages, le plus récent en premier.',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(documentLimits.pageSize).default(documentLimits.pageSize),
    kind: z.enum(['general', 'personal']).optional(),
    category: z.enum(documentCategories).optional(),
    employeeId: id.optional(),
    /** 'active': as filed; 'ending': expired or deleted, its file still there. */
    state: z.enum(['active', 'ending']).default('active'),
    /** Part of a title or of a name; accents and case do not count. */
    search: line(100).optional(),
  }),
  answer: queryAnswer(
    z.object({
      documents: z.array(documentManaged),
      counts: z.object({ general: z.int(), personal: z.int(), ending: z.int() }),
      pagination,
    }),
  ),
});

export const listDocumentReads = endpoint({
  id: 'documents.reads',
  method: 'GET',
  path: '/documents/:id/reads',
  service: 'query',
  access: 'admin',
  summary: 'Qui a téléchargé un document, et quand ; le plus récent en premier.',
  params,
  answer: queryAnswer(
    z.array(
      z
        .object({
          /** ISO instant. */
          readAt: instant,
          /** A person's name for a personal account, the role otherwise. */
          readBy: z.string(),
        })
        .meta({ id: 'DocumentRead' }),
    ),
  ),
});

export const documentEndpoints = [
  // Before the ones with an id.
  listGeneralDocuments,
  listPersonalDocuments,
  listDocuments,
  fileDocument,
  deleteDocument,
  restoreDocument,
  downloadDocument,
  listDocumentReads,
  askAcknowledgement,
  acknowledgeDocument,
  listAcknowledgements,
];
