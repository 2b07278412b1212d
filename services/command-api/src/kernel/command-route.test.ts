import { patience, persist } from '@fournil/event-log/client/patience';
import type { Implementation, ServiceRequest } from '@fournil/http-service/service';
import { expect, it } from 'vitest';
import { waitingForLog } from './command-route.ts';

it('reads in a command wait for an unavailable log only as long as a command may wait', async () => {
  const given: number[] = [];
  const read = () => persist('read', async (ms) => given.push(ms), patience);
  const implementation = { endpoint: {}, handle: read } as unknown as Implementation;
  await waitingForLog(implementation).handle({} as ServiceRequest<never, never, never>);
  expect(given).toEqual([patience.callMs]);
  // Outside a command the same read may wait longer.
  await read();
  expect(given.at(-1)).toBe(patience.silenceMs);
});
