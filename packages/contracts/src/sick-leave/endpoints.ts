/** Certificates: the specified calls, and those they need in addition. */
import { z } from 'zod';
import { requiredDate } from '../absences/fields.ts';
import { idAndRevisionAnswer, pagination, queryAnswer, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, line, prose } from '../fields.ts';
import { certificateOutcome, fileCheck, sickLeave, sickLeaveDetail, sickLeaveOverview } from './answers.ts';
import { listSickLeavePeople } from './people-endpoint.ts';
import { reopenSickLeave } from './reopen-endpoint.ts';
import { sickLeaveLimits, sickLeaveMessages, sickLeaveStatuses } from './rules.ts';

const params = z.strictObject({ id });
const notes = prose(1000).optional();
/**
 * The fixed actor of the specified calls: accepted and ignored, since the session identifies the person
 * [audit-7].
 */
const actor = line(200).optional();

const period = { startDate: requiredDate, endDate: requiredDate };
/** A form sends an empty text where nothing was chosen. */
const optionalId = z.preprocess((value) => (value === '' ? undefined : value), id.optional());

/** The file part of the forms: one PDF, or photos that become one. */
const files = {
  field: 'sickLeaveFile',
  maxFiles: sickLeaveLimits.files,
  maxFileBytes: sickLeaveLimits.fileBytes,
  /** Message for a file that is missing or too large [sick-leave-1]. */
  missing: sickLeaveMessages.missingFile,
  tooLarge: sickLeaveMessages.size,
  tooMany: sickLeaveMessages.tooManyFiles,
} as const;
/** All the photos and the fields around them. */
const bodyLimit = sickLeaveLimits.files * sickLeaveLimits.fileBytes + 1_000_000;

export const uploadSickLeave = endpoint({
  id: 'sick-leave.upload',
  method: 'POST',
  path: '/sick-leaves/upload',
  service: 'command',
  access: 'staff',
  summary: 'Envoie un certificat (formulaire multipart, fichier dans sickLeaveFile).',
  // A file, or the id of one that was checked.
  multipart: { ...files, required: false },
  bodyLimit,
  body: z.strictObject({
    checkedFile: optionalId,
    /** Additive: identifies the person without a doubt; else the e-mail, else the exact name [sick-leave-3]. */
    employeeId: optionalId,
    employeeName: line(100).optional(),
    employeeEmail: line(254).optional(),
    ...period,
    prolongs: optionalId,
  }),
  answer: specifiedAnswer(certificateOutcome.extend({ autoValidation: fileCheck.shape.autoValidation })),
});

export const checkSickLeaveFile = endpoint({
  id: 'sick-leave.check',
  method: 'POST',
  path: '/sick-leaves/check',
  service: 'command',
  access: 'staff',
  idempotent: false,
  summary: "Dit ce que vaut un fichier avant de l'envoyer (multipart) ; gardé chiffré 15 minutes.",
  multipart: { ...files, required: true },
  bodyLimit,
  body: z.strictObject({}),
  answer: queryAnswer(fileCheck),
});

export const filePaperCertificate = endpoint({
  id: 'sick-leave.file-paper',
  method: 'POST',
  path: '/sick-leaves/paper',
  service: 'command',
  access: 'admin',
  summary: 'Classe un certificat reçu sur papier, avec ou sans son image (multipart).',
  multipart: { ...files, required: false },
  bodyLimit,
  body: z.strictObject({
    employeeId: id,
    ...period,
    prolongs: optionalId,
    /** 'validated': filed and validated at once. */
    status: z.enum(['pending', 'validated']).default('pending'),
    notes,
  }),
  answer: specifiedAnswer(certificateOutcome),
});

export const changeSickLeaveDates = endpoint({
  id: 'sick-leave.change-dates',
  method: 'PUT',
  path: '/sick-leaves/:id',
  service: 'command',
  access: 'admin',
  summary: "Modifie les dates d'un certificat en attente.",
  params,
  body: z.strictObject({ ...period, baseRevision }),
  answer: specifiedAnswer(certificateOutcome),
});

export const correctSickLeaveDates = endpoint({
  id: 'sick-leave.correct-dates',
  method: 'PUT',
  path: '/sick-leaves/:id/correct',
  service: 'command',
  access: 'admin',
  summary:
    "Corrige, avec le motif, les dates d'un certificat validé ou déclaré ; le comptable en est averti.",
  params,
  body: z.strictObject({
    ...period,
    correctionReason: prose(500, sickLeaveMessages.correctionReason),
    baseRevision,
  }),
  answer: specifiedAnswer(certificateOutcome),
});

export const validateSickLeave = endpoint({
  id: 'sick-leave.validate',
  method: 'PUT',
  path: '/sick-leaves/:id/validate',
  service: 'command',
  access: 'admin',
  summary: 'Valide un certificat : son salarié est en arrêt pour la période.',
  params,
  body: z.strictObject({ validatedBy: actor, notes, baseRevision }),
  answer: specifiedAnswer(certificateOutcome),
});

