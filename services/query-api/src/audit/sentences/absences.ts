import { frenchDate } from '@fournil/contracts/time/french-dates';
import { about, changesText, type Sentences } from './say.ts';

type Types =
  | 'SickLeaveDeclared'
  | 'AbsenceDeclared'
  | 'DelayDeclared'
  | 'DeclarationCorrected'
  | 'DeclarationCancelled';

const period = (data: { readonly startDate: string; readonly endDate: string }): string =>
  data.startDate === data.endDate
    ? `le ${frenchDate(data.startDate)}`
    : `du ${frenchDate(data.startDate)} au ${frenchDate(data.endDate)}`;

export const absencesSentences: Sentences<Types> = {
  SickLeaveDeclared: ({ data, person }) => about(person, `arrêt maladie déclaré ${period(data)}`),
  AbsenceDeclared: ({ data, person }) => about(person, `absence déclarée ${period(data)}`),
  DelayDeclared: ({ data, person }) =>
    about(person, `retard de ${data.duration}\u00a0min déclaré le ${frenchDate(data.date)}`),
  DeclarationCorrected: (told) =>
    about(
      told.person,
      `déclaration corrigée, ${changesText('DeclarationCorrected', told, 'sans changement')}`,
    ),
  DeclarationCancelled: ({ person }) => about(person, 'déclaration annulée'),
};
