import { parisDay } from '../paris-day.ts';

/** Texts and constants of « Gestion de la Base de Données » [database-1]. */
export const databaseMessages = {
  notJson: 'Veuillez sélectionner un fichier JSON',
  exportFailed: "Erreur lors de l'export de la base de données",
  exported: 'Base de données exportée avec succès',
  importRefused: (reason: string) => `Erreur lors de l'import: ${reason}`,
  unknownError: 'Erreur inconnue',
  importFailed: "Erreur lors de l'import de la base de données",
  imported: 'Base de données importée avec succès',
} as const;

/** Days for which a state replaced by an import can be restored. */
export const formerStateDays = 30;

export const isBackupName = (name: string): boolean => /\.json$/i.test(name);

/** `{brand}-backup-YYYY-MM-DD.json` [database-1]. */
export const backupFileName = (brand: string, day: string): string => `${brand}-backup-${day}.json`;

/** A generation of the log coming into force: instant in UTC. */
interface Opening {
  readonly generation: number;
  readonly at: string;
}

/** A generation that was in force and can come back. */
interface Former {
  readonly generation: number;
  /** Instant at which another one took its place, the last time. */
  readonly replacedAt: string;
  /** Last day on which it can come back. */
  readonly until: string;
}

const dayMs = 24 * 3_600_000;

/**
 * Every state that an import, or its undo, replaced in the last `formerStateDays`, newest first: each can be
 * restored, however many imports followed. @param openings oldest first, the last one in force
 */
export function formerStates(openings: readonly Opening[], now: Date): readonly Former[] {
  const replacedAt = new Map<number, string>();
  let inForce: number | undefined;
  for (const { generation, at } of openings) {
    if (inForce !== undefined && inForce !== generation) {
      // Again at the end: the order is that of going out of force.
      replacedAt.delete(inForce);
      replacedAt.set(inForce, at);
    }
    replacedAt.delete(generation);
    inForce = generation;
  }
  return [...replacedAt]
    .reverse()
    .map(([generation, at]) => ({ generation, at, end: new Date(Date.parse(at) + formerStateDays * dayMs) }))
    .filter(({ end }) => end >= now)
    .map(({ generation, at, end }) => ({ generation, replacedAt: at, until: parisDay(end) }));
}
