import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { certificateWithIp, testAuthority } from '../../../../testing/tls-certificates.ts';
import { readServerWarnings, warningsAmong } from './server-warnings.ts';

const now = new Date('2026-11-28T08:00:00Z');
const until = (certificateEnds: string) => ({ certificateEnds: new Date(certificateEnds) });

it('a warning names the certificate of any node from two weeks before its expiry', () => {
  expect(warningsAmong([until('2027-06-01T00:00:00Z'), until('2026-12-11T12:00:00Z')], now)).toEqual([
    expect.stringContaining('jusqu’au 11/12/2026'),
  ]);
  expect(warningsAmong([until('2026-12-12T09:00:00Z')], now)).toEqual([]);
});

it('a server without a certificate and with the right time gives no warning', () =>
  expect(warningsAmong([{}, { lagMs: 3000 }], now)).toEqual([]));

it('a certificate warning uses the expiry date of the certificate that the server presents', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fournil-certificate-'));
  const caFile = path.join(folder, 'ca.crt');
  writeFileSync(caFile, testAuthority);
  const server = createServer(certificateWithIp, (_, answer) => answer.end('{"state":"leader"}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `esdb://u:p@127.0.0.1:${(server.address() as AddressInfo).port}?tlsCAFile=${caFile}`;
  expect(await readServerWarnings(url, new Date('2126-10-20T08:00:00Z'))).toEqual([
    expect.stringContaining('jusqu’au 29/10/2126'),
  ]);
  expect(await readServerWarnings(url, now)).toEqual([]);
  server.close();
  rmSync(folder, { recursive: true });
});
