/** kill -9 while everybody's payslips are split and filed, and while people are erased: what was answered is there, once. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPayslips } from '@fournil/store/files/payslips';
import { payslipsPdf } from '@fournil/store/files/samples/payslip';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fournil, startFournil } from '../testing/installation/harness.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { samplePdf } from '../testing/worlds/certificates.ts';
import { documentForm } from '../testing/worlds/documents.ts';

const patienceMs = 150_000;
const people = ['Ada Un', 'Bea Deux', 'Cleo Trois', 'Dora Quatre', 'Elsa Cinq', 'Fanny Six'];
/** Of last month: the shop still sees it. */
const month = Temporal.Now.plainDateISO('Europe/Paris').subtract({ months: 1 }).toString().slice(0, 7);

let dataDir: string;
let fournil: Fournil;
let pool: pg.Pool;
let cookie = '';
const ids: string[] = [];

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  readonly json: any;
}

/** One try; null where nobody answered, or only half. */
async function attempt(method: string, path: string, body?: object, key?: string): Promise<Answer | null> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(`${fournil.url}/api${path}`, {
      method,
      headers: {
        cookie,
        ...(key ? { 'idempotency-key': `kill-papers-${key.replaceAll(' ', '-')}` } : {}),
        ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { status: response.status, json: await response.json() };
  } catch {
    return null;
  }
}

/** As the site does: sent again with the same key until it is answered. */
const perform = (method: string, path: string, body?: () => object, key?: string): Promise<Answer> =>
  until(
    `${method} ${path} is answered`,
    async () => {
      const answer = await attempt(method, path, body?.(), key);
      return answer && answer.status !== 503 && answer;
    },
    patienceMs,
  );

beforeAll(async () => {
  dataDir = await makeTemporaryFolder('kill-papers');
  fournil = await startFournil({ dataDir });
  pool = new pg.Pool({ connectionString: fournil.databaseUrl });
  pool.on('error', () => undefined);
  await perform('POST', '/auth/login', () => ({ role: 'admin', password: fournil.adminPassword }));
  for (const name of people) {
    const { json } = await perform('POST', '/employees', () => ({ name, age: 30 }), `add ${name}`);
    ids.push(json.data._id);
  }
}, 120_000);
afterAll(async () => {
  await pool?.end();
  await fournil?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

interface Filed {
  readonly documentId: string;
  readonly employeeId: string;
  readonly fileId: string;
}
const filed = async () =>
  (
    await pool.query<Filed>(
      `select "documentId", "employeeId", "fileId" from views.documents where status = 'filed' order by "documentId"`,
    )
  ).rows;
const filesOnDisk = async () => {
  const names = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.sealed'));
};

describe('a kill -9', { timeout: 300_000 }, () => {
  it('during a payslip division files each payslip once, for its person and with its page', async () => {
    const slips = people.map((name, at) => ({ name, month, gross: 1800, number: `30${at}`, pages: 1 }));
    const pdf = await payslipsPdf(slips, 'letter');
    const parts = ids.map((employeeId, at) => ({ employeeId, month, pages: [at + 1] }));
    const form = () => {
      const made = new FormData();
      made.append('parts', JSON.stringify(parts));
      made.append('payslips', new Blob([new Uint8Array(pdf)]), 'paies.pdf');
      return made;
    };
    let isAnswered = false;
    const filing = perform('POST', '/documents/payslips', form, 'paies').finally(() => {
      isAnswered = true;
    });
    // Struck once the first is kept, the third and the fifth of the six.
    for (const goal of [1, 3, 5]) {
      const isReached = async () => isAnswered || (await filesOnDisk()).length >= goal;
      await until(`${goal} of them kept`, isReached, patienceMs);
      await fournil.kill('front');
      await fournil.ready();
    }
    const { status, json } = await filing;
    const answered: string[] = json.data?.documentIds;
    expect([status, new Set(answered).size]).toEqual([200, people.length]);
    await until('the views have them', async () => (await filed()).length >= people.length, patienceMs);
    expect((await filed()).map((row) => row.documentId)).toEqual([...answered].sort());
    for (const [at, employeeId] of ids.entries()) {
      const [own, ...more] = (await filed()).filter((row) => row.employeeId === employeeId);
      expect([employeeId, more]).toEqual([employeeId, []]);
      const response = await fetch(`${fournil.url}/api/documents/${own?.documentId}/download`, {
        headers: { cookie },
      });
      const { texts } = await readPayslips([Buffer.from(await response.arrayBuffer())]);
      const [first = '', last = ''] = (people[at] ?? '').toLocaleUpperCase('fr').split(' ');
      expect([texts.length, texts[0]?.toLocaleUpperCase('fr')]).toEqual([
        1,
        expect.stringMatching(new RegExp(`${first}.*${last}|${last}.*${first}`, 's')),
      ]);
    }
  });

  it('during an erasure leaves that person completely erased, and no other person', async () => {
    const leavers: string[] = [];
    const pdf = await samplePdf();
    for (const name of ['Gina Sept', 'Hana Huit', 'Ines Neuf', 'Jade Dix']) {
      const add = () => ({ name, age: 30, email: `${name.split(' ')[0]}@example.org` });
      const { json } = await perform('POST', '/employees', add, `add ${name}`);
      const employeeId = String(json.data._id);
      const contract = { title: `Contrat ${name}`, category: 'contract', employeeId };
      const form = () => documentForm(contract, { name: 'contrat.pdf', content: pdf });
      expect((await perform('POST', '/documents', form, `file ${name}`)).status).toBe(200);
      const left = () => ({ exitDate: '2015-03-31' });
      const path = `/employees/${employeeId}/deactivate`;
      expect((await perform('PATCH', path, left, `leave ${name}`)).status).toBe(200);
      leavers.push(employeeId);
    }
    await until('the views have them', async () => (await filed()).length >= people.length + 4, patienceMs);
    const theirs = (await filed()).filter((row) => leavers.includes(row.employeeId));
    const isNoted = async (id: string) =>
      (await pool.query('select from vault.erasures where subject = $1', [id])).rowCount !== 0;
    const isRebuilding = async () =>
      (await pool.query('select from projections.checkpoints where rebuild')).rowCount !== 0;
    const strikes = [
      async () => fournil.kill('front'),
      // Between the keys and what follows them.
      async (id: string, isAnswered: () => boolean) => {
        await until('the keys go', async () => isAnswered() || isNoted(id), patienceMs);
        await fournil.kill('front');
      },
      async (_id: string, isAnswered: () => boolean) => {
        await until('a rebuild is asked for', async () => isAnswered() || isRebuilding(), patienceMs);
        await fournil.kill('log');
      },
      async () => {
        await fournil.kill('log');
        await fournil.kill('front');
      },
    ];
    for (const [at, id] of leavers.entries()) {
      let isAnswered = false;
      const name = ['Gina Sept', 'Hana Huit', 'Ines Neuf', 'Jade Dix'][at];
      const body = () => ({ name, waivesPayslips: true });
      const erasing = perform('POST', `/employees/${id}/erasure`, body, `erase ${name}`).finally(() => {
        isAnswered = true;
      });
      await strikes[at]?.(id, () => isAnswered);
      const answer = await erasing;
      expect([name, answer.status, answer.json.code]).toEqual([name, 200, undefined]);
      await fournil.ready();
    }
    const names = async () => {
      const answer = await attempt('GET', '/employees');
      return answer?.status === 200 ? answer.json.data.map((one: { name: string }) => one.name).sort() : [];
    };
    const erased = leavers.map(() => '[données effacées]');
    await until(
      'the views are made again',
      async () => (await names()).join() === [...people, ...erased].sort().join() && !(await isRebuilding()),
      patienceMs,
    );
    const subjects = [...leavers, ...theirs.map((row) => `document.${row.documentId}`)];
    await until(
      'their keys and files are gone',
      async () => {
        const { rowCount } = await pool.query('select from vault.keys where subject = any($1)', [subjects]);
        const files = await filesOnDisk();
        return rowCount === 0 && theirs.every((row) => !files.some((file) => file.includes(row.fileId)));
      },
      patienceMs,
    );
    const owners = async () => (await filed()).map((row) => row.employeeId).sort();
    const staying = [...ids].sort().join();
    await until(
      'nobody has a document but who stays',
      async () => (await owners()).join() === staying,
      patienceMs,
    );
    const again = () => ({ name: 'Gina Autre', age: 30, email: 'Gina@example.org' });
    const { status } = await perform('POST', '/employees', again, 'address again');
    expect(status, 'the address is free again').toBe(200);
  });
});
