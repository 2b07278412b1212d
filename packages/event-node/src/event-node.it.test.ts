import { createDatabase } from '../../../tests/database.ts';
import { describeEventLogContract } from './contract/event-log-contract.ts';
import { spawnEventNode } from './contract/spawned-node.ts';

describeEventLogContract('against the event node', async () => {
  const database = await createDatabase();
  const node = await spawnEventNode(database.url);
  return {
    connectionString: node.connectionString,
    restart: node.restart,
    kill9: node.kill9,
    ...(process.platform === 'linux' ? { residentBytes: node.residentBytes } : {}),
    async close() {
      await node.close();
      await database.drop();
    },
  };
});
