/**
 * npm run mend-stream -- <flux>: takes off the metadata by which the log's server truncates a stream. What it has not
 * scavenged yet is read again. For EventStoreDB only: the event node keeps no metadata.
 */
import { openStoredLog } from '@fournil/event-log/stored-log';
import { streamKindOf } from '@fournil/events/streams';
import { readArguments, WrongArguments } from '@fournil/http-service/arguments';
import { commandSettings, runCommand, withInstallation } from './command.ts';
import { OperationError } from './operation-error.ts';

const usage = 'Usage : npm run mend-stream -- <flux>';

await runCommand(async () => {
  const { positionals } = readArguments(process.argv.slice(2), { usage, positionals: 1 });
  const [stream = ''] = positionals;
  if (streamKindOf(stream) === null)
    throw new WrongArguments(`${stream} n'est pas un flux de Fournil.`, { usage });
  const settings = commandSettings();
  if (settings.eventstoreUrl === undefined)
    throw new OperationError(
      'Le nœud de Fournil ne tronque aucun flux : cette commande est pour un journal EventStoreDB, donné par EVENTSTORE_URL.',
    );
  await withInstallation(settings, async ({ eventstoreUrl }) => {
    const log = openStoredLog(eventstoreUrl);
    try {
      await log.mendStream(stream);
      const events = await log.readStoredStream(stream);
      console.log(
        events.length === 0
          ? `${stream} ne contient plus rien : restaurez une sauvegarde si des faits y manquent.`
          : `${stream} se lit de nouveau depuis son premier fait, ${events.length} en tout. Vérifiez le journal : npm run audit:verify`,
      );
    } finally {
      await log.close();
    }
  });
  return 0;
});
