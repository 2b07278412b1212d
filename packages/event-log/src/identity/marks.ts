/** Places in the log that this installation keeps, each with the event that stands there: positions are the server's alone. */
import { keptLogId, type Queryable, tableExists } from './past.ts';

/** An event, and where in $all it was met. */
export interface Mark {
  readonly position: bigint;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
}

/** Where an event is that was met at a position: still there, at another one, or nowhere in this log. */
export type Whereabouts = 'here' | 'elsewhere' | 'absent';

interface MarkRow {
  readonly position: string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
}

/** Who keeps places: table, and the rows that count. */
const keepers = [
  ['audit.chain', 'order by number desc limit 1'],
  [
    'projections.checkpoints',
    "where position is not null and event_id is not null and target not like '%\\_next'",
  ],
  ['mail.reactor', 'where position is not null and event_id is not null'],
] as const;

/** The head of the chain and the checkpoints of views, audit and mails, each once. */
export async function readMarks(db: Queryable): Promise<readonly Mark[]> {
  const marks = new Map<string, Mark>();
  for (const [table, which] of keepers) {
    if (!(await tableExists(db, table))) continue;
    const { rows } = await db.query<MarkRow>(
      `select position::text, event_id::text, stream, revision from ${table} ${which}`,
    );
    for (const { position, event_id: eventId, stream, revision } of rows) {
      marks.set(`${eventId} ${position}`, { position: BigInt(position), eventId, stream, revision });
    }
  }
  return [...marks.values()];
}

/** What this installation expects of its log. */
export interface ExpectedLog {
  readonly logId: string | null;
  readonly marks: readonly Mark[];
  /** How often its places were moved, or another log was adopted: a place known from before counts no more. */
  readonly moves: number;
}

/**
 * What this installation expects of its log. Null before it has had one: nothing can be said of what is found then.
 */
export async function expectedLog(db: Queryable): Promise<ExpectedLog | null> {
  const logId = await keptLogId(db);
  const marks = await readMarks(db);
  return logId === null && marks.length === 0 ? null : { logId, marks, moves: await movesOf(db) };
}

/** How often the kept places were moved, or another log was adopted; 0 before the projections ran. */
export async function movesOf(db: Queryable): Promise<number> {
  if (!(await tableExists(db, 'projections.log_state'))) return 0;
  const { rows } = await db.query<{ moves: number }>('select moves from projections.log_state');
  return rows[0]?.moves ?? 0;
}
