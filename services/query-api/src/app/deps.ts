import type { EventLog } from '@fournil/event-log/event-log';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';

/** What queries read from. */
export interface QueryDeps {
  /** The live views; statements name the schema, so that a rebuild may exchange it at any moment. */
  readonly views: Kysely<ViewsDatabase>;
  readonly pool: Pool;
  /** Only asked how far it is. */
  readonly log: Pick<EventLog, 'lastPosition' | 'readAll'>;
}
