import { describe, it } from 'vitest';
import { describeEventLogContract } from './contract/event-log-contract.ts';
import { startEventStore, whyNoContainers } from './contract/event-store-container.ts';

const url = process.env.EVENTSTORE_URL;
if (url) {
  describeEventLogContract('against EVENTSTORE_URL', async () => ({
    connectionString: url,
    close: async () => undefined,
  }));
} else {
  describe('the log contract, against EVENTSTORE_URL', () => {
    it.skip('skipped: EVENTSTORE_URL names no server');
  });
}

const obstacle = await whyNoContainers();
if (obstacle === undefined) describeEventLogContract('against EventStoreDB in a container', startEventStore);
else {
  describe('the log contract, against EventStoreDB in a container', () => {
    it.skip(`skipped: no container engine answers (${obstacle})`);
  });
}
