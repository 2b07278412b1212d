import { ofName } from '@fournil/contracts/french-words';
import { parisDayOf } from '@fournil/contracts/paris-day';
import { roleNames } from '@fournil/contracts/permissions';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { openedAccounts, type PersonalAccount, personalAccount } from '@fournil/domain/access/record';
import { accessEvents } from '@fournil/events/access/events';
import { unlessErased } from '@fournil/events/define';
import { field } from '../audit/define-audit.ts';
import { about, choice, quoted, text } from '../audit/formats.ts';
import { defineRecordAudit, each, made, shows } from '../audit/record-audit.ts';

const counted = (facts: number): string => `${facts} fait${facts > 1 ? 's' : ''}`;

const accounts = {
  invited: 'mot de passe à usage unique remis',
  active: 'mot de passe personnel choisi',
} as const;

export const accessAudit = defineRecordAudit({
  takes: accessEvents,
  records: [
    shows(personalAccount, {
      status: made(
        field('compte personnel', choice(accounts)),
        ({ status }: PersonalAccount) => (status === 'none' ? null : status),
        'account',
      ),
    }),
    // The accounts opened together are one record.
    shows(
      openedAccounts,
      each(field('identifiant', text), {
        as: 'loginNames',
        titled: (own, id, nameOf) => ({ ...own, label: `${own.label} ${ofName(nameOf(id))}` }),
      }),
    ),
  ],
  events: {
    SharedPasswordChanged: {
      title: 'Mot de passe partagé changé',
      sentence: ({ data }) => {
        const where = data.by === 'terminal' ? 'depuis le terminal du serveur' : 'depuis les paramètres';
        return `Mot de passe partagé ${quoted(roleNames[data.role])} changé ${where}`;
      },
    },
    SharedPasswordGuessed: {
      title: 'Mots de passe partagés devinés à tort',
      sentence: ({ data }) => {
        const times = data.count === 1 ? '1 essai faux' : `${data.count} essais faux`;
        return `Mot de passe partagé ${quoted(roleNames[data.role])}\u202f: ${times} le ${frenchDate(data.day)} entre ${data.hour} h et ${data.hour + 1} h`;
      },
    },
    PersonalAccessGranted: {
      title: 'Compte personnel ouvert',
      sentence: ({ data, person }) => {
        const until = frenchDate(parisDayOf(data.expiresAt));
        return about(
          person,
          `compte personnel ouvert, mot de passe à usage unique valable jusqu'au ${until}`,
        );
      },
    },
    PersonalAccountOpened: {
      title: 'Compte personnel ouvert sur papier',
      sentence: ({ data, person }) => {
        const name = unlessErased(data.loginName, null);
        const until = frenchDate(parisDayOf(data.expiresAt));
        return about(
          person,
          `compte personnel ouvert${name ? ` avec l'identifiant ${quoted(name)}` : ''}, mot de passe à usage unique remis sur papier, valable jusqu'au ${until}`,
        );
      },
    },
    LoginNameChanged: {
      title: 'Identifiant changé',
      sentence: ({ data, person }) =>
        about(person, `identifiant de connexion changé en ${quoted(unlessErased(data.loginName, '…'))}`),
    },
    PersonalPasswordChanged: {
      title: 'Mot de passe personnel changé',
      sentence: ({ person }) => about(person, 'mot de passe personnel choisi'),
    },
    PasswordResetRequested: {
      title: 'Mot de passe oublié',
      sentence: ({ person }) => about(person, 'lien demandé pour choisir un nouveau mot de passe'),
    },
    PersonalPasswordReset: {
      title: 'Mot de passe choisi par un lien',
      sentence: ({ person }) => about(person, 'nouveau mot de passe choisi par le lien reçu'),
    },
    PersonalAccountLocked: {
      title: 'Compte personnel bloqué',
      sentence: ({ person }) =>
        about(person, 'compte personnel bloqué quelques minutes après trop de mots de passe faux'),
    },
    LogOpened: {
      title: 'Journal ouvert',
      sentence: ({ data }) => `Journal ouvert (génération ${data.generation})`,
    },
    LogAdopted: {
      title: 'Journal pris tel quel',
      sentence: ({ data }) =>
        `Journal pris tel qu’il était à la place de celui que l’installation connaissait\u202f: elle en connaissait ${counted(data.linked)}, dont ${counted(data.common)} en commun. Le reste a été gardé de côté, les vues et la chaîne refaites à partir d’ici`,
    },
    InstallationMarkedAsDemo: {
      title: 'Installation de démonstration',
      sentence: ({ data }) =>
        `Installation remplie par la démonstration, au ${frenchDate(parisDayOf(data.asOf))}`,
    },
  },
});
