/** The delivered texts of the mail templates, to which a template can be reset. */

import { mailTemplates, type TemplateName } from '@fournil/contracts/mail/templates';
import {
  type Block,
  code,
  facts,
  fingerprint,
  french,
  link,
  mailHtml,
  mailText,
  note,
  text,
} from './layout.ts';

/** The parts of a template that an administrator may change. */
export interface TemplateContent {
  readonly displayName: string;
  readonly subject: string;
  readonly description: string;
  readonly htmlContent: string;
  readonly textContent: string;
}

const hello = text('Bonjour {{employeeName}},');
const certificate = '{{siteUrl}}/sick-leave-certificates/{{certificateId}}';
const periodFact = ['Période', 'du {{startDate}} au {{endDate}}, {{duration}} j'] as const;
const who = ['Salarié', '{{employeeName}}'] as const;

const texts: Readonly<Record<TemplateName, { subject: string; blocks: readonly Block[] }>> = {
  sick_leave_confirmation: {
    subject: 'Votre arrêt maladie a été reçu',
    blocks: [
      hello,
      text('Nous avons bien reçu votre arrêt maladie. Vous recevrez un e-mail dès qu’il aura été vérifié.'),
      facts(periodFact, ['Fichier', '{{fileName}}'], ['Reçu le', '{{uploadDate}}']),
      text('Bon rétablissement.'),
      note(
        'Pensez à envoyer les volets 1 et 2 à votre caisse d’assurance maladie dans les 48 heures, si votre médecin ne l’a pas fait.',
      ),
    ],
  },
  sick_leave_alert: {
    subject: 'Arrêt maladie à valider : {{employeeName}}',
    blocks: [
      text('Un arrêt maladie vient d’arriver et attend d’être validé.'),
      facts(who, ['E-mail', '{{employeeEmail}}'], periodFact, ['Fichier', '{{fileName}}']),
      link('Ouvrir les arrêts maladie', '{{siteUrl}}/sick-leave-management'),
    ],
  },
  sick_leave_validation: {
    subject: 'Votre arrêt maladie est validé',
    blocks: [
      hello,
      text('Votre arrêt maladie a été vérifié et validé. Il est transmis au comptable.'),
      facts(periodFact),
      text('{{notes}}'),
      text('Bon rétablissement.'),
    ],
  },
  sick_leave_rejection: {
    subject: 'Votre arrêt maladie n’a pas pu être accepté',
    blocks: [
      hello,
      text('Votre arrêt maladie n’a pas pu être accepté.'),
      facts(periodFact, ['Raison', '{{rejectionReason}}']),
      text('Envoyez de nouveau le document corrigé, ou parlez-en à votre responsable.'),
      link('Envoyer de nouveau', '{{siteUrl}}/sick-leave-upload'),
    ],
  },
  sick_leave_accountant: {
    subject: 'Arrêt maladie validé : {{employeeName}}, du {{startDate}} au {{endDate}}',
    blocks: [
      text('Bonjour,'),
      text('Un arrêt maladie vient d’être validé. Le certificat est joint à cet e-mail.'),
      facts(who, periodFact, ['Validé le', '{{validationDate}}'], ['Fichier', '{{fileName}}']),
      text('{{notes}}'),
      link('Ouvrir l’arrêt maladie', certificate),
    ],
  },
  sick_leave_declared: {
    subject: 'Arrêt maladie déclaré : {{employeeName}}, du {{startDate}} au {{endDate}}',
    blocks: [
      text('Bonjour,'),
      text('L’arrêt maladie suivant a été marqué comme déclaré.'),
      facts(who, periodFact, ['Déclaré le', '{{declarationDate}}']),
      text('{{firstMail}}'),
      text('{{notes}}'),
      link('Ouvrir l’arrêt maladie', certificate),
    ],
  },
  sick_leave_correction: {
    subject: 'Arrêt maladie corrigé : {{employeeName}}',
    blocks: [
      text('Bonjour,'),
      text('Un arrêt maladie qui vous avait été transmis a été corrigé.'),
      facts(
        who,
        ['Avant', 'du {{previousStartDate}} au {{previousEndDate}}'],
        ['Maintenant', 'du {{startDate}} au {{endDate}}, {{duration}} j'],
        ['Motif', '{{reason}}'],
      ),
      link('Ouvrir l’arrêt maladie', certificate),
    ],
  },
  sick_leave_reopened: {
    subject: 'Arrêt maladie à ne plus prendre en compte : {{employeeName}}',
    blocks: [
      text('Bonjour,'),
      text(
        'Cet arrêt maladie vous a été envoyé, mais il avait été validé par erreur. Ne le prenez plus en compte : s’il est validé de nouveau, vous recevrez un autre e-mail.',
      ),
      facts(who, periodFact, ['Motif', '{{reason}}']),
      link('Ouvrir l’arrêt maladie', certificate),
    ],
  },
  vacation_request_confirmation: {
    subject: 'Votre demande de congés a été reçue',
    blocks: [
      hello,
      text(
        'Nous avons bien reçu votre demande de congés. Vous recevrez un e-mail dès qu’elle sera examinée.',
      ),
      facts(periodFact, ['Type', '{{type}}']),
    ],
  },
  vacation_request_alert: {
    subject: 'Demande de congés : {{employeeName}}',
    blocks: [
      text('Une demande de congés vient d’arriver.'),
      facts(
        who,
        ['E-mail', '{{employeeEmail}}'],
        periodFact,
        ['Type', '{{type}}'],
        ['Précisions', '{{precisions}}'],
      ),
      link('Ouvrir les congés', '{{siteUrl}}/vacation-management'),
    ],
  },
  vacation_request_validation: {
    subject: 'Vos congés sont validés',
    blocks: [hello, text('Votre demande de congés est acceptée.'), facts(periodFact)],
  },
  vacation_request_rejection: {
    subject: 'Votre demande de congés est refusée',
    blocks: [
      hello,
      text('Votre demande de congés n’a pas pu être acceptée.'),
      facts(periodFact, ['Raison', '{{rejectionReason}}']),
      text('Parlez-en à votre responsable pour trouver d’autres dates.'),
    ],
  },
  vacation_request_proposal: {
    subject: 'D’autres dates proposées pour vos congés',
    blocks: [
      hello,
      text('D’autres dates vous sont proposées à la place de celles de votre demande.'),
      facts(
        ['Demandé', 'du {{startDate}} au {{endDate}}, {{duration}} j'],
        ['Proposé', 'du {{proposedStartDate}} au {{proposedEndDate}}, {{proposedDuration}} j'],
        ['Message', '{{comment}}'],
      ),
      text('Rien n’est décidé tant que vous n’avez pas répondu : votre demande attend avec ses dates.'),
      link('Répondre', '{{siteUrl}}/vacation-request'),
    ],
  },
  leave_after_illness: {
    subject: 'Vos jours de congé après votre arrêt',
    blocks: [
      hello,
      text(
        'Vous avez repris le travail après votre arrêt du {{illnessStart}} au {{illnessEnd}}. Voici ce qu’il vous reste de congés payés.',
      ),
      facts(['Jours de congé', '{{leaveDays}}'], ['À prendre', '{{leaveDeadlines}}']),
      note('Information prévue par l’article L3141-19-3 du Code du travail.'),
      link('Voir mon solde', '{{siteUrl}}/vacation-request'),
    ],
  },
  employee_password: {
    subject: 'Votre accès au planning de {{siteName}}',
    blocks: [
      hello,
      text(
        'Voici votre accès personnel au planning. Le mot de passe sert une seule fois : vous choisirez ensuite le vôtre.',
      ),
      facts(['Adresse e-mail', '{{email}}']),
      code('Mot de passe à usage unique', '{{password}}'),
      link('Se connecter', '{{loginUrl}}'),
      note(
        'À utiliser jusqu’au {{expiresOn}}. Après cette date, demandez-en un nouveau à votre responsable.',
      ),
    ],
  },
  password_reset: {
    subject: 'Choisir un nouveau mot de passe',
    blocks: [
      hello,
      text('Vous avez demandé à changer le mot de passe de votre accès au planning.'),
      link('Choisir un nouveau mot de passe', '{{resetLink}}'),
      note(
        'Ce lien sert une seule fois, pendant {{validMinutes}} minutes. Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste le même.',
      ),
    ],
  },
  pay_month_export: {
    subject: 'Variables de paie : {{month}}',
    blocks: [
      text('Bonjour,'),
      text(
        'Le mois est clôturé : {{month}}, clôture n° {{closing}}. Ses variables de paie sont jointes à cet e-mail, au format Excel.',
      ),
      text(
        'Les fichiers pour Silae et EBP, et le détail de chaque chiffre, se trouvent sur la page des heures du mois.',
      ),
      link('Ouvrir les heures du mois', '{{siteUrl}}/payroll?{{monthLink}}'),
    ],
  },
  pay_month_reopened: {
    subject: 'Paie rouverte : {{month}}',
    blocks: [
      text('Bonjour,'),
      text(
        'La paie du mois vient d’être rouverte : {{month}}. L’export de la clôture n° {{closing}} que vous avez pu recevoir ne vaut plus : attendez la prochaine clôture.',
      ),
      facts(['Mois', '{{month}}'], ['Raison', '{{reason}}']),
      link('Ouvrir les heures du mois', '{{siteUrl}}/payroll?{{monthLink}}'),
    ],
  },
  audit_seal: {
    subject: 'Sceau de la piste d’audit, {{month}}',
    blocks: [
      text('Bonjour,'),
      text(
        'Voici le sceau qui clôt {{month}}. Il prouve ce que le journal contenait le {{sealedOn}} : conservez cet e-mail hors de la boulangerie.',
      ),
      facts(['Mois', '{{month}}'], ['Scellé le', '{{sealedOn}}'], ['Faits scellés', '{{count}}']),
      fingerprint('Sceau', '{{seal}}'),
      text('Pour vérifier, quand vous le voulez :'),
      text('1. Sur la page Audit, sans filtre, cliquez sur « Exporter pour vérification ».'),
      text(
        '2. Enregistrez à côté le programme {{siteUrl}}/verify-export.mjs. Il tient en un fichier, n’installe rien et ne se connecte à rien ; il lui faut seulement Node.js.',
      ),
      fingerprint('3. Lancez', 'node verify-export.mjs fichier.ndjson --seal {{seal}}'),
      text(
        'Il répond « Intact », ou nomme la première ligne modifiée, supprimée, insérée ou déplacée. Le premier programme enregistré peut servir tous les mois.',
      ),
      link('Ouvrir la piste d’audit', '{{siteUrl}}/audit'),
    ],
  },
  document_filed: {
    subject: 'Un document vous attend',
    blocks: [
      hello,
      text(
        'Un nouveau document personnel vous attend dans « Mes Documents ». Connectez-vous avec votre compte personnel pour le lire.',
      ),
      link('Ouvrir mes documents', '{{siteUrl}}/employee-dashboard'),
    ],
  },
  weekly_deadlines: {
    subject: 'Échéances de la semaine ({{count}})',
    blocks: [
      text('Bonjour,'),
      text('Voici ce qui est échu ou le sera bientôt :'),
      text('{{deadlines}}'),
      text('De qui il s’agit est dit sur le tableau de bord, jamais par e-mail.'),
      link('Ouvrir le tableau de bord', '{{siteUrl}}/dashboard'),
    ],
  },
  planning_published: {
    subject: 'Votre planning de la semaine {{week}}',
    blocks: [
      hello,
      text('Votre planning de la semaine {{week}} est publié :'),
      text('{{shifts}}'),
      link('Ouvrir le planning', '{{siteUrl}}/planning'),
    ],
  },
  planning_changed: {
    subject: 'Votre planning de la semaine {{week}} change',
    blocks: [
      hello,
      text('Votre planning de la semaine {{week}}, déjà publié, change :'),
      text('{{changes}}'),
      link('Ouvrir le planning', '{{siteUrl}}/planning'),
    ],
  },
  shift_offered: {
    subject: 'Pouvez-vous travailler {{hours}} ?',
    blocks: [
      hello,
      text('Un créneau vous est proposé : {{hours}}.'),
      text('Répondez oui ou non sur votre tableau de bord. Rien ne change tant que vous n’avez pas dit oui.'),
      link('Répondre', '{{siteUrl}}/dashboard'),
    ],
  },
  shift_offer_closed: {
    subject: 'Le créneau proposé n’est plus à prendre : {{hours}}',
    blocks: [
      hello,
      text('Le créneau qui vous était proposé ({{hours}}) n’est plus à prendre : {{why}}.'),
      text('Vous n’avez rien à faire. Votre planning ne change pas.'),
    ],
  },
  shift_swap_asked: {
    subject: '{{colleagueName}} vous propose un échange : {{hours}}',
    blocks: [
      hello,
      text('{{colleagueName}} vous demande de travailler {{hours}} et {{inReturn}}.'),
      text(
        'Répondez oui ou non sur votre tableau de bord. Rien ne change avant l’accord de votre responsable.',
      ),
      link('Répondre', '{{siteUrl}}/dashboard'),
    ],
  },
  shift_swap_closed: {
    subject: 'L’échange ne se fera pas : {{swap}}',
    blocks: [
      hello,
      text('L’échange demandé ({{swap}}) ne se fera pas : {{why}}.'),
      text('Vous n’avez rien à faire. Votre planning ne change pas.'),
    ],
  },
};

/** A template as delivered. */
export function defaultContent(name: TemplateName): TemplateContent {
  const { subject, blocks } = texts[name];
  const { displayName, description } = mailTemplates[name];
  return {
    displayName,
    subject: french(subject),
    description: french(description),
    htmlContent: mailHtml(blocks).trim(),
    textContent: mailText(blocks).trim(),
  };
}
