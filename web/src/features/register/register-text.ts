/** The register's cells in words, the same on the screen, on paper and in the file. */

import type { RegisterLine } from '@fournil/contracts/register/endpoints';
import { byteOrderMark, csvLine } from '@fournil/formats/csv';
import { formatDate } from '../../shared/format/french.ts';

interface Column {
  readonly header: string;
  readonly value: (line: RegisterLine) => string;
}

/** Empty without a date, as on a paper form. */
const day = (date: string | null) => (date ? formatDate(date) : '');

const permit = ({ permitType, permitNumber }: RegisterLine) =>
  [permitType, permitNumber && `n° ${permitNumber}`].filter(Boolean).join(', ');

/** « Contrat à durée déterminée jusqu'au 31/12/2026 », with the agency of who is lent. */
export const mentionsText = ({ mentions, contractEndDate, agency }: RegisterLine): string =>
  [
    ...mentions.map((mention) =>
      mention.startsWith('Contrat à durée') && contractEndDate
        ? `${mention} jusqu'au ${formatDate(contractEndDate)}`
        : mention,
    ),
    ...(agency ? [agency] : []),
  ].join(', ');

/** D1221-23, in its order. */
export const staffColumns: readonly Column[] = [
  { header: 'N°', value: ({ number }) => String(number) },
  { header: 'Nom et prénoms', value: ({ name }) => name },
  { header: 'Nationalité', value: ({ nationality }) => nationality ?? '' },
  { header: 'Date de naissance', value: ({ birthDate }) => day(birthDate) },
  { header: 'Sexe', value: ({ sex }) => sex ?? '' },
  { header: 'Emploi', value: ({ job }) => job },
  { header: 'Qualification', value: ({ qualification }) => qualification ?? '' },
  { header: "Date d'entrée", value: ({ entryDate }) => day(entryDate) },
  { header: 'Date de sortie', value: ({ exitDate }) => day(exitDate) },
  { header: 'Titre de travail', value: permit },
  { header: 'Mentions', value: mentionsText },
];

/** D1221-23-1: a part of their own. */
export const traineeColumns: readonly Column[] = [
  { header: 'N°', value: ({ number }) => String(number) },
  { header: 'Nom et prénoms', value: ({ name }) => name },
  { header: 'Début du stage', value: ({ entryDate }) => day(entryDate) },
  {
    header: 'Fin du stage',
    value: ({ exitDate, contractEndDate }) => day(exitDate ?? contractEndDate),
  },
  { header: 'Tuteur', value: ({ tutorName }) => tutorName ?? '' },
  { header: 'Lieu de présence', value: ({ workplace }) => workplace ?? '' },
];

export const isTrainee = ({ status }: RegisterLine): boolean => status === 'trainee';

export const registerFileName = (today: string): string => `registre_du_personnel_${today}.csv`;

/** Employees and trainees of the register one below the other, each under its own header. */
export function registerCsv(lines: readonly RegisterLine[]): string {
  const part = (columns: readonly Column[], of: readonly RegisterLine[]) => [
    csvLine(columns.map(({ header }) => header)),
    ...of.map((line) => csvLine(columns.map(({ value }) => value(line)))),
  ];
  const trainees = lines.filter(isTrainee);
  return [
    byteOrderMark,
    ...part(
      staffColumns,
      lines.filter((line) => !isTrainee(line)),
    ),
    ...(trainees.length ? [csvLine([]), csvLine(['Stagiaires']), ...part(traineeColumns, trainees)] : []),
  ].join('');
}
