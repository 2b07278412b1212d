import { mailTitle } from '@fournil/contracts/mail/templates';
import { mail } from '@fournil/domain/mail/delivery';
import { mailServer } from '@fournil/domain/mail/server';
import { templates } from '@fournil/domain/mail/templates';
import { erasedText, unlessErased } from '@fournil/events/define';
import { mailEvents } from '@fournil/events/mail/events';
import { field } from '../audit/define-audit.ts';
import { about, choice, quoted, text, thin } from '../audit/formats.ts';
import { defineRecordAudit, each, notShown, shows } from '../audit/record-audit.ts';

const causes = {
  created: "créé avec son texte d'origine",
  updated: 'mis à jour avec le texte de la nouvelle version',
  reset: "remis à son texte d'origine",
} as const;
const states = {
  waiting: "en attente d'envoi",
  sent: 'envoyé',
  refused: 'non envoyé',
  uncertain: 'incertain',
} as const;

const securities = { starttls: 'STARTTLS', tls: 'TLS', none: 'aucune' } as const;

const nameOf = (template: string): string => quoted(mailTitle(template));
const concerning = (person: string): string => (person ? ` (${person})` : '');

export const mailAudit = defineRecordAudit({
  takes: mailEvents,
  records: [
    shows(
      templates,
      each(
        {
          displayName: field('nom affiché', text),
          subject: field('objet', text),
          description: field('description', text, 'e'),
          htmlContent: field('texte HTML', text),
          textContent: field('texte brut', text),
          edited: notShown,
        },
        {
          // All templates are one record.
          as: 'templates',
          titled: (own, template) => ({ ...own, label: `${own.label} du modèle « ${mailTitle(template)} »` }),
        },
      ),
    ),
    shows(mail, { mailStatus: field('envoi', choice(states)) }),
    shows(mailServer, {
      host: field("serveur d'e-mail", text),
      port: field('port', { show: String }),
      security: field('sécurité', choice(securities), 'e'),
      user: field("identifiant du serveur d'e-mail", text),
      sender: field("adresse d'expédition", text, 'e'),
    }),
  ],
  fields: {
    recipient: field('destinataire', text),
    mailSubject: field('objet', text),
    mailText: field('texte', text),
    error: field("cause de l'échec", text, 'e'),
  },
  events: {
    MailTemplateInstalled: {
      title: "Modèle d'e-mail installé",
      sentence: ({ data }) => about(`Modèle d'e-mail ${nameOf(data.template)}`, causes[data.cause]),
    },
    MailTemplateEdited: {
      title: "Modèle d'e-mail modifié",
      sentence: ({ data, changed }) =>
        about(`Modèle d'e-mail ${nameOf(data.template)}`, changed('enregistré sans changement')),
    },
    MailServerChanged: {
      title: "Serveur d'e-mail réglé",
      sentence: ({ data, changed }) => {
        const password = data.passwordChanged ? ', mot de passe changé' : '';
        return about('Envoi des e-mails', `${changed('enregistré sans changement')}${password}`);
      },
      masked: ['user', 'sender'],
    },
    MailServerRemoved: {
      title: "Serveur d'e-mail retiré",
      sentence: () => about('Envoi des e-mails', 'serveur retiré'),
    },
    MailSent: {
      title: 'E-mail envoyé',
      sentence: ({ data, person }) =>
        `E-mail ${nameOf(data.template)} envoyé à ${unlessErased(data.recipient, erasedText)}${concerning(person)}`,
      masked: ['recipient'],
    },
    MailFailed: {
      title: 'E-mail non envoyé',
      sentence: ({ data, person }) => {
        const to = unlessErased(data.recipient, erasedText) || 'personne';
        const outcome =
          data.outcome === 'uncertain'
            ? "coupé à la fin de l'envoi, incertain"
            : `non envoyé${thin}: ${unlessErased(data.error, erasedText)}`;
        return `E-mail ${nameOf(data.template)} à ${to}${concerning(person)}, ${outcome}`;
      },
      masked: ['recipient', 'error'],
    },
    MailResendRequested: {
      title: "Renvoi d'un e-mail demandé",
      sentence: ({ data, person }) =>
        `Renvoi de l'e-mail ${nameOf(data.template)} demandé${concerning(person)}`,
    },
  },
});
