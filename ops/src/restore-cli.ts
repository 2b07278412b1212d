/**
 * npm run restore -- <sauvegarde> [--data-dir <dossier>] [--recovery-code] [--keep-log]: restores into an empty
 * data folder, or into the empty servers of DATABASE_URL and EVENTSTORE_URL.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '@fournil/projections/arguments';
import { masterKeyPath, writeMasterKey } from '@fournil/store/vault/master-key';
import { commandSettings, runCommand, withInstallation } from './command.ts';
import { backupIdentity, checkFolder } from './restore/destination.ts';
import { keyCheckOf, keyFromCode, masterKeyFor } from './restore/master-key.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { verifyBackup } from './restore/verify-backup.ts';
import { askRecoveryCode, facts, progressLine } from './terminal.ts';

const usage =
  'Usage : npm run restore -- <dossier de la sauvegarde> [--data-dir <dossier>] [--recovery-code] [--keep-log]';

await runCommand(async () => {
  const { values, positionals } = readArguments(process.argv.slice(2), {
    usage,
    positionals: 1,
    options: {
      'data-dir': { type: 'string' },
      'recovery-code': { type: 'boolean', default: false },
      'keep-log': { type: 'boolean', default: false },
    },
  });
  const [given = ''] = positionals;
  const folder = path.resolve(given);
  const settings = commandSettings(values['data-dir']);
  const line = progressLine();

  const manifest = await verifyBackup(folder, (events) =>
    line.show(`Vérification de la sauvegarde : ${facts(events)}`),
  );
  line.done();
  console.log(`  ✓ Sauvegarde du ${new Date(manifest.createdAt).toLocaleString('fr-FR')} vérifiée`);

  const isResumed = await checkFolder(settings.dataDir, backupIdentity(manifest));
  const check = await keyCheckOf(folder, manifest);
  const file = masterKeyPath(settings.dataDir, process.env);
  const { key, isInFile } = values['recovery-code']
    ? { key: await keyFromCode(check, askRecoveryCode), isInFile: false }
    : await masterKeyFor({ file, check, askCode: askRecoveryCode });
  const placeKey = async () => {
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
    if (!isInFile) await writeMasterKey(file, key);
    console.log(`  ✓ Clé maîtresse ${isInFile ? 'reconnue' : `écrite dans ${file}`}`);
  };

  const isElsewhere = values['data-dir'] !== undefined || process.env.DATA_DIR !== undefined;
  const startIt = isElsewhere ? `DATA_DIR=${settings.dataDir} npm start` : 'npm start';
  // On servers of one's own their programs are started, in their own way.
  const start = settings.eventstoreUrl === undefined ? `\nDémarrez Fournil : ${startIt}` : '';

  await withInstallation(
    settings,
    { name: 'npm run restore', hold: 'exclusive', mayBeEmpty: true, mayBeHalfRestored: true },
    async ({ databaseUrl, eventstoreUrl, dataDir }) => {
      const digest = await restoreBackup({
        folder,
        manifest,
        databaseUrl,
        eventstoreUrl,
        dataDir,
        isResumed,
        isOwnLog: settings.eventstoreUrl === undefined,
        keepLog: values['keep-log'],
        onAllowed: placeKey,
        onProgress: (step, events) =>
          line.show(`${step === 'write' ? 'Restauration' : 'Relecture'} du journal : ${facts(events)}`),
      });
      line.done();
      console.log(
        `  ✓ Journal restauré, relu et égal à la sauvegarde : ${facts(digest.events)}, tête de la chaîne ${digest.chainHead}\n` +
          `\nRestauré dans ${dataDir}. Les vues se reconstruisent au prochain démarrage.${start}`,
      );
    },
  );
  return 0;
});
