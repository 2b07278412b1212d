import path from 'node:path';
import { freePort } from '../free-port.ts';
import { type Backend, passOn } from '../gateway/backend.ts';
import type { Service } from '../gateway/routes.ts';
import { type Programs, programs } from '../paths.ts';
import { StartError } from '../start-error.ts';
import { type Supervised, supervise } from '../supervisor/supervised.ts';
import { type Foundation, type FoundationOptions, startFoundation } from './foundation.ts';

export interface FirstStart {
  readonly generatedPasswords: Partial<Record<'admin' | 'employee' | 'accountant', string>>;
  readonly recoveryCode?: string;
}

export type InitialiseVault = (options: {
  databaseUrl: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  onMade?: (made: FirstStart) => void;
}) => Promise<FirstStart>;

export interface CompositionOptions extends Omit<FoundationOptions, 'env' | 'eventNodeProgram'> {
  /** The environment of whoever starts it. Passwords for the first start are read from it and passed on to nobody. */
  readonly env: NodeJS.ProcessEnv;
  readonly publicUrl?: string | undefined;
  /** Each service tells its figures on a port of its own: this one, and those after it. */
  readonly metricsPort?: number | undefined;
  /** Told at once of what was generated, whatever fails after. */
  readonly onFirstStart?: (made: FirstStart) => void;
  /** Restarts a service when its sources change. */
  readonly watch?: boolean;
  /** For tests: stand-ins. */
  readonly programs?: Partial<Programs>;
  readonly initialiseVault?: InitialiseVault;
}

export type PartName = 'eventNode' | 'commandApi' | 'projections' | 'queryApi';

export interface Composition {
  readonly foundation: Foundation;
  readonly firstStart: FirstStart;
  readonly commandApi: Supervised;
  readonly projections: Supervised;
  readonly queryApi: Supervised;
  /** Who answers the calls of a service; undefined while it is down. */
  backend(service: Service): Backend | undefined;
  /** Services first, then the log, then the database. */
  stop(): Promise<void>;
}

/** Only the first start sees them; what a process does not hold it cannot leak. */
const firstStartOnly = ['ADMIN_PASSWORD', 'EMPLOYEE_PASSWORD', 'ACCOUNTANT_PASSWORD'];
/** Set again for each program, or meant for the program that starts them. */
const notInherited = [
  ...firstStartOnly,
  'PORT',
  'HOST',
  'DATABASE_URL',
  'EVENTSTORE_URL',
  'EVENT_NODE_SECRET',
  'DATA_DIR',
  'METRICS_PORT',
  'PUBLIC_URL',
  'TLS_CERT',
  'TLS_KEY',
  // The services' own is the gateway on this machine.
  'TRUSTED_PROXY',
];

/** Starts one installation but for its gateway. Throws StartError (or the vault's error), with nothing left running. */
export async function startComposition(options: CompositionOptions): Promise<Composition> {
  const inherited = { ...options.env };
  for (const name of notInherited) delete inherited[name];
  const { env: _env, ...rest } = options;
  const foundation = await startFoundation({
    ...rest,
    env: inherited,
    eventNodeProgram: options.programs?.eventNode,
  });
  const started: Supervised[] = [];
  const stop = async () => {
    await Promise.all(started.map((service) => service.stop()));
    await foundation.stop();
  };
  try {
    const initialiseVault =
      options.initialiseVault ?? (await import('@fournil/vault/first-start')).initialiseVault;
    const { databaseUrl, eventstoreUrl } = foundation;
    // Before anything is generated: a log that does not answer, or holds facts whose vault was lost. Our own log answers
    // by now, and lies beside the vault.
    if (options.eventstoreUrl !== undefined) {
      const { refuseLogWithoutVault } = await import('@fournil/command-api/app/open-log');
      await refuseLogWithoutVault(databaseUrl, eventstoreUrl);
    }
    const firstStart = await initialiseVault({
      databaseUrl,
      dataDir: options.dataDir,
      env: options.env,
      ...(options.onFirstStart === undefined ? {} : { onMade: options.onFirstStart }),
    }).catch((error: unknown) => {
      const isSetting = error instanceof Error && error.name === 'PasswordNotUsable';
      throw isSetting ? new StartError('setting-invalid', error.message, { cause: error }) : error;
    });

    const service = async (name: string, program: string) => {
      const port = await freePort();
      const supervised = supervise({
        name,
        program,
        port,
        env: {
          ...inherited,
          DATABASE_URL: databaseUrl,
          EVENTSTORE_URL: eventstoreUrl,
          DATA_DIR: options.dataDir,
          HOST: '127.0.0.1',
          PORT: `${port}`,
          ...(options.publicUrl === undefined ? {} : { PUBLIC_URL: options.publicUrl }),
          ...(options.metricsPort === undefined
            ? {}
            : { METRICS_PORT: `${options.metricsPort + started.length}` }),
        },
        logFile: path.join(options.logs, `${name}.log`),
        readiness: 'http',
        watch: options.watch ?? false,
        tell: (notice) => options.tell(name, notice),
      });
      started.push(supervised);
      return supervised;
    };
    const used = { ...programs, ...options.programs };
    const commandApi = await service('command-api', used.commandApi);
    const projections = await service('projections', used.projections);
    const queryApi = await service('query-api', used.queryApi);
    await Promise.all(started.map((each) => each.ready()));
    options.progress('Services');

    const at = (supervised: Supervised) => ({
      supervised,
      backend: passOn(`http://127.0.0.1:${supervised.port}`, () => undefined),
    });
    const backends = { command: at(commandApi), query: at(queryApi) };
    return {
      foundation,
      firstStart,
      commandApi,
      projections,
      queryApi,
      backend: (name) => (backends[name].supervised.isReady() ? backends[name].backend : undefined),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
