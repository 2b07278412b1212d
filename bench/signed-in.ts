/** The start of a bench over HTTP: an installation, its log for writing, and a session of the manager. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connectEventLog } from '@fournil/event-log/connect';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { startFournil } from '../testing/installation/harness.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { eventOf } from '../testing/worlds/event-of.ts';

export async function startSignedIn(name: string) {
  const dataDir = await makeTemporaryFolder(`bench-${name}`);
  const fournil = await startFournil({ dataDir });
  const pool = new pg.Pool({ connectionString: fournil.databaseUrl, max: 2 });
  const vault = await openVault({ pool, dataDir, env: {} });
  const log = connectEventLog({ eventStoreUrl: fournil.eventstoreUrl, keyring: vault.keyring });
  let cookie = '';
  const send = async (method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<Response> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${fournil.url}/api${path}`, {
      method,
      headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 200)}`);
    return response;
  };
  const login = await send('POST', '/auth/login', { role: 'admin', password: fournil.adminPassword });
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  await login.body?.cancel();
  return {
    pool,
    log,
    /** The answer's data. */
    call: async <T>(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<T> =>
      ((await (await send(method, path, body)).json()) as { data: T }).data,
    /** Somebody of the shop straight into the log: ten thousand of them take no password and no claim. */
    async hire(at: number, entryDate: string | null = null): Promise<string> {
      const employeeId = randomUUID();
      await log.append(`fournil.employee-1.${employeeId}`, 'none', [
        eventOf('EmployeeAdded', {
          ...{
            employeeId,
            name: `Personne ${at} Exemple`,
            age: 30,
            ageTypedOn: '2026-01-05',
            birthDate: null,
          },
          ...{
            role: 'vendeuse',
            weeklyHours: 35,
            skills: [],
            trainingDays: [],
            email: null,
            phone: null,
            contractType: 'CDI',
          },
          ...{ contractEndDate: null, tutor: null, tutorName: null, entryDate, exitDate: null },
        }),
      ]);
      return employeeId;
    },
    async stop(): Promise<void> {
      await log.close();
      await pool.end();
      await fournil.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
