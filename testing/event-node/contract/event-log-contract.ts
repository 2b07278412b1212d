import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { appendContract } from './append-contract.ts';
import type { ContractClient } from './clients.ts';
import { durabilityContract } from './durability-contract.ts';
import { type ContractContext, connectTo, type LogUnderTest } from './log-under-test.ts';
import { readContract } from './read-contract.ts';
import { slowConsumerContract } from './slow-consumer-contract.ts';
import { subscriptionContract } from './subscription-contract.ts';

export type { LogUnderTest } from './log-under-test.ts';

/**
 * The product's expectations of a log, through the client: the same suite for the event node and for
 * EventStoreDB. Every test has its own streams, so the log need not be empty.
 */
export function describeEventLogContract(name: string, connect: () => Promise<LogUnderTest>): void {
  describe(`the log contract, ${name}`, () => {
    let log: LogUnderTest | undefined;
    let client: ContractClient | undefined;
    const others: ContractClient[] = [];
    const run = randomUUID().slice(0, 8);
    let streams = 0;

    const started = <T>(value: T | undefined): T => {
      if (value === undefined) throw new Error('the log has not been started');
      return value;
    };
    const context: ContractContext = {
      get log() {
        return started(log);
      },
      get client() {
        return started(client);
      },
      another() {
        const other = connectTo(started(log));
        others.push(other);
        return other;
      },
      stream() {
        streams += 1;
        return `contract-${run}-${streams}x`;
      },
    };

    beforeAll(async () => {
      log = await connect();
      client = connectTo(log);
    }, 180_000);
    afterAll(async () => {
      await Promise.all([client, ...others].map((each) => each?.dispose()));
      await log?.close();
    }, 60_000);

    describe('append', () => appendContract(context));
    describe('read', () => readContract(context));
    describe('subscribe', () => subscriptionContract(context));
    describe('under strain', () => {
      slowConsumerContract(context);
      // Last, since it takes the server down under the clients of the others.
      durabilityContract(context);
    });
  });
}
