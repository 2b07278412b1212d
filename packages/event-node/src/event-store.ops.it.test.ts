import { request } from 'node:https';
import { EventStoreDBClient } from '@eventstore/db-client';
import { waitForLog } from '@fournil/event-log/reach/wait-for-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEventLogContract } from '../../../testing/event-node/contract/event-log-contract.ts';
import { connectEventStoreClient } from '../../../testing/event-node/contract/event-store-client.ts';
import {
  EVENT_STORE_IMAGES,
  startEventStore,
  whyNoContainers,
} from '../../../testing/event-node/contract/event-store-container.ts';

import {
  type ProgramOptions,
  type StartedProgram,
  startEventStoreProgram,
} from '../../../testing/event-node/contract/event-store-program.ts';
import { repairContract } from '../../../testing/event-node/contract/repair-contract.ts';

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

const command = process.env.EVENTSTORE_SERVER;
if (command) {
  const kinds: [string, ProgramOptions][] = [
    ['one node', {}],
    ['one node with TLS and an account', { tls: true }],
    ['three nodes', { nodes: 3 }],
  ];
  describe.each(kinds)(`${command}, %s`, (_kind, options) => {
    describeEventLogContract('on it', async () => ({
      ...(await startEventStoreProgram(command, options)),
      connect: connectEventStoreClient,
    }));
    describe('with metadata, certificates and accounts', () => {
      let started: StartedProgram;
      beforeAll(async () => {
        started = await startEventStoreProgram(command, options);
      }, 180_000);
      afterAll(() => started.close());
      const reach = (change: (address: string) => string) =>
        waitForLog(change(started.connectionString), { patienceMs: 0 });

      it('a log that accepts appends is recognised by its /info page and an empty append', () =>
        reach((address) => address));
      it.runIf(options.tls).each([
        ['wrong password', (address: string) => address.replace(':changeit', ':faux'), 'mot de passe faux'],
        [
          'unknown certificate authority',
          (address: string) => address.replace(/&tlsCAFile=.*/, ''),
          'autorité connue',
        ],
        [
          'TLS required',
          (address: string) => address.replace(/admin.*@/, '').replace(/tls=true.*/, 'tls=false'),
          'parle TLS',
        ],
      ])('a log that cannot be used is reported in a sentence: %s', async (_need, change, sentence) => {
        await expect(reach(change)).rejects.toThrow(sentence);
      });
      it.runIf(options.tls)(
        'an account without a group can read $all when the metadata of $all allow it',
        async () => {
          const address = started.connectionString;
          const account = {
            loginName: 'fournil',
            fullName: 'Fournil',
            groups: [],
            password: 'le-mot-du-journal',
          };
          const created = await new Promise((resolve, reject) => {
            const asked = request({
              ...{ host: '127.0.0.1', port: /:(\d+)\?/.exec(address)?.[1], path: '/users/', method: 'POST' },
              ...{ auth: 'admin:changeit', headers: { 'content-type': 'application/json' } },
              rejectUnauthorized: false,
            });
            asked.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject);
            asked.end(JSON.stringify(account));
          });
          expect(created).toBe(201);
          const asFournil = () =>
            reach((one) => one.replace('admin:changeit', `fournil:${account.password}`));
          await expect(asFournil()).rejects.toThrow('n’a pas le droit de lire $all');
          const admin = EventStoreDBClient.connectionString(address);
          await admin.setStreamMetadata('$all', { acl: { readRoles: ['$admins', 'fournil'] } });
          await admin.dispose();
          await asFournil();
        },
      );
      describe('repair-stream', () => repairContract(() => started.connectionString));
    });
  });
} else {
  skipped('EVENTSTORE_SERVER', 'la variable ne nomme aucun programme');
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
