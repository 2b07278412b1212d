/** The warnings on the log's server: Fournil works, but somebody should act before it no longer does. */
import { readLogAddress } from '../address.ts';
import { askAll, type ServerAnswer } from './ask-server.ts';

const clockToleranceMs = 5000;
const dayMs = 24 * 3_600_000;
/** Long enough to renew a certificate. */
const certificateNoticeDays = 14;

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** A clock that lags by more than five seconds, and a certificate whose last day is within two weeks: French sentences. */
export function warningsAmong(says: readonly ServerAnswer[], now: Date): readonly string[] {
  const warnings: string[] = [];
  const lagMs = Math.max(0, ...says.map((one) => one.lagMs ?? 0));
  if (lagMs > clockToleranceMs) {
    warnings.push(
      `L’horloge de cette machine retarde de ${Math.round(lagMs / 1000)} s sur celle du journal\u202f: réglez-la (NTP), sinon les heures enregistrées sont fausses.`,
    );
  }
  const ends = says.flatMap(({ certificateEnds }) => (certificateEnds ? [certificateEnds.getTime()] : []));
  const end = Math.min(...ends);
  if (end - now.getTime() < certificateNoticeDays * dayMs) {
    warnings.push(
      `Le certificat du journal n’est valable que jusqu’au ${day.format(end)}\u202f: renouvelez-le avant, sinon plus rien ne sera lu ni enregistré.`,
    );
  }
  return warnings;
}

/**
 * The same for the nodes that an address names, as they are now. Never throws: an unavailable server is
 * reported elsewhere.
 */
export async function readServerWarnings(eventStoreUrl: string, now: Date): Promise<readonly string[]> {
  try {
    return warningsAmong(await askAll(readLogAddress(eventStoreUrl)), now);
  } catch {
    return [];
  }
}
