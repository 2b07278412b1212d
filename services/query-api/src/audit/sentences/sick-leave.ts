import { frenchDate } from '@fournil/contracts/time/french-dates';
import { about, changesText, type Sentences, thin } from './say.ts';

type Types =
  | 'CertificateSubmitted'
  | 'CertificateDatesChanged'
  | 'CertificateValidated'
  | 'CertificateDatesCorrected'
  | 'CertificateReopened'
  | 'CertificateRejected'
  | 'CertificateDeclared'
  | 'CertificateCommented'
  | 'CertificateLinked'
  | 'SickLeaveCleared'
  | 'CertificateRead';

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

const period = ({ startDate, endDate }: Period): string =>
  startDate === endDate
    ? `du ${frenchDate(startDate)}`
    : `du ${frenchDate(startDate)} au ${frenchDate(endDate)}`;

export const sickLeaveSentences: Sentences<Types> = {
  CertificateSubmitted: ({ data, person }) => {
    const how = data.origin === 'upload' ? 'certificat envoyé' : 'certificat reçu sur papier';
    const score = data.quality ? `, lisibilité ${data.quality.score}/100` : '';
    return about(person, `${how} pour un arrêt ${period(data)}${score}`);
  },
  CertificateDatesChanged: (told) =>
    about(
      told.person,
      `dates du certificat modifiées, ${changesText('CertificateDatesChanged', told, 'sans changement')}`,
    ),
  CertificateValidated: ({ data, person }) => about(person, `certificat validé, en arrêt ${period(data)}`),
  CertificateDatesCorrected: ({ data, person }) =>
    about(
      person,
      `dates du certificat corrigées${thin}: arrêt ${period(data)}, et non plus ${period({
        startDate: data.previousStartDate,
        endDate: data.previousEndDate,
      })}`,
    ),
  CertificateReopened: ({ data, person }) =>
    about(person, `certificat remis en attente, n'est plus en arrêt ${period(data)}`),
  CertificateRejected: ({ person }) => about(person, 'certificat rejeté'),
  CertificateDeclared: ({ data, person }) => about(person, `arrêt ${period(data)} déclaré`),
  CertificateCommented: ({ person }) => about(person, 'certificat commenté'),
  CertificateLinked: ({ data, person }) =>
    about(
      person,
      data.prolongs === null
        ? "certificat détaché de celui d'avant"
        : "certificat relié à celui qu'il prolonge",
    ),
  SickLeaveCleared: ({ person }) => about(person, 'certificat retiré de la liste'),
  CertificateRead: ({ person }) => about(person, 'fichier du certificat consulté'),
};
