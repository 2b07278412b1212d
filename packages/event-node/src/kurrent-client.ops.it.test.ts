import { describeEventLogContract } from '../../../testing/event-node/contract/event-log-contract.ts';
import { connectKurrentClient } from '../../../testing/event-node/contract/kurrent-client.ts';
import { startNodeUnderTest } from '../../../testing/event-node/contract/node-under-test.ts';

describeEventLogContract('against the event node, by a second client', () =>
  startNodeUnderTest(connectKurrentClient),
);
