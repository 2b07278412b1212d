import { sickLeaveStatusLabels } from '@fournil/contracts/sick-leave/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { sickLeaveEvents } from '@fournil/events/sick-leave/events';
import { defineAudit, field, unchanged } from '../audit/define-audit.ts';
import { amount, choice, date, shown, text, yesNo } from '../audit/formats.ts';
import { about, period, thin, without } from '../audit/french.ts';

const statuses: Readonly<Record<string, string>> = sickLeaveStatusLabels;

const destroyedBecause = {
  due: 'sa durée de conservation est passée',
  erased: 'les données de la personne sont effacées',
} as const;

/** What is kept of a file and says nothing to a reader. */
const measures = ['fileId', 'contentHash', 'storedSize', 'quality', 'datesRead'] as const;

/** The dates that a file seems to hold. */
function datesRead(value: unknown): string | null {
  const { startDate, endDate } = value as Readonly<Record<'startDate' | 'endDate', string | null>>;
  return (
    [startDate && `début ${frenchDate(startDate)}`, endDate && `fin ${frenchDate(endDate)}`]
      .filter(Boolean)
      .join(', ') || null
  );
}

export const sickLeaveAudit = defineAudit({
  takes: sickLeaveEvents,
  fields: {
    startDate: field('date de début', date, 'e'),
    endDate: field('date de fin', date, 'e'),
    reason: field('motif', text),
    correctionReason: field('motif de la correction', text),
    origin: field('arrivée', choice({ upload: 'envoyé', paper: 'reçu sur papier' }), 'e'),
    status: field(
      'état',
      shown((value) => statuses[String(value)]?.toLocaleLowerCase('fr') ?? String(value)),
    ),
    // Which one stands in the history of the certificate itself: an id says nothing to a reader.
    prolongs: field(
      "certificat d'avant",
      shown(() => 'relié'),
    ),
    fileName: field('nom du fichier', text),
    fileSize: field('taille du fichier', amount('octets'), 'e'),
    fileType: field('type du fichier', choice({ 'image/jpeg': 'photo JPEG', 'application/pdf': 'PDF' })),
    pageCount: field('pages', amount(), 'es'),
    notes: field('notes', text, 'es'),
    comment: field('commentaire', text),
    datesRead: field('dates lues', shown(datesRead), 'es'),
    cause: field('cause', choice(destroyedBecause), 'e'),
    cleared: field('retiré de la liste', yesNo),
  },
  events: {
    CertificateSubmitted: {
      title: 'Certificat reçu',
      sentence: ({ data, person }) => {
        const how = data.origin === 'upload' ? 'certificat envoyé' : 'certificat reçu sur papier';
        const score = data.quality ? `, lisibilité ${data.quality.score}/100` : '';
        return about(person, `${how} pour un arrêt ${period(data, 'du')}${score}`);
      },
      // Of the file, what a reader wants to see: not its ids, hashes and measures.
      record: (_state, data) => ({
        ...without(data, 'certificateId', 'employeeId', ...measures),
        status: 'pending',
      }),
      effectiveOn: ({ startDate }) => startDate,
    },
    CertificateDatesChanged: {
      title: 'Dates du certificat modifiées',
      sentence: ({ person, changed }) =>
        about(person, `dates du certificat modifiées, ${changed('sans changement')}`),
      record: (state, data) => ({ ...state, ...without(data, 'certificateId', 'employeeId') }),
    },
    CertificateValidated: {
      title: 'Certificat validé',
      sentence: ({ data, person }) => about(person, `certificat validé, en arrêt ${period(data, 'du')}`),
      record: (state, data) => ({
        ...state,
        ...without(data, 'certificateId', 'employeeId', 'fileId'),
        status: 'validated',
      }),
      effectiveOn: ({ startDate }) => startDate,
    },
    CertificateDatesCorrected: {
      title: 'Dates du certificat corrigées',
      sentence: ({ data, person }) => {
        const before = { startDate: data.previousStartDate, endDate: data.previousEndDate };
        const what = `arrêt ${period(data, 'du')}, et non plus ${period(before, 'du')}`;
        return about(person, `dates du certificat corrigées${thin}: ${what}`);
      },
      record: (state, { startDate, endDate }) => ({ ...state, startDate, endDate }),
      reason: 'correctionReason',
      effectiveOn: ({ startDate }) => startDate,
    },
    CertificateReopened: {
      title: 'Certificat remis en attente',
      sentence: ({ data, person }) =>
        about(person, `certificat remis en attente, n'est plus en arrêt ${period(data, 'du')}`),
      record: (state) => ({ ...state, status: 'pending' }),
      reason: 'reason',
      effectiveOn: ({ startDate }) => startDate,
    },
    CertificateRejected: {
      title: 'Certificat rejeté',
      sentence: ({ person }) => about(person, 'certificat rejeté'),
      record: (state) => ({ ...state, status: 'rejected' }),
      reason: 'reason',
    },
    CertificateDeclared: {
      title: 'Certificat déclaré',
      sentence: ({ data, person }) => about(person, `arrêt ${period(data, 'du')} déclaré`),
      record: (state, data) => ({
        ...state,
        ...without(data, 'certificateId', 'employeeId'),
        status: 'declared',
      }),
    },
    CertificateCommented: {
      title: 'Certificat commenté',
      sentence: ({ person }) => about(person, 'certificat commenté'),
      record: (state, { comment }) => ({ ...state, comment }),
    },
    CertificateLinked: {
      title: 'Prolongation reliée',
      sentence: ({ data, person }) =>
        about(
          person,
          data.prolongs === null
            ? "certificat détaché de celui d'avant"
            : "certificat relié à celui qu'il prolonge",
        ),
      record: (state, { prolongs }) => ({ ...state, prolongs }),
    },
    CertificateFileDestroyed: {
      title: 'Fichier du certificat détruit',
      sentence: ({ data, person }) =>
        about(person, `fichier du certificat détruit, ${destroyedBecause[data.cause]}`),
      record: (state, { cause }) => ({ ...without(state, 'fileName', 'fileSize', 'fileType'), cause }),
    },
    SickLeaveCleared: {
      title: 'Certificat retiré de la liste',
      sentence: ({ person }) => about(person, 'certificat retiré de la liste'),
      record: (state) => ({ ...state, cleared: true }),
    },
    CertificateRead: {
      title: 'Certificat consulté',
      sentence: ({ person }) => about(person, 'fichier du certificat consulté'),
      record: unchanged,
    },
  },
});
