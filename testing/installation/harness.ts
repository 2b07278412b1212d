import { rm } from 'node:fs/promises';
import { defined } from '@fournil/contracts/defined';
import { type PartName, startComposition } from '@fournil/local/composition/composition';
import { openDataFolder } from '@fournil/local/data-folder/data-folder';
import type { Programs } from '@fournil/local/paths';
import type { Notice } from '@fournil/local/supervisor/child-output';
import { makeTemporaryFolder } from '../temporary-folder.ts';

export interface FournilOptions {
  /** An empty database; without it an embedded Postgres is started (needed to kill Postgres). */
  readonly databaseUrl?: string;
  readonly eventstoreUrl?: string;
  /** Kept at the end if given; otherwise a temporary folder. */
  readonly dataDir?: string;
  /** Builds the site if need be and serves it; only the API otherwise. */
  readonly web?: boolean;
  /** More variables for the programs, such as a fixed clock. */
  readonly env?: NodeJS.ProcessEnv;
  /** Replacements. */
  readonly programs?: Partial<Programs>;
  /** Warnings and errors of the programs; dropped when not given, but always in the logs. */
  readonly tell?: (part: string, notice: Notice) => void;
}

export interface RunningPart {
  /** Undefined while the program restarts. */
  pid(): number | undefined;
  /** SIGKILL; it restarts by itself. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Resolves once it answers (again). */
  ready(): Promise<void>;
}

export interface Fournil {
  /** Of the gateway, without a final slash: `${url}/api/…`, `${url}/plan/…`. */
  readonly url: string;
  readonly adminPassword: string;
  readonly employeePassword: string;
  readonly accountantPassword: string;
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  readonly processes: Readonly<Record<PartName, RunningPart>> & {
    readonly postgres: RunningPart | undefined;
  };
  /** SIGKILL; see RunningPart. Throws for a part that is not of this harness's making. */
  kill(name: PartName | 'postgres'): Promise<void>;
  /** Resolves once every part answers. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const passwords = {
  ADMIN_PASSWORD: 'admin-de-test-1',
  EMPLOYEE_PASSWORD: 'salarie-de-test-1',
  ACCOUNTANT_PASSWORD: 'comptable-de-test-1',
} as const;

/**
 * One whole installation for tests and benches, as `npm start` makes it: real programs, own processes, free ports,
 * fixed passwords. Call from the main thread of a process (vitest's pool of processes, not of threads).
 */
export async function startFournil(options: FournilOptions = {}): Promise<Fournil> {
  const dataDir = options.dataDir ?? (await makeTemporaryFolder('test-installation'));
  const isTemporary = options.dataDir === undefined;
  const folder = await openDataFolder(dataDir);
  const closing: (() => Promise<unknown>)[] = [
    folder.release,
    async () => isTemporary && rm(dataDir, { recursive: true, force: true, maxRetries: 3 }),
  ];
  const stop = async () => {
    for (const close of closing.splice(0)) await close();
  };
  try {
    const composition = await startComposition({
      dataDir,
      logs: folder.logs,
      databaseUrl: options.databaseUrl,
      eventstoreUrl: options.eventstoreUrl,
      env: {
        ...process.env,
        LOG_LEVEL: 'info',
        ...passwords,
        ...options.env,
        PORT: '0',
        HOST: '127.0.0.1',
        ...(options.web ? {} : { FRONT_SITE: 'none' }),
      },
      ephemeral: isTemporary,
      say: () => undefined,
      tell: options.tell ?? (() => undefined),
      ...defined({ programs: options.programs }),
    });
    closing.unshift(composition.stop);
    const { postgres, front, log } = composition;
    const processes = { postgres, front, log };
    return {
      url: `http://127.0.0.1:${composition.port}`,
      adminPassword: passwords.ADMIN_PASSWORD,
      employeePassword: passwords.EMPLOYEE_PASSWORD,
      accountantPassword: passwords.ACCOUNTANT_PASSWORD,
      databaseUrl: composition.databaseUrl,
      eventstoreUrl: composition.eventstoreUrl,
      dataDir,
      processes,
      kill: async (name) => {
        const part = processes[name];
        if (part === undefined) throw new Error(`${name} is not part of this installation`);
        await part.kill();
      },
      ready: async () => {
        await postgres?.ready();
        await Promise.all([front.ready(), log.ready()]);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
