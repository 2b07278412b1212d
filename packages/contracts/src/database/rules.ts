import { parisDay } from '../paris-day.ts';

/** Texts and constants of « Gestion de la Base de Données » (D2 2.7, 5, 8, 9). */
export const databaseMessages = {
  notJson: 'Veuillez sélectionner un fichier JSON',
  exportFailed: "Erreur lors de l'export de la base de données",
  exported: 'Base de données exportée avec succès',
  importRefused: (reason: string) => `Erreur lors de l'import: ${reason}`,
  unknownError: 'Erreur inconnue',
  importFailed: "Erreur lors de l'import de la base de données",
  imported: 'Base de données importée avec succès',
} as const;

/** A state that an import replaced can come back for so many days. */
export const formerStateDays = 30;

export const isBackupName = (name: string): boolean => /\.json$/i.test(name);

/** `{brand}-backup-YYYY-MM-DD.json` (D2 9). */
export const backupFileName = (brand: string, day: string): string => `${brand}-backup-${day}.json`;

/** When a generation of the log came into force: instant in UTC. */
interface Opening {
  readonly generation: number;
  readonly at: string;
}

const dayMs = 24 * 3_600_000;

/**
 * The state that the last import, or the last way back, replaced: it can come back for `formerStateDays`.
 * @param openings oldest first, the last one in force
 */
export function formerState(
  openings: readonly Opening[],
  now: Date,
): { generation: number; replacedAt: string; until: string } | null {
  const last = openings.at(-1);
  const before = openings.findLast(({ generation }) => generation !== last?.generation);
  if (!last || !before) return null;
  const end = new Date(Date.parse(last.at) + formerStateDays * dayMs);
  if (end < now) return null;
  return { generation: before.generation, replacedAt: last.at, until: parisDay(end) };
}
