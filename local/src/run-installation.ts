import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultLogPatienceMs } from '@fournil/event-log/reach/patience';
import { type Composition, type InitialiseVault, startComposition } from './composition/composition.ts';
import { firstStartBox, type Say } from './console.ts';
import { type DataFolder, openDataFolder } from './data-folder/data-folder.ts';
import { removeRunning, writeRunning } from './data-folder/running.ts';
import type { OpenFront } from './front.ts';
import { keepDailyBackups } from './operations/daily-backup.ts';
import { refuseInterruptedRestore } from './operations/restore/destination.ts';
import type { Programs } from './paths.ts';
import { printRefusal } from './print-refusal.ts';
import { localUrl, type Settings } from './settings.ts';
import { placesText, shopAddresses } from './shop-network.ts';
import { StartError } from './start-error.ts';

export interface RunOptions {
  readonly settings: Settings;
  readonly env: NodeJS.ProcessEnv;
  readonly openFront: OpenFront;
  readonly say: Say;
  readonly watch?: boolean;
  /** For tests: stand-ins. */
  readonly programs?: Partial<Programs>;
  readonly initialiseVault?: InitialiseVault;
}

/**
 * Runs an installation until Ctrl-C, SIGTERM or the terminal's end, then stops it in order. Resolves to the exit code:
 * 0 after a wanted end, 1 when it could not start, in which case a clear text was said and nothing is left running.
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

/** What the page says that people see meanwhile: nothing of it tells of this machine. */
const waits = {
  services: 'La base de données et les services se lancent.',
  log: 'Le journal n’est pas encore là\u202f: Fournil l’attend.',
  site: 'Le site se prépare\u202f: une fois après chaque mise à jour, une minute environ.',
};

async function start(
  options: RunOptions,
  folder: DataFolder,
  closing: (() => Promise<void>)[],
  signal: AbortSignal,
): Promise<void> {
  const { settings, say } = options;
  const startedAt = performance.now();
  let composition: Composition | undefined;
  let isStopping = false;
  let waitingFor: string | undefined = waits.services;
  const front = await options.openFront({
    settings,
    backend: (service) => composition?.backend(service),
    waitingFor: () => waitingFor,
    say,
  });
  closing.unshift(front.close);
  // Waited for below; a failure before that must not end the process.
  front.prepared.catch(() => undefined);

  const hasTls = settings.tls !== undefined;
  const url = localUrl(settings.host, front.port, hasTls);
  const isOpen = ['0.0.0.0', '::'].includes(settings.host);
  const network = isOpen ? shopAddresses().map((address) => localUrl(address, front.port, hasTls)) : null;

  composition = await startComposition({
    dataDir: folder.path,
    logs: folder.logs,
    databaseUrl: settings.databaseUrl,
    eventstoreUrl: settings.eventstoreUrl,
    logPatienceMs: settings.logPatienceMs,
    onLogWait: (sentence, waitedSeconds) => {
      waitingFor = waits.log;
      say.plain(
        `  … ${sentence} (${waitedSeconds} s d’attente, ${Math.round((settings.logPatienceMs ?? defaultLogPatienceMs) / 1000)} s au plus)`,
      );
    },
    signal,
    publicUrl: settings.publicUrl,
    metricsPort: settings.metricsPort,
    // Where links lead while no public address is given and the administrator logs in on this machine only.
    env: { SITE_URL: network?.[0] ?? url, ...options.env },
    watch: options.watch ?? false,
    // Said as soon as they exist: whatever fails after this must not lose them.
    onFirstStart: (made) => {
      const noted = firstStartBox(made);
      if (noted !== undefined) say.plain(`\n${noted}\n`);
    },
    progress: (text) => {
      waitingFor = waits.services;
      say.progress(text);
    },
    tell: (part, notice) => {
      if (!isStopping) say.notice(part, notice);
    },
    ...(options.programs === undefined ? {} : { programs: options.programs }),
    ...(options.initialiseVault === undefined ? {} : { initialiseVault: options.initialiseVault }),
  });
  const { foundation, stop } = composition;
  closing.unshift(async () => {
    isStopping = true;
    await stop();
    await removeRunning(folder.path);
  });
  await writeRunning(folder.path, {
    pid: process.pid,
    url,
    databaseUrl: foundation.databaseUrl,
    eventstoreUrl: foundation.eventstoreUrl,
    own: { database: settings.databaseUrl === undefined, log: settings.eventstoreUrl === undefined },
  });
  const refusal = printRefusal(foundation.databaseUrl, say);
  closing.unshift(refusal.stop);
  closing.unshift(
    keepDailyBackups({
      dataDir: folder.path,
      env: {
        ...options.env,
        DATABASE_URL: foundation.databaseUrl,
        EVENTSTORE_URL: foundation.eventstoreUrl,
      },
      logFile: path.join(folder.logs, 'backup.log'),
      tell: (text) => say.notice('sauvegarde', { level: 'error', text }),
    }),
  );
  waitingFor = waits.site;
  await front.prepared;
  waitingFor = undefined;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
  say.progress(`Prêt en ${seconds} s`);
  if (settings.publicUrl?.startsWith('https:') && settings.trustedProxy === undefined) {
    say.plain('  TRUSTED_PROXY ne donne pas le mandataire : tous les appels paraissent venir de lui.');
  }
  const places = placesText(
    { here: url, published: settings.publicUrl, network },
    process.stdout.isTTY === true,
  );
  say.plain(`\n${places}\n  Ctrl-C pour l'arrêter\n`);
}

/** The first signal asks for an orderly end; a second one ends at once, and the programs end with this process. */
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
