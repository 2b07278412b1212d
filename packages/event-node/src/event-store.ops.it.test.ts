import { describe, it } from 'vitest';
import { describeEventLogContract } from '../../../testing/event-node/contract/event-log-contract.ts';
import { connectEventStoreClient } from '../../../testing/event-node/contract/event-store-client.ts';
import {
  EVENT_STORE_IMAGES,
  startEventStore,
  whyNoContainers,
} from '../../../testing/event-node/contract/event-store-container.ts';

/** The default reporter does not name what was skipped, so it is said here. */
function skipped(against: string, reason: string): void {
  process.stderr.write(`Contrat du journal non joué contre ${against} : ${reason}\n`);
  describe(`the log contract, against ${against}`, () => {
    it.skip(`skipped: ${reason}`);
  });
}

const url = process.env.EVENTSTORE_URL;
if (url) {
  describeEventLogContract('against EVENTSTORE_URL', async () => ({
    connect: connectEventStoreClient,
    connectionString: url,
    close: async () => undefined,
  }));
} else {
  skipped('EVENTSTORE_URL', 'la variable ne nomme aucun serveur');
}

const obstacle = await whyNoContainers();
if (obstacle === undefined) {
  for (const one of EVENT_STORE_IMAGES) {
    describeEventLogContract(`against ${one.image} in a container`, async () => ({
      ...(await startEventStore(one)),
      connect: connectEventStoreClient,
    }));
  }
} else skipped('EventStoreDB en conteneur', `aucun moteur de conteneurs ne répond (${obstacle})`);
