import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { defined } from '@fournil/contracts/defined';
import { defaultLogPatienceMs } from '@fournil/event-log/reach/wait-for-log';
import { keepDailyBackups } from './backups/daily-backup.ts';
import { startComposition } from './composition/composition.ts';
import { firstStartBox, type Say } from './console.ts';
import { type DataFolder, openDataFolder } from './data-folder/data-folder.ts';
import { refuseInterruptedRestore } from './data-folder/interrupted-restore.ts';
import { removeRunning, writeRunning } from './data-folder/running.ts';
import type { Programs } from './paths.ts';
import { localUrl, type Settings } from './settings.ts';
import { ownAddresses, placesText, shopAddresses } from './shop-network.ts';
import { StartError } from './start-error.ts';
import { restartResponder } from './supervisor/restart-responder.ts';

export interface RunOptions {
  readonly settings: Settings;
  readonly env: NodeJS.ProcessEnv;
  /** Is in front of the gateway, on the port that people use, and where that one listens then. For development. */
  readonly before?: { readonly innerPort: number; open(): Promise<{ close(): Promise<void> }> };
  readonly say: Say;
  readonly watch?: boolean;
  /** Files to run in place of the sources. */
  readonly programs?: Partial<Programs> | undefined;
  readonly onReady?: () => void;
}

/**
 * Runs an installation until Ctrl-C, SIGTERM or the terminal's end, then stops it in order. Resolves to the
 * exit code: 0 after a requested end, 1 when it could not start; then a clear text was printed and nothing is
 * left running.
 */
export async function runInstallation(options: RunOptions): Promise<number> {
  const { say } = options;
  const closing: (() => Promise<void>)[] = [];
  let logs: string | undefined;
  const ending = new AbortController();
  const wantedEnd = untilSignal(say).then(() => ending.abort());
  try {
    const folder = await openDataFolder(options.settings.dataDir);
    logs = folder.logs;
    closing.unshift(folder.release);
    await refuseInterruptedRestore(folder.path);
    say.progress(`Données : ${folder.path}`);
    await start(options, folder, closing, ending.signal);
    await wantedEnd;
    return 0;
  } catch (error) {
    if (ending.signal.aborted && error instanceof StartError) return 0;
    say.failure(error instanceof Error ? error.message : String(error));
    if (!(error instanceof StartError) && logs !== undefined) {
      const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const file = path.join(logs, 'start.log');
      await appendFile(file, `${new Date().toISOString()} ${details}\n`).catch(() => undefined);
    }
    return 1;
  } finally {
    for (const close of closing) await close();
  }
}

async function start(
  options: RunOptions,
  folder: DataFolder,
  closing: (() => Promise<void>)[],
  signal: AbortSignal,
): Promise<void> {
  const { settings, say } = options;
  const startedAt = performance.now();
  let isStopping = false;
  const { before } = options;
  const hasTls = settings.tls !== undefined;
  const isOpen = ['0.0.0.0', '::'].includes(settings.host);
  const publicPort = (port: number) => (before ? settings.port : port);
  const here = (port: number) => localUrl(settings.host, publicPort(port), hasTls);
  const inShop = (port: number) =>
    isOpen ? shopAddresses().map((address) => localUrl(address, publicPort(port), hasTls)) : null;
  const composition = await startComposition({
    dataDir: folder.path,
    logs: folder.logs,
    databaseUrl: settings.databaseUrl,
    eventstoreUrl: settings.eventstoreUrl,
    onWait: (sentence, waitedSeconds) => {
      const longest = Math.round((settings.logPatienceMs ?? defaultLogPatienceMs) / 1000);
      const limit =
        waitedSeconds === undefined ? '' : ` (${waitedSeconds} s d’attente, ${longest} s au plus)`;
      say.plain(`  … ${sentence}${limit}`);
    },
    signal,
    metricsPort: settings.metricsPort,
    ownAddresses: (port) => ownAddresses(settings, { url: here(port), network: inShop(port) }),
    env: before
      ? { ...options.env, PORT: `${before.innerPort}`, HOST: '127.0.0.1', FRONT_SITE: 'none' }
      : options.env,
    watch: options.watch ?? false,
    ...(before ? {} : { meanwhile: restartResponder(settings) }),
    // Printed as soon as they exist, so that a later failure cannot lose them.
    onFirstStart: (made) => {
      const noted = firstStartBox(made);
      if (noted !== undefined) say.plain(`\n${noted}\n`);
    },
    say: (as, text) => say[as](text),
    tell: (part, notice) => {
      if (!isStopping) say.notice(part, notice);
    },
    ...defined({ programs: options.programs }),
  });
  const { databaseUrl, eventstoreUrl, port } = composition;
  const url = here(port);
  closing.unshift(async () => {
    isStopping = true;
    await composition.stop();
    await removeRunning(folder.path);
  });
  if (before) closing.unshift((await before.open()).close);
  await writeRunning(folder.path, {
    pid: process.pid,
    url,
    databaseUrl,
    eventstoreUrl,
    own: { database: settings.databaseUrl === undefined, log: settings.eventstoreUrl === undefined },
  });
  closing.unshift(
    keepDailyBackups({
      dataDir: folder.path,
      env: {
        ...options.env,
        DATABASE_URL: databaseUrl,
        EVENTSTORE_URL: eventstoreUrl,
      },
      logFile: path.join(folder.logs, 'backup.log'),
      tell: (text) => say.notice('sauvegarde', { level: 'error', text }),
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
  say.progress(`Prêt en ${seconds} s`);
  options.onReady?.();
  if (settings.publicUrl?.startsWith('https:') && settings.trustedProxy === undefined) {
    say.plain('  TRUSTED_PROXY ne donne pas le mandataire : tous les appels paraissent venir de lui.');
  }
  const places = placesText(
    { here: url, published: settings.publicUrl, network: inShop(port) },
    process.stdout.isTTY === true,
  );
  say.plain(`\n${places}\n  Ctrl-C pour l'arrêter\n`);
}

/** The first signal requests an orderly end; a second one ends at once, with all child processes. */
function untilSignal(say: Say): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isAsked) process.exit(130);
        isAsked = true;
        say.plain('\n  Arrêt en cours… (Ctrl-C encore : tout de suite)');
        resolve();
      });
    }
  });
}
