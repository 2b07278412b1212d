/** Events that a stream's log no longer returns, as far as the chain and the revisions show. */
import type { StoredEvent } from '@fournil/event-log/event-log';
import { tableExists } from '@fournil/event-log/identity/past';
import type { ClientBase } from 'pg';

interface Link {
  readonly number: string;
  readonly id: string;
  readonly revision: number;
  readonly type: string;
}

async function linksOf(database: ClientBase, stream: string): Promise<readonly Link[]> {
  if (!(await tableExists(database, 'audit.chain'))) return [];
  const links = await database.query<Link>(
    'select number, event_id as id, revision, type from audit.chain where stream = $1 order by number',
    [stream],
  );
  return links.rows;
}

/** One line per fact. */
export async function lostFacts(
  database: ClientBase,
  stream: string,
  events: readonly Pick<StoredEvent, 'id' | 'revision'>[],
): Promise<readonly string[]> {
  return lostAmong(await linksOf(database, stream), events);
}

/** Events not yet linked in the chain are identified by revision alone. */
export function lostAmong(
  links: readonly Link[],
  events: readonly Pick<StoredEvent, 'id' | 'revision'>[],
): readonly string[] {
  const there = new Set(events.map(({ id }) => id));
  const revisions = new Set([...events, ...links].map(({ revision }) => revision));
  const unlinked = Array.from({ length: Math.max(-1, ...revisions) + 1 }, (_, revision) => revision).filter(
    (revision) => !revisions.has(revision),
  );
  return [
    ...links
      .filter(({ id }) => !there.has(id))
      .map(({ number, revision, type }) => `révision ${revision} (${type}, fait n° ${number} de la chaîne)`),
    ...unlinked.map((revision) => `révision ${revision} (que la chaîne ne connaît pas)`),
  ];
}
