/** Describes the difference between a live row and a rebuilt one. */
import type { RowDifference } from './diff.ts';

/** As text for a reader: null as « rien », objects as JSON. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'rien';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `showValues`: also shows the values, which may be personal. */
export function describe({ table, key, live, rebuilt }: RowDifference, showValues: boolean): string {
  const row = live ?? rebuilt ?? {};
  const named = key.map((column) => `${column} ${valueText(row[column])}`).join(', ');
  const begin = `  ${table}, ligne ${named}\u202f:`;
  if (!live) return `${begin} manque dans les vues actuelles`;
  if (!rebuilt) return `${begin} en trop dans les vues actuelles`;
  const names = Object.keys({ ...live, ...rebuilt });
  const differing = names.filter((name) => JSON.stringify(live[name]) !== JSON.stringify(rebuilt[name]));
  const shown = differing.map((name) =>
    showValues ? `${name} : ${valueText(live[name])} devient ${valueText(rebuilt[name])}` : name,
  );
  return `${begin} ${shown.join(', ')}`;
}
