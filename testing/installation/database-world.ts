/** For tests of export and import: sessions that send and receive files, and their content. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { readMasterKey, recoveryCode } from '@fournil/store/vault/master-key';
import { vi } from 'vitest';
import { exportProof } from '../../services/command-api/src/database/export.ts';
import type { Fournil } from './harness.ts';

export type Caller = Awaited<ReturnType<typeof logIn>>;

/** The administrator's calls; reads wait for earlier writes. */
export async function logIn(fournil: Pick<Fournil, 'url' | 'adminPassword'>) {
  let position = '';
  let cookie = '';
  const call = async (method: string, route: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${fournil.url}/api${route}`, {
      method,
      headers: {
        cookie,
        'x-after-position': position,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
    const json: any = text.startsWith('{') ? JSON.parse(text) : undefined;
    if (typeof json?.position === 'string') position = json.position;
    return { status: answer.status, text, json, headers: answer.headers };
  };
  await call('POST', '/auth/login', { role: 'admin', password: fournil.adminPassword });
  return {
    call,
    add: (name: string, email: string) => call('POST', '/employees', { name, age: 30, email }),
    names: async (): Promise<string[]> => {
      const { json } = await call('GET', '/employees');
      return json.data.map((one: { name: string }) => one.name).sort();
    },
    exported: async () => (await call('GET', '/database/export')).text,
    send: (
      file: string | Uint8Array,
      fields: Record<string, string> = {},
      { name = 'sauvegarde.json', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
    ) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('backupFile', new File([file as BlobPart], name));
      return call('POST', '/database/import', form, headers);
    },
  };
}

export const writable = async ({ call }: Caller) =>
  (await call('PUT', '/site', { name: 'Maison Delmas', city: 'Lyon' })).status === 200;
/** After a kill: what is answered until it is back is a 503. */
export const untilServed = (caller: Caller) =>
  vi.waitUntil(
    async () => (await caller.call('GET', '/database/stats')).status === 200 && (await writable(caller)),
    {
      timeout: 30_000,
      interval: 200,
    },
  );

export const masterKeyOf = async ({ dataDir }: Fournil): Promise<Buffer> =>
  (await readMasterKey(path.join(dataDir, 'keys/master.key'))) ?? Buffer.alloc(0);

export const recoveryCodeOf = async (fournil: Fournil): Promise<string> =>
  recoveryCode(await masterKeyOf(fournil));

export const factsIn = (
  file: string,
): { id: string; stream: string; type: string; data: object; metadata: { originalId?: string } }[] =>
  JSON.parse(file).events;

/** The content of each exported event, independent of its generation. */
export const summaryOf = (file: string) =>
  factsIn(file).map(({ id, stream, type, data, metadata: { originalId = id, ...metadata } }) => ({
    originalId,
    stream,
    type,
    data: Object.fromEntries(Object.entries(data).filter(([field]) => field !== '$personal')),
    metadata,
  }));

/** With a new digest and the proof of a master key, as if a Fournil had exported it. */
export function redone(file: string, masterKey: Buffer): string {
  const body = file.slice(0, file.lastIndexOf('"digest":"'));
  const digest = createHash('sha256').update(body).digest('hex');
  return `${body}"digest":"${digest}","proof":"${exportProof(masterKey, digest)}"}\n`;
}

/** With the line of its first fact of a type altered. */
export function altered(file: string, masterKey: Buffer, type: string, from: RegExp, to: string): string {
  const lines = file.split('\n');
  const at = lines.findIndex((line) => line.includes(`"type":"${type}"`));
  const line = lines[at] ?? '';
  const other = line.replace(from, () => to);
  if (other === line) throw new Error(`Nothing to alter in ${line}`);
  return redone(lines.with(at, other).join('\n'), masterKey);
}

/** With unreadable events only, each marked as unreadable in the source. */
export function forged(file: string, masterKey: Buffer): string {
  const lines = file.split('\n').map((line) => {
    if (!line.startsWith('{"id"')) return line;
    const fact = JSON.parse(line.replace(/,$/, ''));
    const spoilt = JSON.stringify({ ...fact, data: { $personal: 5 }, metadata: {}, unreadable: true });
    return line.endsWith(',') ? `${spoilt},` : spoilt;
  });
  return redone(lines.join('\n'), masterKey);
}
