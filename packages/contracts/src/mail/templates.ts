/**
 * Every mail of the product, by template: name, French labels, variables with an example.
 * services/mailer/src has the events that lead to each.
 */

/** The variable `{{name}}`: its meaning, and an example for the preview and the test mail. */
interface Variable {
  readonly description: string;
  readonly example: string;
  /** Never kept after the sending, never in an event, masked in the journal. */
  readonly secret?: true;
}

interface TemplateDefinition {
  /** The kind shown next to the name in the list. */
  readonly typeLabel: string;
  readonly displayName: string;
  readonly description: string;
  readonly variables: Readonly<Record<string, Variable>>;
}

/** The variables of every mail; the code that puts a mail into the outbox fills them. */
export const commonVariables = {
  siteName: { description: 'Nom de la boulangerie', example: 'Boulangerie' },
  siteCity: { description: 'Ville', example: 'Villefranche' },
  siteUrl: { description: 'Adresse du planning', example: 'https://fournil.exemple.fr/plan' },
} as const satisfies Record<string, Variable>;

const employeeName = { description: 'Nom du salarié', example: 'Camille Durand' } as const;
const employeeEmail = { description: 'Adresse e-mail du salarié', example: 'camille@exemple.fr' } as const;
/** Calendar dates are given as 12/11/2026. */
const period = {
  startDate: { description: 'Premier jour', example: '12/11/2026' },
  endDate: { description: 'Dernier jour', example: '18/11/2026' },
  duration: { description: 'Nombre de jours', example: '7' },
} as const;
const certificateId = { description: 'Numéro du certificat, pour le lien', example: '3f2a' } as const;
const monthLink = { description: 'Le mois, pour le lien', example: 'mois=10&annee=2026' } as const;
const fileName = { description: 'Nom du fichier envoyé', example: 'arret-camille.pdf' } as const;

const offeredHours = { description: 'Heures proposées', example: 'mardi 24/11, 06:00 – 13:00' } as const;

