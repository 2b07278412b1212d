import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createHttp2, createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { createServer as createSecureHttp } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startScriptedServer } from '../../../../testing/event-node/scripted/scripted-server.ts';
import {
  certificateWithIp,
  certificateWithoutIp,
  expiredCertificate,
  testAuthority,
} from '../../../../testing/tls-certificates.ts';
import { clientFor } from '../client/client-for.ts';
import { troubleOf } from './trouble.ts';
import { LogNotReady, logPatienceMs, waitForLog } from './wait-for-log.ts';

let folder: string;
let caFile: string;
const servers: Server[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fournil-log-tls-'));
  caFile = path.join(folder, 'ca.crt');
  writeFileSync(caFile, testAuthority);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Every call of the client ends with this status. */
const answering = (status: number, message: string) => (stream: ServerHttp2Stream) => {
  stream.on('error', () => undefined);
  stream.respond(
    {
      ':status': 200,
      'content-type': 'application/grpc',
      'grpc-status': `${status}`,
      'grpc-message': message,
    },
    { endStream: true },
  );
};

const grpcServer = (status: number, message = '') => {
  const server = createHttp2();
  server.on('stream', answering(status, message));
  server.on('sessionError', () => undefined);
  return server as unknown as Server;
};

const secureGrpcServer = (certificate: { cert: string; key: string }) => {
  const server = createSecureServer(certificate);
  server.on('stream', answering(16, 'no'));
  return server as unknown as Server;
};

const infoServer = (state: () => string, date = () => new Date()) =>
  createServer((_request, response) => {
    response.setHeader('Date', date().toUTCString());
    response.end(JSON.stringify({ dbVersion: '24.6.0.0', state: state() }));
  });

/** Why a log does not become ready, as the sentence says it. */
async function whyNot(url: string, patienceMs = 0): Promise<string> {
  try {
    await waitForLog(url, { patienceMs });
  } catch (error) {
    if (error instanceof LogNotReady) return error.message;
    throw error;
  }
  return 'ready';
}

describe('an unusable log is reported with the cause and an instruction when', () => {
  it('nothing listens at the address', async () => {
    const why = await whyNot('esdb://moi:tres-secret@127.0.0.1:1?tls=false');
    expect(why).toContain('Le journal ne répond pas (127.0.0.1:1)');
    expect(why).toContain('connexion refusée');
    expect(why).not.toContain('tres-secret');
  });

  it('the server name does not resolve', async () => {
    expect(await whyNot('esdb://journal.invalid?tls=false')).toContain('nom inconnu');
  });

  it('the address cannot be parsed', async () => {
    expect(await whyNot('esdb://log:x?tls=false', 60_000)).toContain('le port de log');
  });

  it('the cluster has no leader yet', async () => {
    const port = await portOf(infoServer(() => 'Unknown'));
    expect(await whyNot(`esdb://127.0.0.1:${port}?tls=false`)).toContain('n’a pas de nœud meneur');
  });

  it('the account is unknown or its password is wrong', async () => {
    const port = await portOf(grpcServer(16, 'unauthenticated'));
    expect(await whyNot(`esdb://127.0.0.1:${port}?tls=false`)).toContain('identifiant ou mot de passe faux');
  });

  it('the account may not read $all', async () => {
    const port = await portOf(grpcServer(7, 'permission denied'));
    expect(await whyNot(`esdb://127.0.0.1:${port}?tls=false`)).toContain('n’a pas le droit de lire $all');
  });

  it('TLS is requested of a server without TLS, or not requested of a server with TLS', async () => {
    const plain = await portOf(infoServer(() => 'Leader'));
    expect(await whyNot(`esdb://u:p@127.0.0.1:${plain}?tlsCAFile=${caFile}`, 60_000)).toContain(
      'demande TLS, mais le serveur',
    );
    const secure = await portOf(createSecureHttp(certificateWithIp) as unknown as Server);
    expect(await whyNot(`esdb://127.0.0.1:${secure}?tls=false`, 60_000)).toContain('parle TLS, mais');
  });

  it('the certificate has an unknown authority or another host name', async () => {
    const known = await portOf(secureGrpcServer(certificateWithIp));
    expect(await whyNot(`esdb://u:p@127.0.0.1:${known}`, 60_000)).toContain('autorité connue');
    const other = await portOf(secureGrpcServer(certificateWithoutIp));
    expect(await whyNot(`esdb://u:p@127.0.0.1:${other}?tlsCAFile=${caFile}`, 60_000)).toContain(
      'n’est pas à ce nom',
    );
  });

  it('the certificate is not valid at this time', async () => {
    const port = await portOf(secureGrpcServer(expiredCertificate));
    const own = path.join(folder, 'expired.crt');
    writeFileSync(own, expiredCertificate.cert);
    expect(await whyNot(`esdb://u:p@localhost:${port}?tlsCAFile=${own}`, 60_000)).toContain(
      'n’est plus ou pas encore valable',
    );
  });

  it('the server asks for a client certificate', async () => {
    const asking = createSecureServer({
      ...certificateWithIp,
      ca: testAuthority,
      requestCert: true,
      rejectUnauthorized: true,
    });
    const port = await portOf(asking as unknown as Server);
    expect(await whyNot(`esdb://u:p@localhost:${port}?tlsCAFile=${caFile}`, 60_000)).toContain(
      'demande un certificat de client',
    );
  });

  it('reading a stream is forbidden (the message names this right)', async () => {
    // $all may be read, as an administrator gives it; the streams of Fournil may not.
    const server = createHttp2();
    server.on('stream', (stream: ServerHttp2Stream) => {
      stream.on('error', () => undefined);
      stream.once('data', (chunk: Buffer) => {
        const isOfStream = chunk.includes('fournil.control-log');
        answering(isOfStream ? 7 : 0, isOfStream ? 'permission denied' : '')(stream);
      });
    });
    const port = await portOf(server as unknown as Server);
    expect(await whyNot(`esdb://127.0.0.1:${port}?tls=false`)).toContain(
      'n’a pas le droit de lire les flux de Fournil',
    );
  });
});

it('the right to append is checked at the start of a writer and not of a reader', async () => {
  const server = await startScriptedServer();
  server.become('reading only');
  const waiting = (writes: boolean) => waitForLog(server.connectionString, { patienceMs: 0, writes });
  await expect(waiting(true)).rejects.toThrow('n’a pas le droit d’écrire dans les flux de Fournil');
  await waiting(false);
  await server.close();
});

describe('TLS to an IP address', () => {
  const failure = async (port: number, host = '127.0.0.1') => {
    const client = clientFor(`esdb://u:p@${host}:${port}?tlsCAFile=${caFile}`);
    try {
      for await (const _event of client.readStream('any'));
      return 'read';
    } catch (error) {
      return troubleOf(error).kind;
    } finally {
      void client.dispose();
    }
  };

  it('connects when the certificate contains the IP address, and is refused otherwise', async () => {
    const withIp = await portOf(secureGrpcServer(certificateWithIp));
    // The server answered: the connection works.
    expect(await failure(withIp)).toBe('wrong-password');
    const withoutIp = await portOf(secureGrpcServer(certificateWithoutIp));
    expect(await failure(withoutIp)).toBe('certificate-name');
    expect(await failure(withoutIp, 'localhost')).toBe('wrong-password');
  });
});

describe("the check of this machine's clock", () => {
  it.each([
    {
      aheadMs: 8000,
      said: 'retarde de',
      name: 'warns and continues when the clock is eight seconds behind that of the log',
    },
    {
      aheadMs: 3000,
      said: undefined,
      name: 'does not warn when the clock is three seconds behind that of the log',
    },
    { aheadMs: -60_000, said: undefined, name: 'does not warn when the clock is ahead of that of the log' },
  ])('$name', async ({ aheadMs, said }) => {
    const server = await startScriptedServer({ clockAheadMs: aheadMs });
    const warned: string[] = [];
    await waitForLog(server.connectionString, {
      patienceMs: 0,
      onWarning: (sentence) => warned.push(sentence),
    });
    await server.close();
    expect(warned).toEqual(said === undefined ? [] : [expect.stringContaining(said)]);
    if (said !== undefined) expect(warned[0]).toMatch(/retarde de [678] s/);
  });
});

describe('a late log', () => {
  it('ends the wait as soon as it is cancelled, even when the server is silent', async () => {
    const port = await portOf(createTcp(() => undefined));
    const ending = new AbortController();
    const waiting = waitForLog(`esdb://127.0.0.1:${port}?tls=false`, { signal: ending.signal });
    // It looks for up to three seconds at a page that is never answered, then reads for ten.
    setTimeout(() => ending.abort(), 50);
    const asked = performance.now();
    await expect(waiting).rejects.toThrow(LogNotReady);
    expect(performance.now() - asked).toBeLessThan(2500);
  });

  it('is awaited, and the process log says why', async () => {
    const reported: string[] = [];
    const port = await portOf(createTcp());
    servers.pop()?.close();
    const late = infoServer(() => 'Unknown');
    const listening = setTimeout(() => {
      servers.push(late);
      late.listen(port, '127.0.0.1');
    }, 300);
    await expect(
      waitForLog(`esdb://127.0.0.1:${port}?tls=false`, {
        patienceMs: 1500,
        onWait: (sentence, seconds) => reported.push(`${seconds} ${sentence}`),
      }),
    ).rejects.toThrow('n’a pas de nœud meneur');
    clearTimeout(listening);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain('0 Le journal ne répond pas');
  });
});

describe('the time for which a start waits for a late log', () => {
  it('is two minutes by default, else the configured seconds', () => {
    expect(logPatienceMs({})).toBe(120_000);
    expect(logPatienceMs({ LOG_WAIT_SECONDS: ' ' })).toBe(120_000);
    expect(logPatienceMs({ LOG_WAIT_SECONDS: '0' })).toBe(0);
    expect(logPatienceMs({ LOG_WAIT_SECONDS: '600' })).toBe(600_000);
  });

  it.each(['-1', 'deux minutes', '86401', 'Infinity'])('is refused as %s', (text) => {
    expect(() => logPatienceMs({ LOG_WAIT_SECONDS: text })).toThrow('LOG_WAIT_SECONDS');
  });
});
