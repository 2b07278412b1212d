/** What the views show of leave, compared with the log and corrected where it differs [vacations-12]. */
import { isDeepStrictEqual } from 'node:util';
import { storedRow } from '@fournil/read-models/seal/stored-rows';
import type { ViewsSeal } from '@fournil/read-models/seal/views-seal';
import { type LeaveRow, leaves } from '@fournil/read-models/vacations/view';
import type { Pool } from 'pg';

const columns = Object.keys(leaves.columns) as readonly (keyof LeaveRow)[];

/** Rows to write, ids of rows to take away, and whose they are. */
export interface Difference {
  readonly wrong: readonly LeaveRow[];
  readonly surplus: readonly string[];
  readonly people: ReadonlySet<string>;
}

/** How `shown` differs from what the log says. A row that has moved on since the log was read is right. Pure. */
export function differenceOf(expected: readonly LeaveRow[], shown: readonly LeaveRow[]): Difference {
  const byId = new Map(shown.map((row) => [row.leave_id, row]));
  const people = new Set<string>();
  const wrong = expected.filter((row) => {
    const there = byId.get(row.leave_id);
    if (
      there &&
      (there.revision > row.revision || columns.every((name) => isDeepStrictEqual(there[name], row[name])))
    )
      return false;
    people.add(row.employee_id);
    if (there) people.add(there.employee_id);
    return true;
  });
  const known = new Set(expected.map((row) => row.leave_id));
  const surplus = shown.filter((row) => !known.has(row.leave_id));
  for (const row of surplus) people.add(row.employee_id);
  return { wrong, surplus: surplus.map((row) => row.leave_id), people };
}

export async function readShown(pool: Pick<Pool, 'query'>): Promise<readonly LeaveRow[]> {
  return (await pool.query<LeaveRow>(`select ${columns.join(', ')} from views.leaves`)).rows;
}

/** Writes the rows as the log has them. What the projection wrote meanwhile is newer, and stays. */
export async function mend(pool: Pool, seal: ViewsSeal, { wrong, surplus }: Difference): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into views.leaves as shown (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_populate_recordset(null::views.leaves, $1::jsonb)
       on conflict (leave_id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
       where shown.revision <= excluded.revision`,
      [JSON.stringify(wrong.map((row) => storedRow(seal, leaves, row)))],
    );
    await client.query('delete from views.leaves where leave_id = any($1)', [surplus]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
