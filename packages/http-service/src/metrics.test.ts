import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import {
  answerMetrics,
  countFile,
  countingAppend,
  countRefusal,
  countRequest,
  registry,
  serveMetrics,
} from './metrics.ts';

const logger = pino({ level: 'silent' });
afterEach(() => registry.resetMetrics());

it('the metrics port shows only calls, refusals and appends', async () => {
  const server = serveMetrics({ METRICS_PORT: '0' }, logger);
  if (!server) throw new Error('not served');
  try {
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    countRequest('employees.list', 200, 40);
    countRefusal('unavailable');
    countFile('tooHeavy', 2000);
    await countingAppend(async () => 'done');
    await expect(
      countingAppend(() => Promise.reject(Object.assign(new Error('no'), { name: 'WrongRevision' }))),
    ).rejects.toThrow('no');
    answerMetrics({ name: 'fournil_test_lag', help: 'x', label: 'group' }, async () => ({ views: 2.5 }));
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('fournil_request_seconds_count{endpoint="employees.list",status="200"} 1');
    expect(text).toContain('fournil_refusals_total{code="unavailable"} 1');
    expect(text).toContain('fournil_file_seconds_sum{outcome="tooHeavy"} 2');
    expect(text).toContain('fournil_append_seconds_count{outcome="written"} 1');
    expect(text).toContain('fournil_append_seconds_count{outcome="WrongRevision"} 1');
    expect(text).toContain('fournil_test_lag{group="views"} 2.5');
    expect(text).toContain('process_cpu_seconds_total');
    expect((await fetch(`${url}/health`)).status).toBe(404);
  } finally {
    server.close();
  }
});

it('the metrics port is off by default, and an invalid port is refused', () => {
  expect(serveMetrics({}, logger)).toBeUndefined();
  expect(() => serveMetrics({ METRICS_PORT: 'neuf' }, logger)).toThrow('METRICS_PORT');
});
