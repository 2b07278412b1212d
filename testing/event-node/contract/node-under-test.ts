import { createDatabase } from '../../worlds/database.ts';
import { spawnEventNode } from '../spawned-node.ts';
import type { ConnectClient } from './clients.ts';
import type { LogUnderTest } from './log-under-test.ts';

/** The event node as a process, on a new database, with the given client. */
export async function startNodeUnderTest(connect: ConnectClient): Promise<LogUnderTest> {
  const database = await createDatabase();
  const node = await spawnEventNode(database.url);
  return {
    connect,
    connectionString: node.connectionString,
    restart: node.restart,
    kill9: node.kill9,
    ...(process.platform === 'linux' ? { residentBytes: node.residentBytes } : {}),
    async close() {
      await node.close();
      await database.drop();
    },
  };
}
