/** A log server whose certificate nobody here trusts: it gets nothing, and everybody else the reason. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cities, failureOf, siteIn, stream } from '../../../../testing/event-log/failing/world.ts';
import {
  type ScriptedServer,
  startScriptedServer,
} from '../../../../testing/event-node/scripted/scripted-server.ts';
import { localhostCertificate } from '../../../../testing/tls-certificates.ts';
import { until } from '../../../../testing/until.ts';
import { connectEventLog } from '../connect.ts';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { LogNotReady, waitForLog } from '../reach/wait-for-log.ts';

const keyring = { prefetch: async () => undefined } as unknown as Parameters<
  typeof connectEventLog
>[0]['keyring'];
// A busy machine takes its time for the handshake whose refusal is reported here.
const patience = { commandMs: 4000, callMs: 3000, silenceMs: 3000, readWaitsMs: [50] };
const unknownAuthority = /Le certificat du journal n’est pas signé par une autorité connue/;

describe('a log server with an untrusted certificate', { timeout: 60_000 }, () => {
  let server: ScriptedServer;
  let log: EventLog;
  let address: string;
  beforeAll(async () => {
    server = await startScriptedServer({ certificate: localhostCertificate });
    address = `esdb://ops:tres-secret@localhost:${server.port}`;
    log = connectEventLog({ eventStoreUrl: address, keyring, patience });
  });
  afterAll(async () => {
    // Neither a call nor, with it, the account.
    expect(server.calls).toEqual([]);
    await log.close();
    await server.close();
  });

  const refused = async (work: Promise<unknown>) => {
    const failure = await failureOf(work);
    expect(failure).toBeInstanceOf(LogUnavailable);
    expect(failure).toMatchObject({ message: expect.stringMatching(unknownAuthority) });
  };

  it('makes an append fail', () => refused(log.append(stream, 'none', [siteIn('Lyon')])));

  it('makes a read fail', () => refused(cities(log)));

  it('makes a subscription retry, and its error gives the reason', async () => {
    const aborting = new AbortController();
    const drops: unknown[] = [];
    const following = (async () => {
      const options = {
        signal: aborting.signal,
        decode: false,
        onDrop: (cause: unknown) => drops.push(cause),
      };
      for await (const _ of log.subscribe(null, options));
    })();
    await until('it was tried twice', () => drops.length >= 2);
    aborting.abort();
    await following;
    expect(String(drops[0])).toContain('n’est pas signé par une autorité connue');
  });

  it('makes a start fail at once, without waiting', async () => {
    const failure = await failureOf(waitForLog(address, { patienceMs: 86_400_000 }));
    expect(failure).toBeInstanceOf(LogNotReady);
    expect(failure).toMatchObject({ kind: 'certificate-untrusted' });
  });
});
