/** Runs the requested verifications one at a time, whichever process wrote the request. */
import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from '@fournil/event-log/event-log';
import { close, connect } from '@fournil/follower/connection';
import { logAttempts } from '@fournil/http-service/attempts';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import {
  createAuditTables,
  verificationChannel,
  verificationPatienceS,
} from '@fournil/views/audit/chain-table';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { runVerification } from './verification.ts';

const lookEveryMs = 2000;
const reconnectMs = 1000;

export interface RunningVerifier {
  stop(): Promise<void>;
}

/** The oldest pending request; on the way, requests whose runner died are marked as failed. */
async function takeRequest(client: ClientBase): Promise<string | null> {
  await client.query(
    `update audit.verifications set status = 'failed', finished_at = clock_timestamp()
     where status = 'running' and alive_at < clock_timestamp() - make_interval(secs => $1)`,
    [verificationPatienceS],
  );
  const { rows } = await client.query<{ id: string }>(
    `update audit.verifications set status = 'running', alive_at = clock_timestamp()
     where id = (select id from audit.verifications where status = 'waiting'
                 order by requested_at limit 1 for update skip locked)
     returning id`,
  );
  return rows[0]?.id ?? null;
}

export function startVerifier(options: {
  databaseUrl: string;
  log: EventLog;
  seal: ViewsSeal;
  logger: Logger;
}): RunningVerifier {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempts = logAttempts(options.logger, 'Vérifications demandées');

  const attempt = async (): Promise<void> => {
    const lost = new AbortController();
    const client = await connect(options.databaseUrl, { onLost: () => lost.abort() });
    let asked = Promise.withResolvers<void>();
    client.on('notification', () => asked.resolve());
    try {
      await createAuditTables(client);
      await client.query(`listen ${verificationChannel}`);
      attempts.succeeded();
      while (!signal.aborted && !lost.signal.aborted) {
        asked = Promise.withResolvers<void>();
        const id = await takeRequest(client);
        if (id) {
          const { finding } = await runVerification({ client, log: options.log, seal: options.seal, id });
          if (finding) options.logger.error({ kind: finding.kind, number: finding.number }, 'chain broken');
          continue;
        }
        const pause = new AbortController();
        const over = AbortSignal.any([signal, lost.signal, pause.signal]);
        await Promise.race([asked.promise, wait(lookEveryMs, undefined, { signal: over })]).catch(
          () => undefined,
        );
        pause.abort();
      }
    } finally {
      await close(client);
    }
  };

  const running = (async () => {
    while (!signal.aborted) {
      await attempt().catch(attempts.failed);
      await wait(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
