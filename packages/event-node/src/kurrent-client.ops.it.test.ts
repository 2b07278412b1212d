import { describeEventLogContract } from './contract/event-log-contract.ts';
import { connectKurrentClient } from './contract/kurrent-client.ts';
import { startNodeUnderTest } from './contract/node-under-test.ts';

describeEventLogContract('against the event node, by a second client', () =>
  startNodeUnderTest(connectKurrentClient),
);
