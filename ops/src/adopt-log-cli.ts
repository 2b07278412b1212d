/**
 * npm run ops -- adopt-log: accepts the log at EVENTSTORE_URL although this installation knows another one.
 * Asks for confirmation, and keeps a copy of the known data; Fournil must be stopped.
 */
import { readArguments } from '@fournil/projections/arguments';
import { adoptLog } from './adopt-log.ts';
import { commandSettings, runCommand, withInstallation } from './command.ts';
import { OperationError } from './operation-error.ts';
import { ask, counted, facts } from './terminal.ts';

const word = 'PRENDRE';

await runCommand(async () => {
  readArguments(process.argv.slice(2), { usage: 'Usage : npm run ops -- adopt-log' });
  return withInstallation(
    commandSettings(),
    { name: 'npm run ops -- adopt-log', hold: 'exclusive' },
    async ({ databaseUrl, eventstoreUrl }) => {
      const taken = await adoptLog({
        databaseUrl,
        eventstoreUrl,
        now: new Date(),
        confirm: async ({ expectedLogId, logId, facts: found, linked, common }) => {
          console.log(
            `Journal attendu : ${expectedLogId || 'inconnu'}, ${facts(linked, 'connu')}\n` +
              `Journal trouvé  : ${logId ?? 'sans ouverture'}, ${facts(found)}, dont ${counted(common)} en commun au début\n\n` +
              `Faits connus de cette installation qui ne seront plus dans le journal : ${counted(linked - common)}. Ce que les vues et la chaîne\n` +
              'en disaient sera gardé de côté dans la base ; tout sera refait à partir du journal trouvé.\n',
          );
          return (await ask(`Tapez ${word} pour prendre ce journal tel qu’il est : `)).trim() === word;
        },
      });
      if (taken === null) throw new OperationError('Rien n’a été changé.');
      console.log(
        `\n  ✓ Le journal a été pris tel quel ; un fait du journal le dit.\n  ✓ Gardé de côté : ${taken.kept.join(', ') || 'rien'}\n\n` +
          'Démarrez Fournil : vues et chaîne se refont. Puis refaites les réservations : npm run ops -- rebuild-claims',
      );
      return 0;
    },
  );
});
