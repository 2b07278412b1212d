/** Rules of documents, which docs/product/documents.md explains. Forms, commands and queries all read them. */
import { daysBetween } from '@fournil/calendar/days';

export const documentCategories = [
  'notice',
  'procedure',
  'formation',
  'payslip',
  'contract',
  'other',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const documentCategoryLabels: Readonly<Record<DocumentCategory, string>> = {
  notice: 'Notice',
  procedure: 'Procédure',
  formation: 'Formation',
  payslip: 'Fiche de paie',
  contract: 'Contrat',
  other: 'Autre',
};

/** Categories that may require an acknowledgement. */
export const acknowledgeable = (category: DocumentCategory): boolean =>
  category === 'notice' || category === 'procedure';

/** Categories that belong to one person: never among the general documents, and never expiring [documents-4]. */
const personalOnly = ['payslip', 'contract'] as const;
export type GeneralCategory = Exclude<DocumentCategory, (typeof personalOnly)[number]>;

/** Whether documents of a category stay available to their person for the time that the law requires. */
export const isLasting = (category: DocumentCategory): category is (typeof personalOnly)[number] =>
  personalOnly.some((one) => one === category);

export const generalCategories: readonly GeneralCategory[] = documentCategories.filter(
  (category): category is GeneralCategory => !isLasting(category),
);

export const documentTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export const documentFileTypes = Object.values(documentTypes);
export type DocumentFileType = (typeof documentFileTypes)[number];

/** The ending of a file's name, by what it is. */
export const documentExtensions: Readonly<Record<DocumentFileType, string>> = {
  [documentTypes.pdf]: '.pdf',
  [documentTypes.jpeg]: '.jpg',
  [documentTypes.png]: '.png',
  [documentTypes.word]: '.docx',
};

export const documentLimits = {
  /** Bytes of one file, this many included. */
  fileBytes: 10_485_760,
  title: 120,
  description: 500,
  pages: 300,
  pageSize: 50,
  /** Days between a document's end and the destruction of its key. */
  keptDays: 30,
} as const;

/** The accountant's one PDF of payslips: bytes, pages, and the pages one payslip may have. */
export const payslipLimits = { fileBytes: 20_971_520, pages: 300, pagesOfOne: 20 } as const;

/** The form in which a person receives payslips: electronic unless the person refuses (L3243-2). */
export const payslipForms = ['electronic', 'paper'] as const;
export type PayslipForm = (typeof payslipForms)[number];

export const payslipFormLabels: Readonly<Record<PayslipForm, string>> = {
  electronic: 'électroniques',
  paper: 'sur papier',
};

/** The reason why a user must decide to whom a page belongs. */
export const payslipDoubts = ['unknown', 'several', 'month', 'continued', 'number', 'twice'] as const;

export const documentMessages = {
  // The text of the specification.
  load: 'Erreur lors du chargement des documents',
  download: 'Erreur lors du téléchargement du document',
  expired: 'Ce document a expiré et ne peut plus être téléchargé',
  started: (title: string) => `Téléchargement de "${title}" démarré`,
  // Our own addition [documents-9].
  missingFile: 'Choisissez un fichier',
  size: 'Le fichier ne doit pas dépasser 10MB',
  oneFile: 'Envoyez un fichier à la fois',
  title: 'Donnez un titre au document',
  person: 'Choisissez la personne à qui ce document est destiné',
  noPerson: 'Un document général est pour tous : aucune personne ne peut y être nommée',
  personalCategory:
    'Une fiche de paie ou un contrat est toujours personnel : choisissez à qui il est destiné',
  lasting: "Une fiche de paie ou un contrat n'expire pas",
  generalLasts: "Un document général n'expire pas",
  pastExpiry: "La date d'expiration doit être après aujourd'hui",
  payslipPdf: 'Choisissez le PDF des fiches de paie',
  payslipSize: 'Le fichier ne doit pas dépasser 20MB',
  payslipParts: 'Indiquez à qui sont les pages',
  pageTwice: 'Une page ne peut être que dans une fiche de paie',
  partTwice: 'Une personne a deux fiches de paie du même mois : réunissez leurs pages',
  alreadyFiled: (slips: readonly string[]) =>
    `Déjà ${slips.length > 1 ? 'classées' : 'classée'} : ${slips.join(', ')}. Retirez ces pages, ou confirmez le classement d’une seconde fiche.`,
  monthToCome: 'Ce mois est trop loin : une fiche de paie est au plus tard du mois prochain',
  onPaper: 'Cette personne a refusé les fiches de paie électroniques : imprimez la sienne et remettez-la',
  formInFuture: 'Cette date ne peut pas être dans le futur',
  notAcknowledgeable: 'Seule une notice ou une procédure se lit et se signe',
  readFirst: "Ouvrez d'abord le document, puis confirmez que vous l'avez lu",
  acknowledge: 'Erreur lors de la confirmation de lecture',
  acknowledged: (title: string) => `Lecture de "${title}" confirmée`,
  monthOfPayslip: 'Seule une fiche de paie porte un mois',
} as const;

/** The refusals from the process that opens documents. */
export const documentFileMessages = {
  type: 'Seuls les fichiers PDF, JPG, PNG et Word (.docx) sont acceptés',
  empty: 'Ce fichier est vide : enregistrez-le à nouveau.',
  heic: "Cette photo est au format HEIC de l'iPhone, que tous ne peuvent pas lire : enregistrez-la en JPG.",
  damaged: 'Ce fichier est abîmé ou incomplet : enregistrez-le à nouveau.',
  polyglot: "Ce fichier contient autre chose qu'un document : enregistrez-le à nouveau.",
  encryptedPdf: 'Ce PDF est protégé par un mot de passe : enregistrez-le sans protection.',
  activePdf: 'Ce PDF contient un programme ou une action automatique : imprimez-le en PDF simple.',
  attachmentPdf: 'Ce PDF contient un fichier joint : imprimez-le en PDF simple.',
  tooManyPixels: 'Cette image dépasse 100 millions de points : enregistrez-la en plus petit.',
  tooManyPages: 'Ce PDF a plus de 300 pages : envoyez-le en plusieurs parties.',
  tooHeavy: 'Ce fichier demande trop de travail pour être ouvert : imprimez-le en PDF simple.',
  photosOnly: 'Envoyez un fichier à la fois',
  inseparable:
    'Les pages de ce PDF ne peuvent pas être séparées sans risque : imprimez-le en PDF simple, ou classez chaque fiche à part.',
  macroWord:
    'Ce document Word contient un programme (macro) : enregistrez-le en .docx sans macro, ou en PDF.',
  linkedWord:
    'Ce document Word va chercher un modèle ou un objet ailleurs : enregistrez-le en PDF, ou retirez ce lien.',
  embeddedWord: 'Ce document Word contient un fichier ou un objet incorporé : enregistrez-le en PDF.',
} as const;

/** The footer [documents-13], with the exception the law asks for [documents-4]. */
export const documentsFooter =
  'Les documents généraux sont visibles par tous les salariés. Les documents personnels sont propres à votre compte et supprimés automatiquement après 1 mois, sauf les fiches de paie et les contrats, qui restent disponibles.';

/** Days until a document expires; 0 or less means expired, null means that it does not expire. */
export const daysLeft = (expiryDate: string | null, today: string): number | null =>
  expiryDate === null ? null : daysBetween(today, expiryDate);

export const isExpired = (expiryDate: string | null, today: string): boolean =>
  (daysLeft(expiryDate, today) ?? 1) <= 0;

export interface ExpiryBadge {
  readonly text: string;
  readonly tone: 'danger' | 'warning' | 'info';
}

/** The badge at 0, 7 and 15 days [documents-3]. */
export function expiryBadge(expiryDate: string | null, today: string): ExpiryBadge | null {
  const left = daysLeft(expiryDate, today);
  if (left === null || left > 15) return null;
  if (left <= 0) return { text: 'Expiré', tone: 'danger' };
  return left <= 7
    ? { text: `Expire dans ${left} jour(s)`, tone: 'warning' }
    : { text: `Expire dans ${left} jours`, tone: 'info' };
}

/** The same day a month later, the last of that month where it has none: 31 January → 28 February. */
export function monthAfter(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** The size of a document: base 1024, two decimals at most [documents-8]. */
export function documentSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 1023,996 KB would round to 1024 KB.
  while (unit < units.length - 1 && Math.round(value * 100) / 100 >= 1024) {
    value /= 1024;
    unit += 1;
  }
  return `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }).format(value)} ${units[unit]}`;
}
