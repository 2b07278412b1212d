import { lastGeneration } from '@fournil/event-log/generation';
import { streamName } from '@fournil/events/streams';
import type { CommandDeps } from '../kernel/command.ts';
import { Failures } from '../shared/failures.ts';
import type { ServiceDeps } from './writers-lease.ts';

/** The time for which a file may wait for its event: no call takes a day. */
const orphanAfterMs = 24 * 3_600_000;

/**
 * Whether a record names a file, in any generation of the log, since an import can be undone [database-6].
 * The file states its record; every event that names a file does so in `fileId`.
 */
export async function isNamed(
  { log }: Pick<CommandDeps, 'log'>,
  record: string,
  fileId: string,
): Promise<boolean> {
  const [category, id = ''] = record.split('.', 2);
  // Files of a newer version are not this one's to judge.
  if (category !== 'certificate' && category !== 'document') return true;
  for (let one = await lastGeneration(log); one >= 1; one--) {
    const history = await log.readStream(streamName(category, id, one));
    if (history.some(({ data }) => 'fileId' in data && data.fileId === fileId)) return true;
  }
  return false;
}

/**
 * Removes files whose event was never recorded, because the process died between file and event. Returns
 * their number.
 */
export async function sweepFiles(deps: ServiceDeps): Promise<number> {
  const failures = new Failures();
  const { removed } = await deps.files.store.sweep({
    now: new Date(),
    olderThanMs: orphanAfterMs,
    // One that cannot be judged stays.
    isNamed: async (record, fileId) => (await failures.attempt(() => isNamed(deps, record, fileId))) ?? true,
  });
  failures.throwIfAny();
  return removed;
}
