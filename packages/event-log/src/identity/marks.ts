/**
 * Positions in the log that this installation stores, each with the event at it, since positions belong to
 * the server.
 */
import { type Queryable, tableExists } from './past.ts';

/** An event, and the position in $all at which it was read. */
export interface Mark {
  readonly position: bigint;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
}

/** Whether an event that was read at a position is still there, at another position, or not in this log. */
export type Whereabouts = 'here' | 'elsewhere' | 'absent';

interface KeptRow {
  /** The log's id, or how often places were moved. */
  readonly value: string | null;
  /** Null where it is no mark. */
  readonly position: string | null;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
}

const markOf = 'null::text as value, position::text, event_id::text, stream, revision';
const only = (value: string) =>
  `${value}::text as value, null as position, null as event_id, null as stream, null::integer as revision`;

/** Tables with positions, and their rows that count. */
const keepers = {
  'audit.chain': `select ${markOf} from audit.chain order by number desc limit 1`,
  'projections.checkpoints': `select ${markOf} from projections.checkpoints
     where position is not null and event_id is not null and target not like '%\\_next'`,
  'mail.reactor': `select ${markOf} from mail.reactor where position is not null and event_id is not null`,
};
const idOf = { 'vault.meta': `select ${only('value')} from vault.meta where name = 'log_id'` };
const moved = { 'projections.log_state': `select ${only('moves')} from projections.log_state` };

/** Tables that were met in a database: they stay. */
const met = new WeakMap<Queryable, ReadonlySet<string>>();
const isTableMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';

/** The marks in the tables that exist; each new connection to the log waits for this. */
async function keptIn(
  db: Queryable,
  selects: Readonly<Record<string, string>>,
): Promise<readonly (KeptRow & { readonly name: string })[]> {
  const names = Object.keys(selects);
  const known = met.get(db);
  const isKnown = known !== undefined && names.every((name) => known.has(name));
  const there = isKnown ? names : await tablesAmong(db, names);
  if (!isKnown) met.set(db, new Set(there));
  const asked = there.map((name) => `(select '${name}' as name, kept.* from (${selects[name]}) as kept)`);
  if (asked.length === 0) return [];
  try {
    return (await db.query<KeptRow & { readonly name: string }>(asked.join(' union all '))).rows;
  } catch (error) {
    met.delete(db);
    if (!isKnown || !isTableMissing(error)) throw error;
    return keptIn(db, selects);
  }
}

async function tablesAmong(db: Queryable, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Each once. */
function marksAmong(rows: readonly KeptRow[]): readonly Mark[] {
  const marks = new Map<string, Mark>();
  for (const { position, event_id: eventId, stream, revision } of rows) {
    if (position !== null)
      marks.set(`${eventId} ${position}`, { position: BigInt(position), eventId, stream, revision });
  }
  return [...marks.values()];
}

/** The head of the chain and the checkpoints of views, audit and mails. */
export const readMarks = async (db: Queryable): Promise<readonly Mark[]> =>
  marksAmong(await keptIn(db, keepers));

/** The log that this installation expects. */
export interface ExpectedLog {
  readonly logId: string | null;
  readonly marks: readonly Mark[];
  /**
   * How often its positions were translated, or another log was adopted: positions known from before are no
   * longer valid.
   */
  readonly moves: number;
}

/** The expected log. Null before the first one: any log is accepted then. */
export async function expectedLog(db: Queryable): Promise<ExpectedLog | null> {
  const rows = await keptIn(db, { ...idOf, ...keepers, ...moved });
  const valueIn = (table: string) => rows.find(({ name }) => name === table)?.value ?? null;
  const logId = valueIn('vault.meta');
  const marks = marksAmong(rows);
  return logId === null && marks.length === 0
    ? null
    : { logId, marks, moves: Number(valueIn('projections.log_state') ?? 0) };
}

/** How often stored positions were translated or another log was adopted; 0 before the projections ran. */
export async function movesOf(db: Queryable): Promise<number> {
  if (!(await tableExists(db, 'projections.log_state'))) return 0;
  const { rows } = await db.query<{ moves: number }>('select moves from projections.log_state');
  return rows[0]?.moves ?? 0;
}
