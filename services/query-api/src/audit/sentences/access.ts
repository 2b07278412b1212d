import { roleNames } from '@fournil/contracts/permissions';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { about, quoted, type Sentences } from './say.ts';

type Types =
  | 'SharedPasswordChanged'
  | 'PersonalAccessGranted'
  | 'PersonalPasswordChanged'
  | 'PasswordResetRequested'
  | 'PersonalPasswordReset'
  | 'PersonalAccountLocked'
  | 'LogOpened'
  | 'InstallationMarkedAsDemo';

export const accessSentences: Sentences<Types> = {
  SharedPasswordChanged: ({ data }) => {
    const where = data.by === 'terminal' ? 'depuis le terminal du serveur' : 'depuis les paramètres';
    return `Mot de passe partagé ${quoted(roleNames[data.role])} changé ${where}`;
  },
  PersonalAccessGranted: ({ data, person }) =>
    about(
      person,
      `compte personnel ouvert, mot de passe à usage unique valable jusqu'au ${frenchDate(data.expiresAt.slice(0, 10))}`,
    ),
  PersonalPasswordChanged: ({ person }) => about(person, 'mot de passe personnel choisi'),
  PasswordResetRequested: ({ person }) => about(person, 'lien demandé pour choisir un nouveau mot de passe'),
  PersonalPasswordReset: ({ person }) => about(person, 'nouveau mot de passe choisi par le lien reçu'),
  PersonalAccountLocked: ({ person }) =>
    about(person, 'compte personnel bloqué quelques minutes après trop de mots de passe faux'),
  LogOpened: ({ data }) => `Journal ouvert (génération ${data.generation})`,
  InstallationMarkedAsDemo: ({ data }) =>
    `Installation remplie par la démonstration, au ${frenchDate(data.asOf.slice(0, 10))}`,
};
