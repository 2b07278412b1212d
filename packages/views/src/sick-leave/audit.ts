import { sickLeaveStatusLabels } from '@fournil/contracts/sick-leave/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { certificate } from '@fournil/domain/sick-leave/record';
import { sickLeaveEvents } from '@fournil/events/sick-leave/events';
import { field } from '../audit/define-audit.ts';
import { about, amount, choice, date, period, shown, text, thin } from '../audit/formats.ts';
import { defineRecordAudit, notShown, shows } from '../audit/record-audit.ts';

const statuses: Readonly<Record<string, string>> = sickLeaveStatusLabels;

const destroyedBecause = {
  due: 'sa durée de conservation est passée',
  erased: 'les données de la personne sont effacées',
} as const;

/** The dates that a file seems to hold. */
function datesRead(value: unknown): string | null {
  const { startDate, endDate } = value as Readonly<Record<'startDate' | 'endDate', string | null>>;
  return (
    [startDate && `début ${frenchDate(startDate)}`, endDate && `fin ${frenchDate(endDate)}`]
      .filter(Boolean)
      .join(', ') || null
  );
}

export const sickLeaveAudit = defineRecordAudit({
  takes: sickLeaveEvents,
  records: [
    shows(certificate, {
      status: field(
        'état',
        shown((value) => statuses[String(value)]?.toLocaleLowerCase('fr') ?? String(value)),
        '',
        { isStatus: true },
      ),
      employeeId: notShown,
      startDate: field('date de début', date, 'e'),
      endDate: field('date de fin', date, 'e'),
      origin: field('arrivée', choice({ upload: 'envoyé', paper: 'reçu sur papier' }), 'e'),
      // The certificate's history shows which one; an id is useless to a reader.
      prolongs: field(
        "certificat d'avant",
        shown(() => 'relié'),
      ),
      file: {
        name: field('nom du fichier', text),
        storedSize: field('taille du fichier', amount('octets'), 'e'),
        type: field('type du fichier', choice({ 'image/jpeg': 'photo JPEG', 'application/pdf': 'PDF' })),
        fileId: notShown,
        contentHash: notShown,
      },
      pageCount: field('pages', amount(), 'es'),
      datesRead: field('dates lues', shown(datesRead), 'es'),
      validationNotes: field('notes de la validation', text, 'es'),
      declarationNotes: field('notes de la déclaration', text, 'es'),
      // The reason of its fact.
      reason: field('motif', text, '', { isHidden: true }),
      comment: field('commentaire', text),
      comments: notShown,
      fileDestroyed: field('fichier détruit', choice(destroyedBecause)),
      isCleared: field(
        'retiré de la liste',
        shown(() => 'oui'),
      ),
    }),
  ],
  fields: {
    fileName: field('nom du fichier', text),
    notes: field('notes', text, 'es'),
    correctionReason: field('motif de la correction', text),
  },
  events: {
    CertificateSubmitted: {
      title: 'Certificat reçu',
      sentence: ({ data, person }) => {
        const how = data.origin === 'upload' ? 'certificat envoyé' : 'certificat reçu sur papier';
        const score = data.quality ? `, lisibilité ${data.quality.score}/100` : '';
        return about(person, `${how} pour un arrêt ${period(data, 'du')}${score}`);
      },
      effectiveOn: ({ startDate }) => startDate,
      shownAs: { fileName: 'file.name' },
    },
    CertificateDatesChanged: {
      title: 'Dates du certificat modifiées',
      sentence: ({ person, changed }) =>
        about(person, `dates du certificat modifiées, ${changed('sans changement')}`),
    },
    CertificateValidated: {
      title: 'Certificat validé',
      sentence: ({ data, person }) => about(person, `certificat validé, en arrêt ${period(data, 'du')}`),
      shownAs: { notes: 'validationNotes' },
      effectiveOn: ({ startDate }) => startDate,
    },
    CertificateDatesCorrected: {
      title: 'Dates du certificat corrigées',
      sentence: ({ data, person }) => {
        const before = { startDate: data.previousStartDate, endDate: data.previousEndDate };
        const what = `arrêt ${period(data, 'du')}, et non plus ${period(before, 'du')}`;
        return about(person, `dates du certificat corrigées${thin}: ${what}`);
      },
      reason: 'correctionReason',
      effectiveOn: ({ startDate }) => startDate,
    },
    CertificateReopened: {
      title: 'Certificat remis en attente',
      sentence: ({ data, person }) =>
        about(person, `certificat remis en attente, n'est plus en arrêt ${period(data, 'du')}`),
      reason: 'reason',
      effectiveOn: ({ startDate }) => startDate,
    },
    CertificateRejected: {
      title: 'Certificat rejeté',
      sentence: ({ person }) => about(person, 'certificat rejeté'),
      reason: 'reason',
    },
    CertificateDeclared: {
      title: 'Certificat déclaré',
      sentence: ({ data, person }) => about(person, `arrêt ${period(data, 'du')} déclaré`),
      shownAs: { notes: 'declarationNotes' },
    },
    CertificateCommented: {
      title: 'Certificat commenté',
      sentence: ({ person }) => about(person, 'certificat commenté'),
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
    },
    CertificateFileDestroyed: {
      title: 'Fichier du certificat détruit',
      sentence: ({ data, person }) =>
        about(person, `fichier du certificat détruit, ${destroyedBecause[data.cause]}`),
    },
    SickLeaveCleared: {
      title: 'Certificat retiré de la liste',
      sentence: ({ person }) => about(person, 'certificat retiré de la liste'),
    },
    CertificateRead: {
      title: 'Certificat consulté',
      sentence: ({ person }) => about(person, 'fichier du certificat consulté'),
    },
  },
});
