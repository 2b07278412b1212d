import { frenchDate } from '@fournil/contracts/time/french-dates';
import { underServiceLock } from '@fournil/http-service/service-lock';
import { waitForOwnLog } from '@fournil/local/composition/foundation';
import { firstStartBox, type Say } from '@fournil/local/console';
import { type Installation, openInstallation } from '@fournil/local/installation';
import type { Settings } from '@fournil/local/settings';
import pg from 'pg';
import {
  type FilledDemo,
  fillInstallation,
  isEmptyLog,
  notEmpty,
  ofAnEmptyLog,
} from './fill-installation.ts';

export interface RunDemo {
  readonly settings: Settings;
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  readonly seed: number;
  readonly say: Say;
  readonly progress?: (done: number, of: number) => void;
}

const alone = <T>(databaseUrl: string, work: () => Promise<T>): Promise<T> =>
  underServiceLock({ databaseUrl, name: 'npm run demo', hold: 'exclusive' }, work);

/**
 * Opens the installation, fills it, and reports the result. @throws StartError, InstallationBusy, DemoFailed
 */
export async function runDemo(options: RunDemo): Promise<FilledDemo> {
  const { databaseUrl } = options.settings;
  if (databaseUrl === undefined) return fillOpened(options);
  return alone(databaseUrl, () => fillOpened(options));
}

async function fillOpened(options: RunDemo): Promise<FilledDemo> {
  const { settings, env } = options;
  // Before a folder is created for a demo that is refused.
  if (await isFilledElsewhere(settings)) throw notEmpty(env);
  const installation = await openInstallation(settings, env);
  try {
    const fill = () => fillAndReport(installation, options);
    return await (settings.databaseUrl === undefined ? alone(installation.databaseUrl, fill) : fill());
  } finally {
    await installation.close();
  }
}

/** True if an external log, or our node's log in an external database, contains events. */
async function isFilledElsewhere({ databaseUrl, eventstoreUrl, logPatienceMs }: Settings): Promise<boolean> {
  if (eventstoreUrl !== undefined) {
    await waitForOwnLog(eventstoreUrl, logPatienceMs, { onWarning: () => undefined });
    return !(await isEmptyLog(eventstoreUrl));
  }
  if (databaseUrl === undefined) return false;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const there = await client.query("select where to_regclass('event_node.events') is not null");
    if (there.rowCount === 0) return false;
    const types = await client.query<{ type: string }>('select distinct type from event_node.events');
    return !types.rows.every(({ type }) => ofAnEmptyLog.has(type));
  } finally {
    await client.end();
  }
}

async function fillAndReport(
  { databaseUrl, eventstoreUrl, dataDir }: Installation,
  { env, now, seed, say, progress }: RunDemo,
): Promise<FilledDemo> {
  const filled = await fillInstallation({
    ...{ databaseUrl, eventstoreUrl, dataDir, env, now, seed },
    ...(progress ? { progress } : {}),
    onFirstStart: (made) => {
      const box = firstStartBox(made);
      if (box !== undefined) say.plain(`\n${box}\n`);
    },
  });
  printWhatWasMade(filled, seed, env.DATA_DIR, say);
  return filled;
}

function printWhatWasMade(filled: FilledDemo, seed: number, dataDir: string | undefined, say: Say): void {
  const { chosenPasswords: chosen } = filled;
  if (chosen.employee) say.plain(`  Nouveau mot de passe Salarié : ${chosen.employee}`);
  if (chosen.accountant) say.plain(`  Nouveau mot de passe Comptable : ${chosen.accountant}`);
  const employees = [...filled.ids.keys()].filter((key) => key.startsWith('@')).length;
  say.progress(
    `${employees} salariés, ${filled.commands} actes du ${frenchDate(filled.from)} au ${frenchDate(filled.asOf)} (graine ${seed})`,
  );
  if (filled.skipped.length) {
    say.progress(`${filled.skipped.length} actes laissés de côté : leurs écrans n'existent pas encore`);
  }
  say.plain('\n  Comptes personnels à essayer sur /plan/salarie-connexion :');
  for (const { email, password } of filled.accounts) say.plain(`    ${email} : ${password}`);
  say.plain(`\n  Pour ouvrir la démo : ${dataDir ? `DATA_DIR=${dataDir} ` : ''}npm start\n`);
}
