import { createServer } from 'node:net';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import type { LogUnderTest } from './log-under-test.ts';

/** The last line under the three-clause BSD licence; 23.10 and later tell subscribers that they have caught up. */
export const EVENT_STORE_IMAGE = 'eventstore/eventstore:24.2.0-jammy';

const PORT = 2113;

/** Why no container can be started here, or undefined if one can. */
export async function whyNoContainers(): Promise<string | undefined> {
  try {
    await getContainerRuntimeClient();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** EventStoreDB on a port of its own that a restart keeps. Throws what the container engine throws. */
export async function startEventStore(): Promise<LogUnderTest> {
  const host = await freePort();
  const container = await new GenericContainer(EVENT_STORE_IMAGE)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_HTTP_PORT: String(PORT),
    })
    .withExposedPorts({ container: PORT, host })
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .withStartupTimeout(120_000)
    .start();
  return {
    connectionString: `esdb://${container.getHost()}:${host}?tls=false`,
    restart: () => container.restart(),
    // No grace at all: the engine sends SIGKILL.
    kill9: () => container.restart({ timeout: 0 }),
    close: async () => {
      await container.stop();
    },
  };
}
