/** The command service as it runs on one generation of the log: the one in force when it is opened. */
import { statfs } from 'node:fs/promises';
import type { Endpoint } from '@fournil/contracts/endpoint';
import { Refusal } from '@fournil/contracts/refusals';
import { required, trustedProxyOf } from '@fournil/http-service/main';
import { type Clock, createService } from '@fournil/http-service/service';
import { findDeviceIn, findSessionIn } from '@fournil/http-service/session';
import { readIsFormer } from '@fournil/views/employees/read-is-former';
import type { Logger } from 'pino';
import type { StreamQueue } from '../kernel/stream-queue.ts';
import { receiveFormInto } from '../shared/receive-form.ts';
import { commandImplementations } from './implementations.ts';
import { openCommandDeps, type Workers } from './open-deps.ts';
import { startPeriodicWork } from './periodic-work.ts';
import type { CommandSide } from './reopening.ts';

export interface CommandSideOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly workers: Workers;
  readonly trustedProxy: string | number | undefined;
  readonly isOwnLog: boolean | undefined;
  /** Has the next life take the place of this one; resolves once it takes commands. */
  readonly reopen: () => Promise<void>;
  /** Called with the queue its commands pass through. */
  readonly onQueue: (queue: StreamQueue) => void;
}

/**
 * Bytes below which commands are refused. A Postgres without disk space for its write-ahead log stops for
 * everybody, readers included: it needs whole files of 16 MB, and more while it recovers.
 */
const leastRoom = 64 * 1024 * 1024;
const lookEveryMs = 1000;

/**
 * Refuses commands with « disque plein » while the data folder's disk is full; logging in and out still
 * works.
 */
function roomToWrite(dataDir: string): (endpoint: Endpoint) => Promise<void> {
  let looked = { at: Number.NEGATIVE_INFINITY, hasRoom: true };
  return async ({ id }) => {
    if (id === 'access.login' || id === 'access.logout') return;
    if (performance.now() - looked.at > lookEveryMs) {
      // A file system that does not report it is written to until it refuses.
      const room = await statfs(dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      );
      looked = { at: performance.now(), hasRoom: room >= leastRoom };
    }
    if (!looked.hasRoom) throw new Refusal('disk_full');
  };
}

export async function openCommandSide(options: CommandSideOptions): Promise<CommandSide> {
  const { env, logger, clock, workers, isOwnLog, reopen } = options;
  const onReplaced = () => void reopen();
  const deps = await openCommandDeps(env, { logger, clock, workers, isOwnLog, onReplaced });
  deps.vault.sessions.keep(required(env, 'DATABASE_URL'));
  options.onQueue(deps.queue);
  const work = startPeriodicWork(deps, { logger, clock });
  const publicUrl = env.PUBLIC_URL;
  const app = createService({
    implementations: commandImplementations(deps, reopen),
    findSession: findSessionIn(deps.vault.sessions, readIsFormer(deps.vault.pool)),
    findDevice: findDeviceIn(deps.vault.timeClock),
    logger,
    clock,
    receiveForm: receiveFormInto(deps.files.spool),
    trustedProxy: options.trustedProxy ?? trustedProxyOf(env),
    beforeBody: roomToWrite(deps.dataDir),
    ...(publicUrl ? { publicUrl } : {}),
  });
  return {
    app,
    stop: async () => {
      work.stop();
      await deps.vault.sessions.stopKeeping();
      await deps.close();
    },
  };
}
