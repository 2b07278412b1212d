import { isTemplateName, mailTemplates } from '@fournil/contracts/mail/templates';
import { erasedText, unlessErased } from '@fournil/events/erased';
import { about, changesText, quoted, type Sentences, thin } from './say.ts';

type Types =
  | 'MailTemplateInstalled'
  | 'MailTemplateEdited'
  | 'MailSent'
  | 'MailFailed'
  | 'MailResendRequested';

const causes = {
  created: "créé avec son texte d'origine",
  updated: 'mis à jour avec le texte de la nouvelle version',
  reset: "remis à son texte d'origine",
} as const;

const nameOf = (template: string): string =>
  quoted(isTemplateName(template) ? mailTemplates[template].displayName : template);

const concerning = (person: string): string => (person ? ` (${person})` : '');

export const mailSentences: Sentences<Types> = {
  MailTemplateInstalled: ({ data }) => about(`Modèle d'e-mail ${nameOf(data.template)}`, causes[data.cause]),
  MailTemplateEdited: (told) =>
    about(
      `Modèle d'e-mail ${nameOf(told.data.template)}`,
      changesText('MailTemplateEdited', told, 'enregistré sans changement'),
    ),
  MailSent: ({ data, person }) =>
    `E-mail ${nameOf(data.template)} envoyé à ${unlessErased(data.recipient, erasedText)}${concerning(person)}`,
  MailFailed: ({ data, person }) => {
    const to = unlessErased(data.recipient, erasedText) || 'personne';
    const outcome =
      data.outcome === 'uncertain'
        ? "coupé à la fin de l'envoi, incertain"
        : `non envoyé${thin}: ${unlessErased(data.error, erasedText)}`;
    return `E-mail ${nameOf(data.template)} à ${to}${concerning(person)}, ${outcome}`;
  },
  MailResendRequested: ({ data, person }) =>
    `Renvoi de l'e-mail ${nameOf(data.template)} demandé${concerning(person)}`,
};
