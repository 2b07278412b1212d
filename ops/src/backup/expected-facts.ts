/**
 * The events that a backup must contain: a log with fewer than this installation has read was truncated, or
 * is another one. Its copy would only replace the good ones.
 */
import { lookAtLog } from '@fournil/event-log/identity/check';
import { hasPast, linkedFacts } from '@fournil/event-log/identity/past';
import type { StoredLog } from '@fournil/event-log/stored-log';
import type { ClientBase } from 'pg';
import { OperationError } from '../operation-error.ts';
import { counted, facts } from '../terminal.ts';

export interface ExpectedFacts {
  /** Facts that the audit chain has linked. */
  readonly linked: number;
  /** Whether this installation has had a log, by its vault or its chain. */
  readonly hasPast: boolean;
}

/** Read before the log: whatever is linked by now must be in it. */
export async function expectedOf(client: ClientBase): Promise<ExpectedFacts> {
  return { linked: await linkedFacts(client), hasPast: await hasPast(client) };
}

const nothingDone = 'Rien n\u2019a été sauvegardé, et aucune sauvegarde n\u2019a été enlevée.';
const whatToDo =
  'Vérifiez EVENTSTORE_URL, puis l\u2019état du journal : npm run audit:verify. Si le journal est perdu, restaurez la dernière bonne sauvegarde.';

/** @throws OperationError when the log is another one than the installation knows, after looking for a while */
export async function refuseOther(client: ClientBase, log: StoredLog): Promise<void> {
  const verdict = await lookAtLog(client, log);
  if (verdict.kind === 'refused') throw new OperationError(`${verdict.sentence} ${nothingDone}`);
}

/** @throws OperationError when the log answered fewer facts than it must hold */
export function refuseLess(events: number, { linked, hasPast }: ExpectedFacts): void {
  if (events === 0 && hasPast) {
    throw new OperationError(
      `Le journal ne contient aucun fait alors que cette installation en a écrit. ${nothingDone} ${whatToDo}`,
    );
  }
  if (events < linked) {
    throw new OperationError(
      `Le journal ne rend que ${facts(events)} alors que la chaîne d\u2019audit en connaît ${counted(linked)}. ${nothingDone} ${whatToDo}`,
    );
  }
}
