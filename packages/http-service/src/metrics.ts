/**
 * Metrics of a service for Prometheus: GET /metrics on a separate port (METRICS_PORT, on METRICS_HOST or this
 * machine), never on the public one. Without METRICS_PORT it does not listen.
 */
import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process. Labels are names of ours: no person, no address, no id. */
export const registry = new Registry();

const registers = [registry];

const requests = new Histogram({
  name: 'fournil_request_seconds',
  help: 'Time to answer a call, by endpoint and status',
  labelNames: ['endpoint', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30],
  registers,
});
const refusals = new Counter({
  name: 'fournil_refusals_total',
  help: 'Calls that were refused or failed, by code',
  labelNames: ['code'],
  registers,
});

export function countRequest(endpoint: string, status: number, durationMs: number): void {
  requests.observe({ endpoint, status: `${status}` }, durationMs / 1000);
}

export function countRefusal(code: string): void {
  refusals.inc({ code });
}

/** A metric read on request, one value per label. @param read never waits long */
export function answerMetrics(
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
  read: () => Promise<Readonly<Record<string, number>>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    async collect() {
      const values = await read().catch(() => ({}));
      this.reset();
      for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
    },
  });
}

const files = new Histogram({
  name: 'fournil_file_seconds',
  help: 'Time from a file that was sent whole to what became of it, waiting included',
  labelNames: ['outcome'],
  buckets: [0.1, 0.3, 1, 3, 5, 10, 30, 60],
  registers,
});

/** `outcome`: « taken », or why not. */
export function countFile(outcome: string, durationMs: number): void {
  files.observe({ outcome }, durationMs / 1000);
}

/** Appends to the log, by what became of them. */
const appends = new Histogram({
  name: 'fournil_append_seconds',
  help: 'Time of an append to the log with its retries, by outcome',
  labelNames: ['outcome'],
  buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 15],
  registers,
});

export async function countingAppend<T>(append: () => Promise<T>): Promise<T> {
  const end = appends.startTimer();
  try {
    const done = await append();
    end({ outcome: 'written' });
    return done;
  } catch (error) {
    end({ outcome: error instanceof Error ? error.name : 'unknown' });
    throw error;
  }
}

/** Listens on METRICS_PORT. @throws for an invalid port */
export function serveMetrics(env: NodeJS.ProcessEnv, logger: Logger): Server | undefined {
  const text = env.METRICS_PORT?.trim();
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('METRICS_PORT doit être un nombre entre 0 et 65535.');
  }
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (body) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  // Metrics must not stop the service.
  server.on('error', (error) => logger.warn({ reason: error.message }, 'metrics not served'));
  server.listen(port, env.METRICS_HOST?.trim() || '127.0.0.1');
  server.unref();
  return server;
}
