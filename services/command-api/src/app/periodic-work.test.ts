import { LogUnavailable } from '@fournil/event-log/event-log';
import { repeatedly } from '@fournil/http-service/repeated';
import type { FailingTasks } from '@fournil/store/vault/failing-tasks';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { doTask } from './periodic-work.ts';

it('a periodic task that cannot read the event log reports it once, and retries soon', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(line) });
  const task = {
    name: 'files',
    title: 'Retrait des fichiers sans document',
    everyMs: 60_000,
    run: () => Promise.reject(new LogUnavailable(new Error('away'))),
  };
  // A task that waits is neither failing nor done.
  const deps = { vault: { failingTasks: {} as FailingTasks } };
  const waits = repeatedly();
  const once = () => doTask(deps as never, task, { logger, clock: () => new Date(), waits });
  expect([await once(), await once(), await once()]).toEqual([5000, 5000, 5000]);
  expect(lines).toEqual([expect.stringContaining('"count":1')]);
});