export const mailTemplates = {
  sick_leave_confirmation: {
    typeLabel: 'Confirmation',
    displayName: 'Arrêt maladie reçu',
    description: 'Au salarié, quand son arrêt maladie a été reçu.',
    variables: {
      employeeName,
      ...period,
      fileName,
      uploadDate: { description: "Jour de l'envoi", example: '12/11/2026' },
    },
  },
  sick_leave_alert: {
    typeLabel: 'Alerte',
    displayName: 'Arrêt maladie à valider',
    description: "À la boutique et à l'administrateur, selon les alertes, quand un arrêt maladie arrive.",
    variables: { employeeName, employeeEmail, ...period, fileName },
  },
  sick_leave_validation: {
    typeLabel: 'Validation',
    displayName: 'Arrêt maladie validé',
    description: 'Au salarié, quand son arrêt maladie est validé.',
    variables: { employeeName, ...period, notes: { description: 'Notes de validation', example: '' } },
  },
  sick_leave_rejection: {
    typeLabel: 'Rejet',
    displayName: 'Arrêt maladie rejeté',
    description: 'Au salarié, quand son arrêt maladie est rejeté.',
    variables: {
      employeeName,
      ...period,
      rejectionReason: { description: 'Raison du rejet', example: 'La photo est illisible.' },
    },
  },
  sick_leave_accountant: {
    typeLabel: 'Comptable',
    displayName: 'Arrêt maladie validé, avec son certificat',
    description: 'Au comptable, quand un arrêt maladie est validé ; le certificat est joint.',
    variables: {
      employeeName,
      ...period,
      certificateId,
      fileName,
      validationDate: { description: 'Jour de la validation', example: '13/11/2026' },
      notes: { description: 'Notes de validation', example: '' },
    },
  },
  sick_leave_declared: {
    typeLabel: 'Déclaration',
    displayName: 'Arrêt maladie déclaré',
    description: 'Au comptable, quand un arrêt maladie validé est marqué comme déclaré.',
    variables: {
      employeeName,
      ...period,
      certificateId,
      firstMail: {
        description: 'Quand le certificat a été envoyé au comptable',
        example: 'Le certificat vous a été envoyé le 13/11/2026.',
      },
      declarationDate: { description: 'Jour de la déclaration', example: '14/11/2026' },
      notes: { description: 'Notes de déclaration', example: '' },
    },
  },
  sick_leave_correction: {
    typeLabel: 'Correction',
    displayName: 'Arrêt maladie validé, corrigé',
    description: 'Au comptable, quand un arrêt maladie déjà validé est corrigé.',
    variables: {
      employeeName,
      ...period,
      certificateId,
      previousStartDate: { description: 'Premier jour, avant la correction', example: '12/11/2026' },
      previousEndDate: { description: 'Dernier jour, avant la correction', example: '16/11/2026' },
      reason: { description: 'Motif de la correction', example: 'Prolongation' },
    },
  },
  sick_leave_reopened: {
    typeLabel: 'Annulation',
    displayName: 'Arrêt maladie validé par erreur',
    description: 'Au comptable, quand un arrêt maladie qui lui a été envoyé est remis en attente.',
    variables: {
      employeeName,
      ...period,
      certificateId,
      reason: { description: 'Motif', example: "Le certificat est celui d'un homonyme." },
    },
  },
  vacation_request_confirmation: {
    typeLabel: 'Confirmation Congés',
    displayName: 'Demande de congés reçue',
    description: 'Au salarié, quand sa demande de congés a été reçue.',
    variables: { employeeName, ...period, type: { description: 'Type de congé', example: 'Congés payés' } },
  },
  vacation_request_alert: {
    typeLabel: 'Alerte Congés',
    displayName: 'Demande de congés à examiner',
    description:
      "À la boutique et à l'administrateur, selon les alertes, quand une demande de congés arrive.",
    variables: {
      employeeName,
      employeeEmail,
      ...period,
      type: { description: 'Type de congé', example: 'Congés payés' },
      precisions: { description: 'Précisions du salarié', example: 'Mariage de ma sœur' },
    },
  },
  vacation_request_validation: {
    typeLabel: 'Validation Congés',
    displayName: 'Congés validés',
    description: 'Au salarié, quand sa demande de congés est acceptée.',
    variables: { employeeName, ...period },
  },
  vacation_request_rejection: {
    typeLabel: 'Rejet Congés',
    displayName: 'Congés refusés',
    description: 'Au salarié, quand sa demande de congés est refusée.',
    variables: {
      employeeName,
      ...period,
      rejectionReason: { description: 'Raison du refus', example: 'Trois personnes sont déjà absentes.' },
    },
  },
  vacation_request_proposal: {
    typeLabel: 'Proposition Congés',
    displayName: 'Autres dates de congés proposées',
    description: "Au salarié, quand d'autres dates que celles de sa demande lui sont proposées.",
    variables: {
      employeeName,
      ...period,
      proposedStartDate: { description: 'Premier jour proposé', example: '19/11/2026' },
      proposedEndDate: { description: 'Dernier jour proposé', example: '25/11/2026' },
      proposedDuration: { description: 'Nombre de jours proposés', example: '7' },
      comment: { description: 'Message du responsable', example: 'La semaine d’après irait bien.' },
    },
  },
  leave_after_illness: {
    typeLabel: 'Congés après un arrêt',
    displayName: 'Jours de congé et date limite après un arrêt',
    description: 'Au salarié, au retour d’un arrêt, quand vous l’informez par e-mail de ses jours de congé.',
    variables: {
      employeeName,
      illnessStart: { description: 'Premier jour d’arrêt', example: '02/03/2026' },
      illnessEnd: { description: 'Dernier jour d’arrêt', example: '31/05/2026' },
      leaveDays: { description: 'Nombre de jours de congé', example: '12' },
      leaveDeadlines: {
        description: 'Jours et dates limites',
        example: '4 jours jusqu’au 08/09/2027, 8 jours jusqu’au 31/05/2027',
      },
    },
  },
  employee_password: {
    typeLabel: 'Mot de Passe Salarié',
    displayName: 'Mot de passe du compte personnel',
    description: "Au salarié, quand l'administrateur lui envoie ses identifiants.",
    variables: {
      employeeName,
      email: employeeEmail,
      password: {
        description: 'Mot de passe à usage unique',
        example: 'bcdf-2345-ghjk-6789',
        secret: true,
      },
      loginUrl: {
        description: 'Page de connexion',
        example: 'https://fournil.exemple.fr/plan/salarie-connexion',
      },
      expiresOn: { description: "Dernier jour d'usage", example: '19/11/2026' },
    },
  },
  password_reset: {
    typeLabel: 'Mot de passe oublié',
    displayName: 'Lien pour choisir un nouveau mot de passe',
    description: 'Au salarié qui a oublié son mot de passe.',
    variables: {
      employeeName,
      resetLink: {
        description: 'Lien à usage unique',
        example: 'https://fournil.exemple.fr/plan/salarie-connexion#jeton=exemple',
        secret: true,
      },
      validMinutes: { description: 'Durée du lien, en minutes', example: '60' },
    },
  },
  pay_month_export: {
    typeLabel: 'Paie',
    displayName: 'Variables de paie du mois',
    description: "Au comptable, avec l'export Excel d'un mois clôturé.",
    variables: {
      month: { description: 'Mois clôturé', example: 'octobre 2026' },
      monthLink,
      closing: { description: 'Numéro de la clôture', example: '1' },
    },
  },
  pay_month_reopened: {
    typeLabel: 'Paie',
    displayName: 'Mois de paie rouvert',
    description: 'Au comptable, quand un mois de paie clôturé est rouvert.',
    variables: {
      month: { description: 'Mois rouvert', example: 'octobre 2026' },
      monthLink,
      closing: { description: 'Numéro de la clôture qui ne vaut plus', example: '1' },
      reason: { description: 'Raison', example: 'Une prime avait été oubliée.' },
    },
  },
  audit_seal: {
    typeLabel: 'Sceau',
    displayName: "Sceau mensuel de la piste d'audit",
    description: "Au comptable, au début de chaque mois : l'empreinte de la piste d'audit, à conserver.",
    variables: {
      month: { description: 'Mois scellé', example: 'octobre 2026' },
      count: { description: 'Nombre de faits scellés', example: '12 345' },
      root: {
        description: 'Empreinte',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      seal: {
        description: 'Nombre et empreinte, comme le programme de vérification les attend',
        example: '12345:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      sealedOn: { description: 'Jour du sceau', example: '01/11/2026' },
    },
  },
  document_filed: {
    typeLabel: 'Document',
    displayName: 'Nouveau document personnel',
    description: "Au salarié, quand une fiche de paie ou un autre document personnel l'attend.",
    variables: { employeeName },
  },
  weekly_deadlines: {
    typeLabel: 'Échéances',
    displayName: 'Échéances de la semaine',
    description: "À l'administrateur, une fois par semaine, s'il reste des échéances.",
    variables: {
      count: { description: "Nombre d'échéances", example: '2' },
      deadlines: {
        description: 'Échéances sans nom, une par ligne',
        example: 'avant le 27/11/2026 : Visite médicale\navant le 30/11/2026 : Fin de contrat',
      },
    },
  },
  planning_published: {
    typeLabel: 'Planning',
    displayName: 'Planning de la semaine publié',
    description: 'Au salarié, quand le planning de sa semaine est publié.',
    variables: {
      employeeName,
      week: { description: 'Semaine', example: '47 (16/11 – 22/11/2026)' },
      shifts: {
        description: 'Horaires, un jour par ligne',
        example: 'lundi 06:30 – 13:30\nmardi 06:30 – 13:30',
      },
    },
  },
  planning_changed: {
    typeLabel: 'Changement de planning',
    displayName: 'Planning publié, modifié',
    description: "Au salarié dont les horaires d'une semaine publiée changent.",
    variables: {
      employeeName,
      week: { description: 'Semaine', example: '47 (16/11 – 22/11/2026)' },
      changes: {
        description: 'Ce qui change, un jour par ligne',
        example: 'mercredi : 06:30 – 13:30 au lieu de 13:00 – 20:00',
      },
    },
  },
  shift_offered: {
    typeLabel: 'Créneau à prendre',
    displayName: 'Créneau proposé',
    description: 'Au salarié à qui des heures sont proposées.',
    variables: { employeeName, hours: offeredHours },
  },
  shift_offer_closed: {
    typeLabel: 'Créneau à prendre',
    displayName: 'Créneau proposé, pris ou retiré',
    description: 'Au salarié à qui des heures ne sont plus proposées.',
    variables: {
      employeeName,
      hours: offeredHours,
      why: { description: 'Pourquoi', example: 'il est pris' },
    },
  },
  shift_swap_asked: {
    typeLabel: 'Échange',
    displayName: 'Échange demandé',
    description: 'Au salarié à qui un collègue demande d’échanger un créneau.',
    variables: {
      employeeName,
      colleagueName: { description: 'Qui demande', example: 'Nadia Benali' },
      hours: offeredHours,
      inReturn: { description: 'Ce que le collègue prend', example: 'prend mercredi 25/11, 14:00 – 19:00' },
    },
  },
  shift_swap_closed: {
    typeLabel: 'Échange',
    displayName: 'Échange refusé ou retiré',
    description: 'Aux salariés dont l’échange ne se fera pas.',
    variables: {
      employeeName,
      swap: {
        description: 'L’échange',
        example: 'mardi 24/11, 06:00 – 13:00, contre mercredi 25/11, 14:00 – 19:00',
      },
      why: { description: 'Pourquoi', example: 'votre responsable ne l’a pas retenu' },
    },
  },
} as const satisfies Record<string, TemplateDefinition>;

export type TemplateName = keyof typeof mailTemplates;

/** The variables of a template besides the common ones, secret ones included. */
export type VariablesOf<T extends TemplateName> = {
  readonly [V in keyof (typeof mailTemplates)[T]['variables']]: string;
};

export const templateNames = Object.keys(mailTemplates) as readonly TemplateName[];

/** The mail that tests a server; its text cannot be edited. */
export const mailServerTrial = 'mail_server_trial';

/** The name of a mail's kind in the journal and the trail; an unknown kind is shown unchanged. */
export function mailTitle(template: string): string {
  if (template === mailServerTrial) return "Essai du serveur d'e-mail";
  return isTemplateName(template) ? mailTemplates[template].displayName : template;
}

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(mailTemplates, name);

interface NamedVariable extends Variable {
  readonly name: string;
}

/** All variables of a template, its own ones first. */
export function variablesOf(name: TemplateName): readonly NamedVariable[] {
  const { variables } = mailTemplates[name];
  const all: Readonly<Record<string, Variable>> = { ...variables, ...commonVariables };
  return Object.entries(all).map(([variable, rest]) => ({ name: variable, ...rest }));
}

export const secretsOf = (name: TemplateName): ReadonlySet<string> =>
  new Set(variablesOf(name).flatMap((variable) => (variable.secret ? [variable.name] : [])));

/** Values for the preview and the test mail. */
export const sampleValues = (name: TemplateName): Readonly<Record<string, string>> =>
  Object.fromEntries(variablesOf(name).map((variable) => [variable.name, variable.example]));
