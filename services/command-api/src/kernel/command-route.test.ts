import { updateSite } from '@fournil/contracts/settings/endpoints';
import { patience, persist } from '@fournil/event-log/client/patience';
import type { ServiceRequest } from '@fournil/http-service/service';
import { expect, it } from 'vitest';
import { site } from '../settings/site.ts';
import type { CommandDeps } from './command.ts';
import { commandRoute } from './command-route.ts';

it('gives what is read before the stream the patience of a command, not that of a screen', async () => {
  const given: number[] = [];
  const read = () => persist('read', async (ms) => given.push(ms), patience);
  const route = commandRoute({} as CommandDeps, updateSite, {
    aggregate: site,
    id: 'one',
    prepare: async () => {
      await read();
      throw new Error('far enough');
    },
    decide: () => ({ events: [] }),
  });
  const request = { params: {}, query: {}, body: {}, session: null, correlationId: 'one', now: new Date() };
  await expect(route.handle(request as unknown as ServiceRequest<never, never, never>)).rejects.toThrow(
    'far enough',
  );
  expect(given).toEqual([patience.callMs]);
  // What the same read would be given otherwise.
  await read();
  expect(given.at(-1)).toBe(patience.silenceMs);
});
