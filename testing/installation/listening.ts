import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';

/** Servers on free loopback ports for one test file, closed together. */
export function listeningServers(): {
  listen(server: Server | SecureServer): Promise<string>;
  closeAll(): void;
} {
  const servers: (Server | SecureServer)[] = [];
  return {
    listen: async (server) => {
      servers.push(server);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      return `http://127.0.0.1:${address.port}`;
    },
    closeAll: () => {
      for (const server of servers.splice(0)) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
