/** Reads a table of sales from a till or a spreadsheet, line by line; nothing is stored here. Pure. */

import { largestAmount, largestCount, type SalesMetric, salesMetrics } from '@fournil/contracts/sales/rules';
import { readCsv } from '@fournil/formats/csv';
import { plainName } from '../../shared/format/french.ts';
import { readNumber } from '../../shared/format/typed-number.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import { peopleByName } from '../../shared/table-import/people-by-name.ts';

export interface SalesLine {
  /** From 1 at the first line under the titles. */
  readonly line: number;
  readonly name: string;
  /** The row of the grid it belongs to. */
  readonly row: string | null;
  /** As typed, by metric; missing columns are left out. */
  readonly texts: Readonly<Partial<Record<SalesMetric, string>>>;
  /** Why it is not taken over. */
  readonly reason: string | null;
}

export interface SalesFile {
  readonly metrics: readonly SalesMetric[];
  readonly lines: readonly SalesLine[];
}

const letters = (text: string) => plainName(text).replace(/[^a-z+-]/g, '');

const nameTitles = new Set(['nom', 'salarie', 'vendeuse', 'vendeur', 'nomprenom', 'prenomnom', 'name']);
const titlesOf: Readonly<Record<SalesMetric, readonly string[]>> = {
  caNetHt: ['canetht', 'ca', 'caht', 'chiffredaffaires'],
  nbClients: ['nbclients', 'clients'],
  panierMoyen: ['paniermoyen', 'panier'],
  nbMenus: ['nbmenus', 'menus'],
  nbCartesFid: ['nbcartesfid', 'cartesfid', 'cartesdefidelite'],
  nbAvisPositifs: ['nbavis+', 'avis+', 'avispositifs'],
  nbAvisNegatifs: ['nbavis-', 'avis-', 'avisnegatifs'],
};
const inOrder: readonly SalesMetric[] = salesMetrics.map(({ name }) => name);

/** The meaning of each cell: by the titles if there are any, otherwise in the grid's order. */
function columnsOf(rows: readonly (readonly string[])[]) {
  const titles = (rows[0] ?? []).map(letters);
  const name = titles.findIndex((title) => nameTitles.has(title));
  if (name < 0)
    return { name: 0, metrics: inOrder.map((metric, at) => ({ metric, at: at + 1 })), skipped: 0 };
  const metrics = titles.flatMap((title, at) => {
    const metric = inOrder.find((one) => titlesOf[one].includes(title));
    return metric ? [{ metric, at }] : [];
  });
  return { name, metrics, skipped: 1 };
}

/** The first error in a line's figures. Ambiguous ones are asked about when the grid is saved. */
function wrongIn(texts: SalesLine['texts']): string | null {
  for (const { name, label, kind } of salesMetrics) {
    const max = kind === 'amount' ? largestAmount : largestCount;
    const reading = readNumber(texts[name] ?? '', { kind, max });
    if (reading.is === 'no-number' || reading.is === 'out-of-range')
      return `${label}\u202f: ${reading.message}`;
  }
  return null;
}

/** The values that each line would type into the grid, and why another one would not. */
export function salesFile(text: string, people: readonly NumberRow[]): SalesFile {
  const rows = readCsv(text).filter((row) => row.some((cell) => cell !== ''));
  const { name: nameAt, metrics, skipped } = columnsOf(rows);
  const find = peopleByName(people, ({ name }) => name, {
    unknown: 'Personne ne porte ce nom dans la grille de ce mois.',
    several: 'Plusieurs salariés portent ce nom\u202f: saisissez leurs chiffres.',
  });
  const lines = rows.slice(skipped).map((row, index): SalesLine => {
    const name = row[nameAt] ?? '';
    const texts = Object.fromEntries(metrics.map(({ metric, at }) => [metric, row[at] ?? '']));
    const wrong = wrongIn(texts);
    const found = find(name, wrong === null);
    const reason = 'reason' in found ? found.reason : wrong;
    const id = 'person' in found && reason === null ? found.person.id : null;
    return { line: index + 1, name, texts, row: id, reason };
  });
  return { metrics: metrics.map(({ metric }) => metric), lines };
}
