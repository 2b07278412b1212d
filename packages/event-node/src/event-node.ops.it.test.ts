import { describeEventLogContract } from '../../../testing/event-node/contract/event-log-contract.ts';
import { connectEventStoreClient } from '../../../testing/event-node/contract/event-store-client.ts';
import { startNodeUnderTest } from '../../../testing/event-node/contract/node-under-test.ts';

describeEventLogContract('against the event node', () => startNodeUnderTest(connectEventStoreClient));
