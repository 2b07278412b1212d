import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { freePort } from './event-store-program.ts';
import type { LogUnderTest } from './log-under-test.ts';

/** `settings` is how the names of its settings begin. */
export type EventStoreImage = { image: string; settings: 'KURRENTDB' | 'EVENTSTORE' };

/** docs/decisions/0007-eventstore-release-and-licence.md explains the choice of these two. */
export const EVENT_STORE_IMAGES: readonly EventStoreImage[] = [
  // The version of docker-compose.yml.
  { image: 'docker.kurrent.io/kurrent-lts/kurrentdb:26.0.3', settings: 'KURRENTDB' },
  // The last line under the three-clause BSD licence.
  { image: 'eventstore/eventstore:24.2.0-jammy', settings: 'EVENTSTORE' },
];

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

/** EventStoreDB on a port that survives a restart. Throws the container engine's errors. */
export async function startEventStore({
  image,
  settings,
}: EventStoreImage): Promise<Omit<LogUnderTest, 'connect'>> {
  const host = await freePort();
  const container = await new GenericContainer(image)
    .withEnvironment({
      [`${settings}_INSECURE`]: 'true',
      [`${settings}_CLUSTER_SIZE`]: '1',
      [`${settings}_RUN_PROJECTIONS`]: 'None',
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
