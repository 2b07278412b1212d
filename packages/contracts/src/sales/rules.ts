/** Sales figures of sellers: what is typed, the score and the ranking [sales-1] [sales-2] [sales-3]. Money in euros, as the calls write it. */

/** The columns of the monthly entry, in the order of the screen. */
export const salesMetrics = [
  { name: 'caNetHt', label: 'CA Net HT', kind: 'amount' },
  { name: 'nbClients', label: 'Nb Clients', kind: 'count' },
  { name: 'panierMoyen', label: 'Panier Moyen', kind: 'amount' },
  { name: 'nbMenus', label: 'Nb Menus', kind: 'count' },
  { name: 'nbCartesFid', label: 'Nb Cartes Fid', kind: 'count' },
  { name: 'nbAvisPositifs', label: 'Nb Avis +', kind: 'count' },
  { name: 'nbAvisNegatifs', label: 'Nb Avis -', kind: 'count' },
] as const;

export type SalesMetric = (typeof salesMetrics)[number]['name'];
export type SalesFigures = Readonly<Record<SalesMetric, number>>;

export const noSales: SalesFigures = {
  caNetHt: 0,
  nbClients: 0,
  panierMoyen: 0,
  nbMenus: 0,
  nbCartesFid: 0,
  nbAvisPositifs: 0,
  nbAvisNegatifs: 0,
};

/** The largest amount of one person in one month, in euros; a larger one is a typing error. */
export const largestAmount = 10_000_000;
export const largestCount = 1_000_000;

const cents = (euros: number): number => Math.round(euros * 100);

/** caNetHt + 500 × nbCartesFid + 100 × nbAvisPositifs − 300 × nbAvisNegatifs, to two decimals [sales-2]. */
export function salesScore(figures: SalesFigures): number {
  const { caNetHt, nbCartesFid, nbAvisPositifs, nbAvisNegatifs } = figures;
  return (cents(caNetHt) + 100 * (500 * nbCartesFid + 100 * nbAvisPositifs - 300 * nbAvisNegatifs)) / 100;
}

/** The average basket from revenue and customers, to two decimals; 0 without customers [sales-7]. */
export const basketOf = ({ caNetHt, nbClients }: Pick<SalesFigures, 'caNetHt' | 'nbClients'>): number =>
  nbClients > 0 ? Math.round(cents(caNetHt) / nbClients) / 100 : 0;

export const hasSales = (figures: SalesFigures): boolean =>
  salesMetrics.some(({ name }) => figures[name] !== 0);

export interface Seller {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly figures: SalesFigures;
}

export interface RankedSeller extends Seller {
  /** 1 for the first. */
  readonly rank: number;
  readonly score: number;
}

/** How many rows of the ranking are highlighted [sales-3]. */
export const highlightedRanks = 3;

/** Sellers with figures by descending score; ties by revenue, then by name [sales-3]. */
export function rankSellers(sellers: readonly Seller[]): readonly RankedSeller[] {
  return sellers
    .filter(({ figures }) => hasSales(figures))
    .map((seller) => ({ ...seller, score: salesScore(seller.figures) }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.figures.caNetHt - a.figures.caNetHt ||
        a.employeeName.localeCompare(b.employeeName, 'fr'),
    )
    .map((seller, index) => ({ ...seller, rank: index + 1 }));
}

/** Totals of a month of the shop, as the call names them. */
export const monthlyTotals = [
  { name: 'totalCA', label: 'CA total', metric: 'caNetHt' },
  { name: 'totalClients', label: 'Clients', metric: 'nbClients' },
  { name: 'totalCartesFid', label: 'Cartes de fidélité', metric: 'nbCartesFid' },
  { name: 'totalAvisPositifs', label: 'Avis positifs', metric: 'nbAvisPositifs' },
  { name: 'totalAvisNegatifs', label: 'Avis négatifs', metric: 'nbAvisNegatifs' },
] as const;

export type MonthlyTotals = Readonly<Record<(typeof monthlyTotals)[number]['name'], number>>;

export const noTotals: MonthlyTotals = {
  totalCA: 0,
  totalClients: 0,
  totalCartesFid: 0,
  totalAvisPositifs: 0,
  totalAvisNegatifs: 0,
};

/** The totals of a year: those of its months, added [sales-4]. */
export function annualTotals(months: readonly MonthlyTotals[]): MonthlyTotals {
  const sum = (name: keyof MonthlyTotals) =>
    months.reduce((total, month) => total + cents(month[name]), 0) / 100;
  return {
    totalCA: sum('totalCA'),
    totalClients: sum('totalClients'),
    totalCartesFid: sum('totalCartesFid'),
    totalAvisPositifs: sum('totalAvisPositifs'),
    totalAvisNegatifs: sum('totalAvisNegatifs'),
  };
}

/** Eight years around the current one [sales-5]. */
export const salesYears = (current: number): readonly number[] =>
  Array.from({ length: 8 }, (_, index) => current - 3 + index);

export const salesMessages = {
  saved: 'Données de vente sauvegardées avec succès !',
  saveFailed: 'Erreur lors de la sauvegarde',
  clear: (employee: string) => `Êtes-vous sûr de vouloir effacer les données de ${employee} pour ce mois ?`,
  negative: 'Un chiffre de vente ne peut pas être négatif.',
  notWhole: 'Indiquez un nombre entier.',
  tooLarge: 'Ce nombre est trop grand.',
} as const;
