import { frenchDate } from '@fournil/contracts/time/french-dates';
import { firstStartBox, type Say } from '../console.ts';
import { openDataFolder } from '../data-folder/data-folder.ts';
import { openInstallation } from '../installation.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { type FilledDemo, fillInstallation } from './fill-installation.ts';

export interface RunDemo {
  readonly settings: Settings;
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  readonly seed: number;
  readonly say: Say;
  readonly progress?: (done: number, of: number) => void;
}

const running = (dataDir: string) =>
  new StartError(
    'already-running',
    `Fournil tourne en ce moment sur ${dataDir} : arrêtez-le (Ctrl-C) avant de lancer la démo. Rien n'a été modifié.`,
  );

/** Where both parts are given nobody else takes the folder; the demo then does, so that no start comes between. */
async function heldFolder(settings: Settings): Promise<() => Promise<void>> {
  if (settings.databaseUrl === undefined || settings.eventstoreUrl === undefined)
    return async () => undefined;
  const folder = await openDataFolder(settings.dataDir).catch((error: unknown) => {
    throw error instanceof StartError && error.code === 'already-running' ? running(settings.dataDir) : error;
  });
  return folder.release;
}

/** Opens the installation, fills it, says what was made. @throws StartError, DemoFailed */
export async function runDemo(options: RunDemo): Promise<FilledDemo> {
  const { settings, env, say } = options;
  const release = await heldFolder(settings);
  try {
    const installation = await openInstallation(settings, env);
    try {
      if (installation.isRunning) throw running(settings.dataDir);
      const { databaseUrl, eventstoreUrl, dataDir } = installation;
      const { now, seed, progress } = options;
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
    } finally {
      await installation.close();
    }
  } finally {
    await release();
  }
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
