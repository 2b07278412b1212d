import { expect, it } from 'vitest';
import { readBakery } from './bakery.ts';
import { certificateHistory } from './certificates.ts';
import type { DemoCall } from './step.ts';

it('the demo sends every certificate of its data, on paper if stated, with the stated decision', async () => {
  const calls: DemoCall[] = [];
  for (const step of certificateHistory(await readBakery())) {
    await step.run({
      at: new Date(0),
      idOf: (key) => key,
      call: async (call) => {
        calls.push(call);
        return {};
      },
    });
  }
  const sent = calls.filter((call) => call.method === 'POST');
  expect(sent.map((call) => call.remember)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8']);
  expect(sent.find((call) => call.remember === 'C4')).toMatchObject({
    as: 'admin',
    path: '/sick-leaves/paper',
  });
  expect(sent.find((call) => call.remember === 'C3')).toMatchObject({
    as: '@nadia-benali',
    body: { prolongs: '#C2' },
  });
  expect(calls.find((call) => call.path === '/sick-leaves/#C1/reject')?.body?.reason).toMatch(/illisible/i);
});
