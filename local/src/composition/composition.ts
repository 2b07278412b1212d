import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { type Programs, programs } from '../paths.ts';
import type { FirstStart, FrontOrder, LogOrder, Order, ProcessMessage } from '../processes/messages.ts';
import { StartError } from '../start-error.ts';
import { canSharePort, type RestartResponder } from '../supervisor/restart-responder.ts';
import { type Supervised, supervise } from '../supervisor/supervised.ts';
import { type DatabaseOptions, keepOwnPostgres } from './foundation.ts';
import type { KeptPostgres } from './postgres-keeper.ts';

export interface CompositionOptions extends DatabaseOptions {
  /** Replaces the embedded Postgres. */
  readonly databaseUrl?: string | undefined;
  /** Replaces the event node. */
  readonly eventstoreUrl?: string | undefined;
  /** Settings of both processes, as given by the caller that starts it. Passwords go to the one that makes the vault. */
  readonly env: NodeJS.ProcessEnv;
  /** The port on which the front serves its metrics; the process of the log uses the next port. */
  readonly metricsPort?: number | undefined;
  /** Addresses for links while no public address is set, from the port of the front. */
  readonly ownAddresses?: (port: number) => readonly string[];
  /** Called at once with the generated secrets, so that a later failure cannot lose them. */
  readonly onFirstStart?: (made: FirstStart) => void;
  /** Called again and again while something is waited for: why, and for how many seconds so far where that has an end. */
  readonly onWait?: (sentence: string, waitedSeconds?: number) => void;
  /** Ends a start that waits. */
  readonly signal?: AbortSignal | undefined;
  /** Restarts a process when its sources change. */
  readonly watch?: boolean;
  /** Answers at the front's port while the front is down. */
  readonly meanwhile?: RestartResponder | undefined;
  /** For tests: replacements. */
  readonly programs?: Partial<Programs>;
  say(as: 'plain' | 'progress', text: string): void;
}

export type PartName = keyof Programs;

export interface Composition {
  readonly port: number;
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly postgres: KeptPostgres | undefined;
  readonly front: Supervised;
  readonly log: Supervised;
  /** The front first, then the log, then the database. */
  stop(): Promise<void>;
}

/** Only the first start needs them; later processes do not get them, so they cannot leak them. */
const firstStartOnly = ['ADMIN_PASSWORD', 'EMPLOYEE_PASSWORD', 'ACCOUNTANT_PASSWORD'];
/** Set for each process. */
const notInherited = [
  ...firstStartOnly,
  'DATABASE_URL',
  'EVENTSTORE_URL',
  'EVENT_NODE_SECRET',
  'METRICS_PORT',
];

/**
 * Starts one installation: its database, the process of the log, and the front, which listens from the
 * beginning. Throws StartError; then no process is left running.
 */
export async function startComposition(options: CompositionOptions): Promise<Composition> {
  const { dataDir, databaseUrl: given, metricsPort } = options;
  const env: NodeJS.ProcessEnv = { ...options.env, DATA_DIR: dataDir };
  for (const name of notInherited) delete env[name];
  const passwords = Object.fromEntries(firstStartOnly.map((name) => [name, options.env[name]]));
  const metricsAt = (place: number) =>
    metricsPort === undefined ? {} : { METRICS_PORT: `${metricsPort + place}` };
  const used = { ...programs, ...options.programs };

  const listening = Promise.withResolvers<number>();
  const logOrder = Promise.withResolvers<LogOrder>();
  const opened = Promise.withResolvers<string>();
  const frontOrder = Promise.withResolvers<FrontOrder>();
  // Every restart of a process awaits them; a rejection that nobody awaits any more must not end this
  // process.
  for (const one of [listening, logOrder, opened, frontOrder]) one.promise.catch(() => undefined);
  let port: number | undefined;
  let isMade = false;

  const start = (
    name: PartName,
    own: () => NodeJS.ProcessEnv,
    order: Promise<Order>,
    take: (told: ProcessMessage) => void,
    onEnd?: () => void,
  ) =>
    supervise({
      name,
      program: used[name],
      env: () => ({ ...env, ...own() }),
      logFile: path.join(options.logs, `${name}.log`),
      watch: options.watch ?? false,
      tell: (notice) => options.tell(name, notice),
      ...(onEnd ? { onEnd } : {}),
      onMessage: (told, send) => {
        if (told.kind === 'loaded') void order.then(send, () => undefined);
        else if (told.kind === 'say') options.say(told.as, told.text);
        else take(told);
      },
    });
  const front = start(
    'front',
    // After a restart it uses the same port.
    () => ({
      ...(port === undefined ? {} : { PORT: `${port}`, ...(canSharePort ? { PORT_SHARED: 'yes' } : {}) }),
      ...metricsAt(0),
    }),
    frontOrder.promise,
    (told) => {
      if (told.kind !== 'listening') return;
      port ??= told.port;
      listening.resolve(told.port);
      options.meanwhile?.end();
    },
    () => {
      if (port !== undefined) void options.meanwhile?.begin(port);
    },
  );
  const log = start(
    'log',
    () => ({ ...(isMade ? {} : passwords), ...metricsAt(1) }),
    logOrder.promise,
    (told) => {
      if (told.kind === 'made') options.onFirstStart?.(told.made);
      else if (told.kind === 'opened') {
        isMade = true;
        opened.resolve(told.eventstoreUrl);
      } else if (told.kind === 'waiting') {
        front.send({ kind: 'wait', for: told.seconds === undefined ? 'operation' : 'log' });
        options.onWait?.(told.sentence, told.seconds);
      }
    },
  );
  let postgres: KeptPostgres | undefined;
  const stop = async () => {
    options.meanwhile?.end();
    await front.stop();
    await log.stop();
    await postgres?.stop();
  };
  const interrupted = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () =>
      reject(new StartError('service-not-starting', 'Le démarrage a été interrompu.')),
    );
  });
  interrupted.catch(() => undefined);
  const unlessItFails = <T>(wanted: Promise<T>, ...processes: Supervised[]): Promise<T> =>
    Promise.race([
      wanted,
      interrupted,
      ...processes.map(async (one): Promise<never> => {
        await one.ready();
        // The process is ready without reporting it: the wait never resolves.
        return new Promise(() => undefined);
      }),
    ]);
  try {
    // A port in use is reported before anything is created; an existing database starts meanwhile.
    if (!existsSync(path.join(dataDir, 'postgres'))) await unlessItFails(listening.promise, front);
    if (given === undefined) {
      postgres = await keepOwnPostgres(options);
      options.say('progress', 'Base de données PostgreSQL');
    }
    const ownAddresses = options.ownAddresses?.(await unlessItFails(listening.promise, front));
    const databaseUrl = given ?? postgres?.url('fournil') ?? '';
    logOrder.resolve({
      kind: 'open',
      databaseUrl,
      ownAddresses,
      ...(postgres ? { adminUrl: postgres.adminUrl } : {}),
      ...(options.eventstoreUrl === undefined
        ? { node: { databaseUrl: postgres?.url('eventlog') ?? databaseUrl, port: await freePort() } }
        : { eventstoreUrl: options.eventstoreUrl }),
    });
    const eventstoreUrl = await unlessItFails(opened.promise, log, front);
    front.send({ kind: 'wait', for: 'services' });
    const isOwnLog = options.eventstoreUrl === undefined;
    frontOrder.resolve({ kind: 'open', databaseUrl, eventstoreUrl, ownAddresses, isOwnLog });
    await unlessItFails(Promise.all([front.ready(), log.ready()]));
    return { port: await listening.promise, databaseUrl, eventstoreUrl, postgres, front, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
