/** Rules of sick-leave certificates, which docs/product/sick-leave.md explains. Forms, commands and queries all read them. */

import { addDays } from '@fournil/calendar/days';
import { daysIn, longestDeclarationDays } from '../absences/rules.ts';

export const sickLeaveStatuses = ['pending', 'validated', 'declared', 'rejected'] as const;
export type SickLeaveStatus = (typeof sickLeaveStatuses)[number];

/** Badges [sick-leave-6]. */
export const sickLeaveStatusLabels: Readonly<Record<SickLeaveStatus, string>> = {
  pending: 'En attente',
  validated: 'Validé',
  declared: 'Déclaré',
  rejected: 'Rejeté',
};

/** The steps of a certificate, as its history records them. */
export const certificateStepTypes = [
  'submitted',
  'dates-changed',
  'validated',
  'dates-corrected',
  'reopened',
  'rejected',
  'declared',
  'commented',
  'linked',
] as const;

export const sickLeaveLimits = {
  /** Bytes of one file, this many included [sick-leave-1]. */
  fileBytes: 10_485_760,
  /** Photos of one certificate that become one PDF. */
  files: 8,
  /** Largest page of GET /sick-leaves [sick-leave-13]. */
  pageSize: 50,
  /** Cards per page of the screen [sick-leave-13]. */
  cardsPerPage: 12,
  /** Score from which a file counts as readable [sick-leave-5]. */
  readableScore: 60,
  /** Pixels of a photo, above which it is refused unread. */
  pixels: 100_000_000,
  pages: 30,
} as const;

export const sickLeaveMessages = {
  // The form, as specified.
  type: 'Seuls les fichiers JPG et PDF sont acceptés',
  size: 'Le fichier ne doit pas dépasser 10MB',
  missingFile: 'Veuillez sélectionner un fichier',
  missing: 'Veuillez remplir tous les champs obligatoires',
  startInFuture: "La date de début ne peut pas être après aujourd'hui",
  endBeforeStart: 'La date de fin doit suivre la date de début',
  tooLong: 'Un arrêt couvre trois ans au plus : vérifiez les dates',
  rejectReason: 'La raison du rejet est obligatoire',
  correctionReason: 'Indiquez le motif de la correction',
  reopenReason: 'Indiquez pourquoi cet arrêt est remis en attente',
  comment: 'Écrivez le commentaire',
  sent: 'Arrêt maladie envoyé avec succès !',
  validated: 'Arrêt maladie validé et synchronisé avec succès',
  rejected: 'Arrêt maladie rejeté - Email envoyé au salarié',
  declared: 'Arrêt maladie déclaré - Email envoyé au comptable',
  datesChanged: 'Dates modifiées avec succès',
  unlinked: 'Cet arrêt ne prolonge plus celui qui le précédait\u202f: ses dates ne le suivent plus.',
  noLongerProlonged:
    "Cet arrêt n'est plus prolongé par celui qui le suivait\u202f: leurs dates ne se suivent plus.",
  reopened: 'Arrêt maladie remis en attente',
  // The person [sick-leave-3].
  unknownPerson: 'Choisissez votre nom dans la liste.',
  homonyms: 'Plusieurs salariés portent ce nom : choisissez le vôtre dans la liste.',
  otherEmail:
    "Le nom et l'adresse e-mail ne sont pas de la même personne : choisissez votre nom dans la liste.",
  onlyOwn: 'Vous ne pouvez envoyer que vos propres arrêts maladie.',
  // The file.
  empty: 'Ce fichier est vide : reprenez la photo ou exportez le PDF à nouveau.',
  heic: "Cette photo est au format HEIC de l'iPhone, que tous ne peuvent pas lire. Dans Réglages › Appareil photo › Formats, choisissez « Le plus compatible », reprenez la photo, puis renvoyez-la.",
  damaged: 'Ce fichier est abîmé ou incomplet : reprenez la photo ou exportez le PDF à nouveau.',
  polyglot:
    "Ce fichier contient autre chose qu'un document : reprenez la photo ou exportez le PDF à nouveau.",
  encryptedPdf: 'Ce PDF est protégé par un mot de passe : enregistrez-le sans protection, puis renvoyez-le.',
  activePdf:
    'Ce PDF contient un programme ou une action automatique : imprimez-le en PDF simple, ou photographiez le certificat.',
  attachmentPdf:
    'Ce PDF contient un fichier joint : imprimez-le en PDF simple, ou photographiez le certificat.',
  tooManyPixels:
    'Cette image dépasse 100 millions de points : reprenez la photo avec une définition plus faible.',
  tooManyPages: 'Ce PDF a plus de 30 pages : envoyez seulement le certificat.',
  tooHeavy: 'Ce fichier demande trop de travail pour être ouvert : photographiez plutôt le certificat.',
  photosOnly: 'Pour envoyer plusieurs fichiers ensemble, ne choisissez que des photos ; ou un seul PDF.',
  tooManyFiles: 'Envoyez 8 photos au plus pour un même certificat.',
  destroyedFile:
    'Le fichier de ce certificat a été détruit\u202f: sa durée de conservation de trois ans est passée.',
  noFile: "Ce certificat a été classé sur papier : il n'a pas de fichier.",
} as const;

/** Verdict of the automatic check, by score (60 or more is good) [sick-leave-5]. */
export const verdicts = {
  good: 'Document lisible.',
  acceptable: 'Document lisible, mais une meilleure photo aiderait.',
  poor: 'Document difficile à lire.',
} as const;

const overdueAfterHours = 48;
const declaredWithinDays = 5;

export type OverdueReason = 'not-validated' | 'not-declared';

/**
 * Why a certificate is overdue [sick-leave-8]: pending for more than 48 h after it was sent, or not declared
 * five calendar days (in Paris) after. A rejected or declared one is never overdue.
 */
export function overdueReason(
  certificate: {
    readonly status: SickLeaveStatus;
    /** ISO instant, and its day in Paris. */
    readonly uploadedAt: string;
    readonly uploadedOn: string;
  },
  now: { readonly instant: Date; readonly today: string },
): OverdueReason | null {
  const { status } = certificate;
  if (status === 'rejected' || status === 'declared') return null;
  const hours = (now.instant.getTime() - Date.parse(certificate.uploadedAt)) / 3_600_000;
  if (status === 'pending' && hours > overdueAfterHours) return 'not-validated';
  return now.today > addDays(certificate.uploadedOn, declaredWithinDays) ? 'not-declared' : null;
}

export const overdueLabels: Readonly<Record<OverdueReason, string>> = {
  'not-validated': 'En attente depuis plus de 48 heures',
  'not-declared': 'Non déclaré 5 jours après son envoi',
};

/** The faults of the dates of a certificate, at its field; `today` is the day in Paris [sick-leave-2]. */
export function certificatePeriodErrors(
  period: { readonly startDate: string; readonly endDate: string },
  today: string,
): { startDate?: string; endDate?: string } {
  const errors: { startDate?: string; endDate?: string } = {};
  if (period.startDate > today) errors.startDate = sickLeaveMessages.startInFuture;
  if (period.endDate < period.startDate) errors.endDate = sickLeaveMessages.endBeforeStart;
  else if (daysIn(period.startDate, period.endDate) > longestDeclarationDays)
    errors.endDate = sickLeaveMessages.tooLong;
  return errors;
}

export const isReadableScore = (score: number): boolean => score >= sickLeaveLimits.readableScore;
