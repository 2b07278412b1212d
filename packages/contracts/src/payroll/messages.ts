import { ofName } from '../french-words.ts';
/** French texts of the pay of a month. */
export const payrollMessages = {
  loadFailed: 'Erreur lors du chargement des heures du mois',
  contingentNotLoaded: 'Erreur lors du chargement du contingent annuel',
  exportFailed: "Erreur lors de l'export",
  dossierNotLoaded: 'Erreur lors du chargement du dossier du mois',
  dossierSaved: (month: string) => `Dossier ${ofName(month)} téléchargé`,
  dossierFailed: 'Erreur lors du téléchargement du dossier',
  saved: 'Variables de paie enregistrées',
  saveFailed: "Erreur lors de l'enregistrement des variables de paie",
  closed: (month: string) => `${month} est clôturé`,
  closeFailed: 'Erreur lors de la clôture',
  reopened: (month: string) => `${month} est rouvert ; le comptable en est averti`,
  reopenFailed: 'Erreur lors de la réouverture',
  sent: (month: string) => `L’export ${ofName(month)} part chez le comptable`,
  sendFailed: "Erreur lors de l'envoi au comptable",
  mailDay: 'Indiquez un jour entre 1 et 28, ou 0 pour aucun.',
  reason: 'Dites pourquoi le mois est rouvert.',
  negative: 'Une variable de paie ne peut pas être négative.',
  tooLarge: 'Ce nombre est trop grand.',
  settingsNotLoaded: "Erreur lors du chargement des réglages d'export",
  settingsSaved: "Réglages d'export enregistrés",
  settingsNotSaved: "Erreur lors de l'enregistrement des réglages d'export",
  contestedText: 'Dites ce qui n’est pas juste.',
  answerText: 'Écrivez votre réponse.',
  unsureRead: 'C’est noté',
  unsureNotRead: "Erreur lors de l'enregistrement",
  hoursConfirmed: 'Vos heures sont confirmées',
  hoursWithdrawn: 'Vous n’avez plus rien dit de ces heures',
  hoursContested: 'Votre responsable sait que ces heures ne sont pas justes',
  hoursNotSaved: "Erreur lors de l'enregistrement de vos heures",
  hoursAnswered: 'Votre réponse est enregistrée',
  hoursNotAnswered: "Erreur lors de l'enregistrement de la réponse",
  closedMonthReason: 'Dites pourquoi ce mois change.',
  reasonNotGiven: 'Rien n’est enregistré : le mois est clôturé et la raison n’a pas été donnée.',
  notARate: 'Indiquez un taux horaire entre 0,01 et 500 €.',
  notCharges: 'Indiquez un taux de charges entre 0 et 100 %.',
  costNotLoaded: 'Erreur lors du chargement des taux horaires',
  costSaved: 'Taux enregistrés',
  costNotSaved: "Erreur lors de l'enregistrement des taux",
  notWhole: 'Indiquez un nombre entier de titres-restaurant.',
  notWholeMeals: 'Indiquez un nombre entier de repas.',
  mealsNotSet: 'Dites d’abord ce que la boutique fait des repas\u202f: Paramètres, Export de la paie.',
  noMealsToPropose: 'Rien à proposer\u202f: aucun jour réalisé sans repas ni titre pour les autres salariés.',
} as const;

/** The values typed by hand, in the order of the screen. Euros, hours and pieces. */
export const payEntryColumns = [
  { code: 'PRIME', label: 'Primes (€)', kind: 'amount', factor: 100 },
  { code: 'ACOMPTE', label: 'Acomptes (€)', kind: 'amount', factor: 100 },
  { code: 'TR', label: 'Titres-restaurant', kind: 'count', factor: 1 },
  { code: 'AN', label: 'Repas fournis', kind: 'count', factor: 1 },
  { code: 'TRANSP', label: 'Abonnement de transport (€)', kind: 'amount', factor: 100 },
  { code: 'CHOU', label: '« Chou blanc » (h)', kind: 'amount', factor: 60 },
] as const;
export type PayEntryCode = (typeof payEntryColumns)[number]['code'];

/** The points that may still be open when a month is closed. */
export const openPointLabels: Readonly<Record<string, string>> = {
  'weeks-planned': 'Semaines non réalisées',
  'weeks-without-plan': 'Semaines sans planning',
  'weeks-without-hours': 'Sous contrat, sans heures ni absence',
  'no-entry-date': 'Salariés sans date d’entrée',
  'absent-worked': 'Déclaré absent, compté comme travaillé',
  'outside-contract': 'Heures hors contrat, non payées',
  'hours-contested': 'Heures contestées sans réponse',
  'contracts-end': 'Fins de contrat',
  certificates: 'Arrêts de travail sans certificat validé',
  'not-over': 'Le mois n’est pas fini',
};

/** Payroll programs with their own codes. */
export const payPrograms = ['silae', 'ebp'] as const;
export type PayProgram = (typeof payPrograms)[number];
export const programLabels: Readonly<Record<PayProgram, string>> = { silae: 'Silae', ebp: 'EBP' };

/** Why a program needs codes, and where to find them. */
export const programCodesText: Readonly<Record<PayProgram, string>> = {
  silae:
    'Les codes sont ceux de votre dossier Silae\u202f: demandez-les à votre comptable. Une absence est AB- suivi de son numéro dans le dossier (« AB-200 »), une variable EV- suivi du nom de sa colonne (« EV-RepasServis »)\u202f; Fournil ne peut pas les connaître. Seules les heures ont un code courant (« HS-HN »), à vérifier. Tant qu’un code manque, le fichier n’est pas exporté.',
  ebp: 'Les noms proposés sont ceux que Fournil écrit\u202f: remplacez-les par les codes des variables et des absences de votre dossier EBP. EBP importe deux fichiers, les absences jour par jour et les variables.',
};

/**
 * The formats in which the lines of a month are exported: one row each, and the import formats of two
 * programs; EBP imports two files.
 */
export const exportFormats = ['canonical', 'xlsx', 'silae', 'ebp', 'ebp-absences'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type TextFormat = Exclude<ExportFormat, 'xlsx'>;
export type ProgramFormat = Exclude<TextFormat, 'canonical'>;
export const exportLabels: Readonly<Record<ExportFormat, string>> = {
  canonical: 'CSV détaillé',
  xlsx: 'Excel détaillé',
  silae: 'Silae',
  ebp: 'EBP, variables',
  'ebp-absences': 'EBP, absences',
};
export const programOf: Readonly<Record<ProgramFormat, PayProgram>> = {
  silae: 'silae',
  ebp: 'ebp',
  'ebp-absences': 'ebp',
};
