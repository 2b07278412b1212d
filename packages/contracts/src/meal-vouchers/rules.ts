/** Customers' meal vouchers: data of the barcode, and issuers [meal-vouchers-2] [meal-vouchers-7]. */

/** The length of a whole barcode, as a reader types it. */
export const barcodeLength = 24;
/** A shorter barcode is a failed scan; only a whole barcode contains an amount. */
export const shortestBarcode = 10;

/** The amount in cents in characters 11 to 15, counting from 0; null without one [meal-vouchers-3]. */
export function centsIn(barcode: string): number | null {
  const digits = barcode.slice(11, 16);
  const cents = /^\d{5}$/.test(digits) ? Number(digits) : 0;
  return cents > 0 ? cents : null;
}

/** Whether an amount in euros, sent with a barcode, is the one in it; no amount is accepted too. */
export function isAmountOf(barcode: string, amount: number | string | null | undefined): boolean {
  if (amount === undefined || amount === null || amount === '') return true;
  const euros = typeof amount === 'number' ? amount : Number(amount.replace(',', '.'));
  return Math.round(euros * 100) === centsIn(barcode);
}

/** A ticket counts on the day of its scan, or on an earlier typed day; issuers pay for at most two years. */
export const firstScanDay = (today: string): string => `${Number(today.slice(0, 4)) - 2}-01-01`;

export interface Scan {
  readonly buffer: string;
  /** A whole barcode, to be sent. */
  readonly barcode?: string;
  /** Longer than a barcode: the input is dropped. */
  readonly tooLong?: true;
}

/** The buffer after more characters; spaces and line ends, which readers add, are ignored. */
export function afterKeys(buffer: string, typed: string): Scan {
  const next = buffer + typed.replace(/\s/g, '');
  if (next.length > barcodeLength) return { buffer: '', tooLong: true };
  return next.length === barcodeLength ? { buffer: '', barcode: next } : { buffer: next };
}

/** The row of figures of an AZERTY keyboard without the shift key, from 1 to 0. */
const figureRow = '&é"\'(-è_çà';

/**
 * Corrects a barcode that a QWERTY reader typed on an AZERTY machine: if all characters are on the digit row,
 * they become digits. Any other text is unchanged.
 */
export const readAsFigures = (code: string): string =>
  code.length === barcodeLength && [...code].every((key) => figureRow.includes(key))
    ? [...code].map((key) => (figureRow.indexOf(key) + 1) % 10).join('')
    : code;

export interface VoucherIssuer {
  readonly code: string;
  readonly name: string;
  /** #rrggbb, next to its name and never instead of it. */
  readonly color: string;
}

/**
 * The four issuers with the largest share of the French market [meal-vouchers-7]; the first one is selected
 * by default.
 */
export const defaultIssuers: readonly VoucherIssuer[] = [
  { code: 'edenred', name: 'Edenred', color: '#d4213d' },
  { code: 'pluxee', name: 'Pluxee', color: '#1a8f5c' },
  { code: 'swile', name: 'Swile', color: '#633fd3' },
  { code: 'up', name: 'Up Coop', color: '#d9730d' },
];

export const voucherMessages = {
  notLoaded: 'Erreur lors du chargement des tickets',
  remitted: 'Ce ticket est déjà sur un bordereau. S’il n’est pas parti, annulez d’abord le bordereau.',
  tooLate: 'La date d’un ticket ne peut pas être après aujourd’hui.',
  tooEarly: (year: string) => `Indiquez la date du ticket : au plus tôt le 1er janvier ${year}.`,
  noAmount: "Impossible d'extraire le montant du ticket",
  otherAmount: 'Le montant envoyé n’est pas celui du code-barres\u202f: rescannez le ticket.',
  notAdded: "Erreur lors de l'ajout du ticket",
  badScan: 'Erreur de scan. Veuillez rescanner le ticket.',
  notDeleted: 'Erreur lors de la suppression du ticket',
  noneDeleted: 'Erreur lors de la suppression des tickets',
  nothingToDelete: 'Aucun ticket à supprimer',
  empty: 'Aucun ticket enregistré pour ce mois',
  askDelete: 'Êtes-vous sûr de vouloir supprimer ce ticket ?',
  deleted: 'Ticket supprimé',
  someDeleted: (ok: number, failed: number) => `${ok} tickets supprimés, ${failed} erreurs`,
  allDeleted: (n: number) => `${n} tickets supprimés avec succès`,
  unknownIssuer: 'Choisissez un émetteur de la liste.',
  noName: "Nommez l'émetteur.",
  noColor: 'Indiquez une couleur (#rrvvbb).',
} as const;
