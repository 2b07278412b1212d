import { roleNames } from '@fournil/contracts/permissions';
import { frenchDate } from '../../app/french.ts';
import { about, quoted, type Sentences } from './say.ts';

type Types =
  | 'SharedPasswordChanged'
  | 'PersonalAccessGranted'
  | 'PersonalPasswordChanged'
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
  LogOpened: ({ data }) => `Journal ouvert (génération ${data.generation})`,
  InstallationMarkedAsDemo: ({ data }) =>
    `Installation remplie par la démonstration, au ${frenchDate(data.asOf.slice(0, 10))}`,
};
