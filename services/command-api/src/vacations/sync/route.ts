import { setTimeout as wait } from 'node:timers/promises';
import { beingMadeText, Refusal } from '@fournil/contracts/refusals';
import { syncVacations } from '@fournil/contracts/vacations/requests';
import { streamName } from '@fournil/events/streams';
import { implement } from '@fournil/http-service/service';
import { rowsOf } from '@fournil/read-models/mail/current';
import { readGroupProgress } from '@fournil/read-models/read-group-progress';
import { type LeaveRow, vacationsView } from '@fournil/read-models/vacations/view';
import { viewsGroup } from '@fournil/read-models/views';
import type { VacationsDeps } from '../deps.ts';
import { LeaveStreams } from './leave-streams.ts';
import { differenceOf, mend, readShown } from './shown-leave.ts';

/** How long views that are a moment behind are waited for. */
const patience = { tries: 100, pauseMs: 50 } as const;
/** Streams read at once. */
const readers = 16;

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

/** « Synchroniser Congés »: leave is one truth, so this only corrects what is shown, and says for how many people [vacations-12]. */
export function syncVacationsRoute(deps: VacationsDeps) {
  const streams = new LeaveStreams(deps);
  return implement(syncVacations, async () => {
    const { ids, position } = await streams.look();
    await untilShown(deps, position);
    const expected = await rowsInLog(deps, ids);
    const difference = differenceOf(expected, await readShown(deps.views));
    if (difference.people.size) await mend(deps.views, deps.seal, difference);
    return { success: true as const, syncedCount: difference.people.size };
  });
}
