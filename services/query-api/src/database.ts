/** The report on the whole database: how much it contains, and the progress of an import. */
import {
  getDatabaseStats,
  getImport,
  type ImportState,
  type ListedFormerState,
} from '@fournil/contracts/database/endpoints';
import { formerStates } from '@fournil/contracts/database/rules';
import { Refusal } from '@fournil/contracts/refusals';
import { logOpened } from '@fournil/events/access/events';
import { databaseImported } from '@fournil/events/database/events';
import { controlStream } from '@fournil/events/streams';
import { type Implementation, implement } from '@fournil/http-service/service';
import { qualified } from '@fournil/views/ddl';
import { tablesOf } from '@fournil/views/define';
import { viewsGroup } from '@fournil/views/views';
import type { QueryDeps } from './kernel/deps.ts';

/** Rows by table: a table is a collection on screen [database-7]. */
async function countsOf({ pool }: QueryDeps): Promise<Record<string, number>> {
  const tables = tablesOf(viewsGroup);
  const counts = tables.map(
    (table) =>
      `select '${table.name}' as name, count(*)::int as rows from ${qualified(viewsGroup.schema, table)}`,
  );
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** The content of the control stream up to the trail's position: which generation came into force when, and from which file. */
async function historyOf({ trail }: QueryDeps) {
  const lines = await trail
    .selectFrom('lines')
    .select(['type', 'data', 'recordedAt'])
    .where('stream', '=', controlStream)
    .where('type', 'in', [logOpened.type, databaseImported.type])
    .orderBy('position')
    .execute();
  const files = new Map<number, ListedFormerState['file']>();
  const openings: { generation: number; at: string }[] = [];
  for (const { type, data, recordedAt: at } of lines) {
    const generation = Number(data.generation);
    if (type === logOpened.type) openings.push({ generation, at });
    else {
      const { exportedAt, facts } = data;
      files.set(generation, { exportedAt: String(exportedAt), importedAt: at, facts: Number(facts) });
    }
  }
  return { openings, files };
}

async function formersIn(deps: QueryDeps, now: Date): Promise<readonly ListedFormerState[]> {
  const { openings, files } = await historyOf(deps);
  return formerStates(openings, now).map((former) => ({
    ...former,
    file: files.get(former.generation) ?? null,
  }));
}

interface ImportRow {
  readonly state: ImportState;
  readonly generation: number | null;
}

/**
 * Done once the trail shows it as well: a page that follows an import reads everything else as soon as it is done, and knows no
 * position to wait for.
 */
async function stateShown(deps: QueryDeps, { state, generation }: ImportRow): Promise<ImportState> {
  if (state.step !== 'done' || generation === null) return state;
  const { openings } = await historyOf(deps);
  const isTold = openings.some((opening) => opening.generation === generation);
  return isTold ? state : { ...state, step: 'switching' };
}

export const databaseQueries = (deps: QueryDeps): readonly Implementation[] => [
  implement(getDatabaseStats, async (request) => {
    await deps.trailReached(request);
    const [collections, listed] = await Promise.all([countsOf(deps), formersIn(deps, request.now)]);
    const totalDocuments = Object.values(collections).reduce((sum, count) => sum + count, 0);
    const formers = [...listed];
    const [last] = formers;
    const former = last
      ? { generation: last.generation, replacedAt: last.replacedAt, until: last.until }
      : null;
    return { stats: { totalDocuments, collections }, former, formers };
  }),
  implement(getImport, async ({ params }) => {
    const { rows } = await deps.pool.query<ImportRow>(
      'select state, generation from vault.imports where id = $1',
      [params.id],
    );
    if (!rows[0]) throw new Refusal('not_found');
    return await stateShown(deps, rows[0]);
  }),
];
