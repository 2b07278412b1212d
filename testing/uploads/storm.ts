/**
 * Many people send certificates at once over bad connections, while processes are killed: each acknowledged
 * one is stored once, complete and sealed, and the service's memory stays small. Reported as tests.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { certificatePhoto } from '@fournil/store/files/samples/certificate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fournil, startFournil } from '../installation/harness.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { until } from '../until.ts';
import { randomFrom } from '../worlds/event-mix.ts';
import { type SentOnce, type Site, sendUntilAnswered } from './client.ts';

const person = { name: 'Hermengarde Zyx', email: 'hermengarde.zyx@example.org' };
/**
 * Memory of the service's process; uploads are opened in a separate one (packages/store/src/files/inspector.ts).
 */
const mostMemoryMb = 400;

interface Listed {
  readonly _id: string;
}

/** Peak memory of a process, in megabytes; null if the system does not report it. */
async function peakMb(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+)/.exec(text)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1000;
}

export function uploadStorm(options: {
  uploads: number;
  clients: number;
  kills: number;
  seed: number;
}): void {
  const { uploads, clients, kills, seed } = options;
  const title = `${uploads} certificates of ${clients} people cut off at random, ${kills} kill -9 (SEED=${seed})`;
  describe(title, { timeout: 3_000_000 }, () => {
    const random = randomFrom(seed);
    let dataDir: string;
    let fournil: Fournil;
    let site: Site;
    let employeeId: string;
    const sent: SentOnce[] = [];
    /** Every fourth is a document that the manager files for somebody. */
    const documents: SentOnce[] = [];
    const peaks: number[] = [];

    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${fournil.url}/api${path}`, {
        method,
        headers: { cookie: site?.cookie ?? '', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return response;
    };
    const pages = async (): Promise<Listed[]> => {
      const all: Listed[] = [];
      for (let page = 1; ; page++) {
        const { data } = await (await call('GET', `/sick-leaves?page=${page}&limit=50`)).json();
        all.push(...data.sickLeaves);
        if (page >= data.pagination.pages) return all;
      }
    };

    beforeAll(async () => {
      dataDir = await makeTemporaryFolder('uploads');
      fournil = await startFournil({ dataDir });
      const login = await call('POST', '/auth/login', { role: 'admin', password: fournil.adminPassword });
      site = { url: fournil.url, cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' };
      const added = await call('POST', '/employees', { ...person, age: 30 });
      employeeId = (await added.json()).data._id;
    });
    afterAll(async () => {
      await fournil?.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    });

    it('the upload storm answers every sender in the end', async () => {
      const photo = await certificatePhoto(
        { ...person, startDate: '2026-11-12', endDate: '2026-11-18' },
        { side: 700 },
      );
      let left = uploads;
      const client = async (number: number) => {
        const own = randomFrom(seed * 100 + number);
        while (left > 0) {
          left -= 1;
          const certificate = { employeeId, startDate: '2026-11-01', endDate: '2026-11-02' };
          const document = { employeeId, title: `Hermengarde Zyx ${left}`, category: 'payslip' };
          const isDocument = left % 4 === 0;
          const sending = isDocument
            ? { path: '/documents', field: 'document', fields: document }
            : { path: '/sick-leaves/upload', field: 'sickLeaveFile', fields: certificate };
          const done = await sendUntilAnswered(site, sending, photo, own);
          (isDocument ? documents : sent).push(done);
        }
      };
      const killing = async () => {
        for (let kill = 1; kill <= kills; kill++) {
          const goal = Math.floor((uploads * kill) / (kills + 1));
          await until(`${goal} answered`, () => sent.length + documents.length >= goal, 3_000_000);
          const peak = await peakMb(fournil.processes.front.pid());
          if (peak !== null) peaks.push(peak);
          await fournil.kill(random() < 0.3 ? 'log' : 'front');
        }
      };
      await Promise.all([killing(), ...Array.from({ length: clients }, (_, number) => client(number))]);
      expect(sent.length + documents.length).toBe(uploads);
      const peak = await peakMb(fournil.processes.front.pid());
      if (peak !== null) peaks.push(peak);
    });

    it('the upload storm lists each certificate once, with its whole file', async () => {
      await fournil.ready();
      const ids = new Set(sent.map((one) => one.id));
      expect(ids.size).toBe(sent.length);
      const total = async () => (await (await call('GET', '/sick-leaves/stats/overview')).json()).data?.total;
      // Pages shift while the views catch up.
      await until('the views have caught up', async () => (await total()) >= sent.length, 60_000);
      const listed = await pages();
      expect(listed.map((one) => one._id).sort()).toEqual([...ids].sort());
      for (const { _id } of listed) {
        const response = await call('GET', `/sick-leaves/${_id}/download`);
        expect(response.status).toBe(200);
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
        expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
      }
    });

    it('the upload storm lists each document once, with its whole file', async () => {
      const listed = async (): Promise<Listed[]> =>
        (await (await call('GET', `/documents/personal/${employeeId}`)).json()).data ?? [];
      await until(
        'the views have caught up',
        async () => (await listed()).length >= documents.length,
        60_000,
      );
      expect((await listed()).map((one) => one._id).sort()).toEqual(documents.map((one) => one.id).sort());
      for (const { id } of documents) {
        const response = await call('GET', `/documents/${id}/download`);
        expect(response.status).toBe(200);
        expect(Buffer.from(await response.arrayBuffer()).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
      }
    });

    it('the upload storm validates each certificate once, also when asked twice while processes die', async () => {
      const some = sent.slice(0, 12);
      const validate = async (id: string) => {
        for (;;) {
          const response = await call('PUT', `/sick-leaves/${id}/validate`, {}).catch(() => null);
          const status = response?.status;
          await response?.body?.cancel();
          if (status === 200 || status === 409) return status;
          await until(
            'the service answers again',
            async () => (await call('GET', '/auth/me').catch(() => null))?.ok,
            60_000,
          );
        }
      };
      const work = some.flatMap(({ id }) => [validate(id), validate(id)]);
      if (kills) await fournil.kill('front');
      await Promise.all(work);
      const { data } = await until(
        'the views have caught up',
        async () => {
          const answer = await (await call('GET', '/sick-leaves/stats/overview')).json();
          return answer.data?.validated >= some.length && answer;
        },
        60_000,
      );
      expect(data).toMatchObject({ validated: some.length, total: sent.length });
      const detail = await (await call('GET', `/sick-leaves/${some[0]?.id}`)).json();
      expect(detail.data.history.map((step: { type: string }) => step.type)).toEqual([
        'submitted',
        'validated',
      ]);
    });

    it('the upload storm leaves nothing personal unencrypted, in the files or in the log', async () => {
      const secrets = /Hermengarde|hermengarde\.zyx|photo\.jpg|ARR.T DE TRAVAIL/i;
      const folder = join(dataDir, 'files');
      const names = await readdir(folder, { recursive: true });
      let files = 0;
      for (const name of names) {
        if (!(await stat(join(folder, name))).isFile()) continue;
        files += 1;
        expect(secrets.test(`${name} ${await readFile(join(folder, name), 'latin1')}`)).toBe(false);
      }
      expect(files).toBeGreaterThanOrEqual(uploads);
      if (!kills) expect(files).toBe(uploads);
      // The event node stores the log in a separate database next to the views.
      const logUrl = new URL(fournil.databaseUrl);
      logUrl.pathname = '/eventlog';
      const database = new pg.Client({ connectionString: logUrl.href });
      await database.connect();
      try {
        const { rows } = await database.query<{ name: string }>(
          `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
           where column_name = 'event_id' and table_name = 'events'`,
        );
        expect(rows).toHaveLength(1);
        const { rows: events } = await database.query<{ data: Buffer; metadata: Buffer; stream: string }>(
          `select stream, data, metadata from ${rows[0]?.name}`,
        );
        expect(events.length).toBeGreaterThan(uploads);
        const text = events.map((row) =>
          [row.stream, row.data.toString(), row.metadata.toString()].join(' '),
        );
        expect(secrets.test(text.join('\n'))).toBe(false);
      } finally {
        await database.end();
      }
    });

    it(`the upload storm never uses more than ${mostMemoryMb} MB`, () => {
      for (const peak of peaks) expect(peak).toBeLessThan(mostMemoryMb);
      process.stdout.write(`peaks of the command service in MB: ${peaks.map(Math.round).join(', ')}\n`);
    });
  });
}
