/** Two query services over one set of views: a client that wrote through one command service reads from either. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runGroup } from '@fournil/projections/kernel/run-group';
import { startQueryApi } from '@fournil/query-api/app/start';
import { viewsGroup } from '@fournil/views/views';
import { pino } from 'pino';
import type { startCommandService } from '../worlds/command-service.ts';

const silent = pino({ level: 'silent' });

export async function startReaders({ env, deps }: Awaited<ReturnType<typeof startCommandService>>) {
  const group = runGroup({
    runnable: { group: viewsGroup },
    databaseUrl: env.DATABASE_URL,
    log: deps.log,
    seal: deps.seal,
    logger: silent,
    keys: deps.vault.keyring,
  });
  const started = await Promise.all(
    [0, 1].map(async () => {
      const service = await startQueryApi(env, silent);
      const server = createServer(service.app);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return { service, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    }),
  );
  const counts = { reads: 0, stale: 0 };
  return {
    counts,
    /** An answer not marked stale must contain its reader's write. */
    async expectSeen(at: 0 | 1, id: string, revision: number, position: string, cookie: string) {
      const response = await fetch(`${started[at]?.url}/api/employees?declared=recent`, {
        headers: { cookie, 'x-after-position': position },
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`GET /employees answered ${response.status}: ${text}`);
      counts.reads += 1;
      if (response.headers.has('x-stale')) {
        counts.stale += 1;
        return;
      }
      const { data } = JSON.parse(text) as { data: readonly { _id: string; revision: number }[] };
      const seen = data.find(({ _id }) => _id === id)?.revision ?? -1;
      if (seen < revision) throw new Error(`${id} is read at ${seen}, written at ${revision}`);
    },
    async stop() {
      for (const { server, service } of started) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await service.stop();
      }
      await group.stop();
    },
  };
}
