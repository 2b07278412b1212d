import { health } from '@fournil/contracts/access/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { readAppendsFailing, readMoved, readRefusal } from '@fournil/event-log/identity/log-state';
import { troubleSentence } from '@fournil/event-log/reach/trouble';
import { implement } from '@fournil/http-service/service';
import { viewGroups } from '@fournil/read-models/groups';
import { readGroupProgress, readParked, readTakesCommands } from '@fournil/read-models/read-group-progress';
import { readFailingTasks } from '@fournil/vault/failing-tasks';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeHealth, type LogState, withoutReasons } from './health.ts';

const longestWaitMs = 1500;
const tooSlow = troubleSentence({ kind: 'slow' });

/** The value, or undefined when it fails or takes too long: health always answers. */
async function within<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestWaitMs);
  });
  try {
    return await Promise.race([work.catch(() => undefined), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** When the first event after `position` was recorded: since then the views are behind. */
async function firstMissedAt(log: QueryDeps['log'], position: bigint | null): Promise<string | null> {
  for await (const page of log.readAll(position, { pageSize: 1, decode: false })) {
    const recordedAt = page[0]?.metadata.recordedAt;
    return typeof recordedAt === 'string' ? recordedAt : null;
  }
  return null;
}

/** How the installation is, with the reasons. */
export async function readHealth(deps: QueryDeps, now: Date): Promise<AnswerOf<typeof health>> {
  let logTrouble: string | null = tooSlow;
  const log = await within(
    deps.log.lastPosition().then(
      (position): LogState => ({ position }),
      (error: unknown) => {
        logTrouble = error instanceof Error ? error.message : null;
        return undefined;
      },
    ),
  );
  const refused = (await within(readRefusal(deps.pool))) ?? null;
  const takesCommands = (await within(readTakesCommands(deps.pool))) ?? false;
  const appendsFailingSince = (await within(readAppendsFailing(deps.pool))) ?? null;
  const moved = (await within(readMoved(deps.pool))) ?? null;
  const groups = await Promise.all(
    viewGroups.map(async (group) => {
      const found = await within(readGroupProgress(deps.pool, group));
      const behind = log?.position !== undefined && found?.position !== log.position;
      const missedAt = behind ? await within(firstMissedAt(deps.log, found?.position ?? null)) : null;
      return { name: group.name, found, missedAt: missedAt ?? null };
    }),
  );
  const mailParked = (await within(readParked(deps.pool, 'mail'))) ?? 0;
  const failing = (await within(readFailingTasks(deps.pool))) ?? [];
  const rest = { moved, groups, mailParked, failing, now };
  return describeHealth({ log, logTrouble, refused, takesCommands, appendsFailingSince, ...rest });
}

export const healthRoute = (deps: QueryDeps) =>
  implement(health, async ({ now, session }) => {
    const told = await readHealth(deps, now);
    return session?.role === 'admin' ? told : withoutReasons(told);
  });
