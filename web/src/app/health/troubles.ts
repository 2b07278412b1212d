import type { health } from '@fournil/contracts/access/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';

export interface ReportedPart {
  readonly part: string;
  readonly reason: string;
}

/** How the parts are called on screen, in the order in which they matter. */
const names: Readonly<Record<string, string>> = {
  log: 'Journal',
  database: 'Base de données',
  'command-api': 'Enregistrement',
  projections: 'Vues',
  mail: 'E-mails',
  tasks: 'Travaux automatiques',
};

/** The faults of the installation, each with what to do; empty while it is well or starting. */
export function troublesOf({ status, parts }: AnswerOf<typeof health>): readonly ReportedPart[] {
  if (status === 'ok' || status === 'starting') return [];
  return Object.entries(names).flatMap(([name, part]) => {
    const found = parts[name];
    if (!found || found.status === 'ok') return [];
    return [{ part, reason: found.detail ?? 'Cette partie ne répond pas.' }];
  });
}

/** The news of parts that are well: a log that was met on another server. */
export function newsOf({ status, parts }: AnswerOf<typeof health>): readonly ReportedPart[] {
  if (status === 'starting') return [];
  return Object.entries(names).flatMap(([name, part]) => {
    const found = parts[name];
    return found?.status === 'ok' && found.detail !== undefined ? [{ part, reason: found.detail }] : [];
  });
}