export const rejectSickLeave = endpoint({
  id: 'sick-leave.reject',
  method: 'PUT',
  path: '/sick-leaves/:id/reject',
  service: 'command',
  access: 'admin',
  summary: 'Rejette un certificat en attente, avec la raison.',
  params,
  body: z.strictObject({
    rejectedBy: actor,
    reason: z
      .string({ error: sickLeaveMessages.rejectReason })
      .pipe(prose(500, sickLeaveMessages.rejectReason)),
    baseRevision,
  }),
  answer: specifiedAnswer(certificateOutcome),
});

export const declareCertificate = endpoint({
  id: 'sick-leave.declare',
  method: 'PUT',
  path: '/sick-leaves/:id/declare',
  service: 'command',
  access: 'admin',
  summary: 'Note un certificat validé comme déclaré.',
  params,
  body: z.strictObject({ declaredBy: actor, notes, baseRevision }),
  answer: specifiedAnswer(certificateOutcome),
});

export const commentSickLeave = endpoint({
  id: 'sick-leave.comment',
  method: 'POST',
  path: '/sick-leaves/:id/comments',
  service: 'command',
  // The administrator and the accountant.
  access: 'view_audit',
  summary: 'Ajoute un commentaire à un certificat.',
  params,
  body: z.strictObject({ comment: prose(1000, sickLeaveMessages.comment) }),
  answer: idAndRevisionAnswer,
});

export const linkSickLeave = endpoint({
  id: 'sick-leave.link',
  method: 'PUT',
  path: '/sick-leaves/:id/prolongs',
  service: 'command',
  access: 'admin',
  summary: "Relie une prolongation au certificat d'avant, ou l'en détache (null).",
  params,
  body: z.strictObject({ prolongs: id.nullable(), baseRevision }),
  answer: idAndRevisionAnswer,
});

export const clearSickLeaves = endpoint({
  id: 'sick-leave.clear',
  method: 'DELETE',
  path: '/sick-leaves/all',
  service: 'command',
  access: 'admin',
  summary: 'Vide la liste des certificats ; les fichiers et le journal restent.',
  answer: z.object({
    success: z.literal(true),
    deletedCount: z.int(),
    position: z.string().optional(),
  }),
});

export const downloadSickLeave = endpoint({
  id: 'sick-leave.download',
  method: 'GET',
  path: '/sick-leaves/:id/download',
  service: 'command',
  access: 'concerned',
  summary:
    'Le fichier : administrateur, comptable et salarié concerné ; chaque lecture est inscrite au journal.',
  params,
});

const count = (otherwise: number, max: number) => z.coerce.number().int().min(1).max(max).default(otherwise);

export const listSickLeaves = endpoint({
  id: 'sick-leave.list',
  method: 'GET',
  path: '/sick-leaves',
  service: 'query',
  access: 'concerned',
  summary: 'Les certificats, par pages : tous pour administrateur et comptable, les siens pour un salarié.',
  query: z.strictObject({
    page: count(1, 100_000),
    limit: count(sickLeaveLimits.pageSize, sickLeaveLimits.pageSize),
    sortBy: z.enum(['uploadDate', 'startDate', 'employeeName']).default('uploadDate'),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
    status: z.enum(sickLeaveStatuses).optional(),
    overdue: z.enum(['true', 'false']).optional(),
    /** Part of the person's name; accents and case do not count. */
    search: line(100).optional(),
    employeeId: id.optional(),
    /** YYYY-MM: certificates with a day in that month. */
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Indiquez un mois (AAAA-MM).')
      .optional(),
  }),
  answer: queryAnswer(
    // As a bare list too [calls-3]: it is then all there is.
    z.preprocess(
      (data) => (Array.isArray(data) ? { sickLeaves: data } : data),
      z.object({ sickLeaves: z.array(sickLeave), pagination: pagination.optional() }),
    ),
  ),
});

export const getSickLeaveOverview = endpoint({
  id: 'sick-leave.overview',
  method: 'GET',
  path: '/sick-leaves/stats/overview',
  service: 'query',
  access: 'concerned',
  summary: 'Combien de certificats dans chaque état, et combien en retard.',
  answer: queryAnswer(sickLeaveOverview),
});

export const getSickLeave = endpoint({
  id: 'sick-leave.get',
  method: 'GET',
  path: '/sick-leaves/:id',
  service: 'query',
  access: 'concerned',
  summary: 'Un certificat avec son histoire.',
  params,
  answer: queryAnswer(sickLeaveDetail),
});

export const sickLeaveEndpoints = [
  uploadSickLeave,
  checkSickLeaveFile,
  filePaperCertificate,
  // Before the ones with an id.
  listSickLeavePeople,
  listSickLeaves,
  getSickLeaveOverview,
  clearSickLeaves,
  changeSickLeaveDates,
  correctSickLeaveDates,
  validateSickLeave,
  reopenSickLeave,
  rejectSickLeave,
  declareCertificate,
  commentSickLeave,
  linkSickLeave,
  downloadSickLeave,
  getSickLeave,
];
