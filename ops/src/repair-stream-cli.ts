/**
 * npm run ops -- repair-stream <flux>: removes the metadata by which the log's server truncates a stream.
 * Events not yet scavenged become readable again. For EventStoreDB only: the event node has no metadata.
 */
import { openStoredLog } from '@fournil/event-log/stored-log';
import { isOwnStream } from '@fournil/events/streams';
import { readArguments, WrongArguments } from '@fournil/projections/arguments';
import pg from 'pg';
import { commandSettings, runCommand, withInstallation } from './command.ts';
import { lostFacts } from './lost-facts.ts';
import { OperationError } from './operation-error.ts';

const usage = 'Usage : npm run ops -- repair-stream <flux>';

await runCommand(async () => {
  const { positionals } = readArguments(process.argv.slice(2), { usage, positionals: 1 });
  const [stream = ''] = positionals;
  if (!isOwnStream(stream)) throw new WrongArguments(`${stream} n'est pas un flux de Fournil.`, { usage });
  const settings = commandSettings();
  if (settings.eventstoreUrl === undefined)
    throw new OperationError(
      'Le nœud de Fournil ne tronque aucun flux : cette commande est pour un journal EventStoreDB, donné par EVENTSTORE_URL.',
    );
  return withInstallation(
    settings,
    { name: 'npm run ops -- repair-stream', hold: 'exclusive' },
    async ({ eventstoreUrl, databaseUrl }) => {
      const log = openStoredLog(eventstoreUrl);
      const database = new pg.Client({ connectionString: databaseUrl });
      try {
        await database.connect();
        const events = await log.repairStream(stream);
        const lost = await lostFacts(database, stream, events);
        if (lost.length > 0) {
          console.error(
            `Rien ne tronque plus ${stream}, mais le serveur en a déjà ôté ce qui suit :\n${lost.map((fact) => `- ${fact}`).join('\n')}\nRestaurez une sauvegarde : npm run restore`,
          );
          return 1;
        }
        console.log(
          events.length === 0
            ? `${stream} n'a jamais rien contenu : la chaîne n'en connaît aucun fait.`
            : `${stream} se lit de nouveau depuis son premier fait, ${events.length} en tout. Vérifiez le journal : npm run audit:verify`,
        );
        return 0;
      } finally {
        await log.close();
        await database.end();
      }
    },
  );
});
