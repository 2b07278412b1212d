/** What is told of the whole database: how much there is, and how far an import is. */
import { getDatabaseStats, getImport, type ImportState } from '@fournil/contracts/database/endpoints';
import { formerState } from '@fournil/contracts/database/rules';
import { Refusal } from '@fournil/contracts/refusals';
import { controlStream } from '@fournil/events/streams';
import { type Implementation, implement } from '@fournil/http-service/service';
import { qualified } from '@fournil/read-models/ddl';
import { tablesOf } from '@fournil/read-models/define';
import { viewsGroup } from '@fournil/read-models/views';
import type { QueryDeps } from '../kernel/deps.ts';

/** Rows by table: what the specification calls a collection. */
async function countsOf({ pool }: QueryDeps): Promise<Record<string, number>> {
  const tables = tablesOf(viewsGroup);
  const counts = tables.map(
    (table) =>
      `select '${table.name}' as name, count(*)::int as rows from ${qualified(viewsGroup.schema, table)}`,
  );
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** The state that the last import replaced, while it can come back. */
async function formerStateIn({ trail }: QueryDeps, now: Date) {
  const lines = await trail
    .selectFrom('lines')
    .select(['data', 'recorded_at'])
    .where('stream', '=', controlStream)
    .where('type', '=', 'LogOpened')
    .orderBy('position')
    .execute();
  const openings = lines.map((line) => ({ generation: Number(line.data.generation), at: line.recorded_at }));
  return formerState(openings, now);
}

export const databaseQueries = (deps: QueryDeps): readonly Implementation[] => [
  implement(getDatabaseStats, async ({ now }) => {
    const [collections, former] = await Promise.all([countsOf(deps), formerStateIn(deps, now)]);
    const totalDocuments = Object.values(collections).reduce((sum, count) => sum + count, 0);
    return { success: true as const, stats: { totalDocuments, collections }, former };
  }),
  implement(getImport, async ({ params }) => {
    const { rows } = await deps.pool.query<{ state: ImportState }>(
      'select state from vault.imports where id = $1',
      [params.id],
    );
    if (!rows[0]) throw new Refusal('not_found');
    return { success: true as const, data: rows[0].state };
  }),
];
