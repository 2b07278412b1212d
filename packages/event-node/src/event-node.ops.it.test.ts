import { describeEventLogContract } from './contract/event-log-contract.ts';
import { connectEventStoreClient } from './contract/event-store-client.ts';
import { startNodeUnderTest } from './contract/node-under-test.ts';

describeEventLogContract('against the event node', () => startNodeUnderTest(connectEventStoreClient));
