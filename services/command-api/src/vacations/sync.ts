/**
 * « Synchroniser Congés »: compares the leave shown by the views with the log, and corrects the views
 * [vacations-12].
 */
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beingMadeText, Refusal } from '@fournil/contracts/refusals';
import { syncVacations } from '@fournil/contracts/vacations/requests';
import { isOneOf } from '@fournil/events/define';
import { parseStreamName, streamName } from '@fournil/events/streams';
import { vacationsEvents } from '@fournil/events/vacations/events';
import { implement } from '@fournil/http-service/service';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import { rowsOf } from '@fournil/views/mail/current';
import { readGroupProgress } from '@fournil/views/read-group-progress';
import { storedRow } from '@fournil/views/seal/stored-rows';
import { type LeaveRow, leaves, vacationsView } from '@fournil/views/vacations/view';
import { viewsGroup } from '@fournil/views/views';
import { anyOf, viewsOn } from '@fournil/views/views-being-built';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import type { VacationsDeps } from './deps.ts';

/** How long views that are a moment behind are waited for. */
const patience = { tries: 100, pauseMs: 50 } as const;
/** Streams read at once. */
const readers = 16;

/** Ids of all leaves in the log; each call reads on from the last position. */
class LeaveStreams {
  readonly #deps: Pick<CommandDeps, 'log' | 'generation'>;
  readonly #ids = new Set<string>();
  #seen: bigint | null = null;

  constructor(deps: Pick<CommandDeps, 'log' | 'generation'>) {
    this.#deps = deps;
  }

  /** Ids of every leave ever asked for or recorded, and how far the log was read. */
  async look(): Promise<{ readonly ids: readonly string[]; readonly position: bigint | null }> {
    for await (const page of this.#deps.log.readAll(this.#seen, { decode: false })) {
      for (const event of page) {
        const name = parseStreamName(event.stream);
        if (name?.generation === this.#deps.generation && isOneOf(vacationsEvents, event))
          this.#ids.add(name.id);
        this.#seen = event.position;
      }
    }
    return { ids: [...this.#ids], position: this.#seen };
  }
}

const columns = Object.keys(leaves.columns) as readonly (keyof LeaveRow)[];

/** Rows to write, ids of rows to delete, and their people. */
interface Difference {
  readonly wrong: readonly LeaveRow[];
  readonly surplus: readonly string[];
  readonly people: ReadonlySet<string>;
}

/** Differences between `shown` and the log's rows. A row newer than the read of the log is right. Pure. */
function differenceOf(expected: readonly LeaveRow[], shown: readonly LeaveRow[]): Difference {
  const byId = new Map(shown.map((row) => [row.leaveId, row]));
  const people = new Set<string>();
  const wrong = expected.filter((row) => {
    const there = byId.get(row.leaveId);
    if (
      there &&
      (there.revision > row.revision || columns.every((name) => isDeepStrictEqual(there[name], row[name])))
    )
      return false;
    people.add(row.employeeId);
    if (there) people.add(there.employeeId);
    return true;
  });
  const known = new Set(expected.map((row) => row.leaveId));
  const surplus = shown.filter((row) => !known.has(row.leaveId));
  for (const row of surplus) people.add(row.employeeId);
  return { wrong, surplus: surplus.map((row) => row.leaveId), people };
}

/** Writes the rows from the log. A row that the projection wrote meanwhile is newer and stays. */
const correct = (pool: Pool, seal: ViewsSeal, { wrong, surplus }: Difference): Promise<void> =>
  viewsOn(pool)
    .transaction()
    .execute(async (views) => {
      const rows = JSON.stringify(wrong.map((row) => storedRow(seal, leaves, row)));
      await views
        .insertInto('leaves')
        .columns(columns)
        .expression((eb) =>
          eb
            .selectFrom(
              sql<LeaveRow>`jsonb_populate_recordset(null::views.leaves, ${rows}::jsonb)`.as('stored'),
            )
            .select(columns),
        )
        .onConflict((conflict) =>
          conflict
            .column('leaveId')
            .doUpdateSet(({ ref }) =>
              Object.fromEntries(columns.map((name) => [name, ref(`excluded.${name}`)])),
            )
            .whereRef('leaves.revision', '<=', 'excluded.revision'),
        )
        .execute();
      await views.deleteFrom('leaves').where('leaveId', '=', anyOf(surplus)).execute();
    });

/** Rows of every leave, folded from its own stream. */
async function rowsInLog(deps: VacationsDeps, ids: readonly string[]): Promise<readonly LeaveRow[]> {
  const rows: LeaveRow[] = [];
  const left = [...ids];
  const read = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const events = await deps.log.readStream(streamName('absence', id, deps.generation));
      rows.push(...(rowsOf(vacationsView, 'leaves', events) as readonly LeaveRow[]));
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return rows;
}

/** @throws Refusal while the views are not there yet, or do not follow the log */
async function untilShown(deps: VacationsDeps, position: bigint | null): Promise<void> {
  for (let left = patience.tries; left > 0; left -= 1) {
    const progress = await readGroupProgress(deps.views, viewsGroup);
    if (position === null || (progress?.position != null && BigInt(progress.position) >= position)) return;
    await wait(patience.pauseMs);
  }
  throw new Refusal('unavailable', { text: beingMadeText });
}

/** Corrects the displayed leave from the log, and returns the number of people changed. */
export function syncVacationsRoute(deps: VacationsDeps) {
  const streams = new LeaveStreams(deps);
  return implement(syncVacations, async () => {
    const { ids, position } = await streams.look();
    await untilShown(deps, position);
    const expected = await rowsInLog(deps, ids);
    const shown = await viewsOn(deps.views).selectFrom('leaves').selectAll().execute();
    const difference = differenceOf(expected, shown);
    if (difference.people.size) await correct(deps.views, deps.seal, difference);
    return { syncedCount: difference.people.size };
  });
}
