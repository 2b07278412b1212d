// npm run bench:documents [-- --documents 5000 --people 50 --calls 200]: the lists of documents over HTTP, with that many
// in the log, and whose pages everybody's payslips in one PDF are. Fails where a list takes 300 ms or more at the 95th
// percentile, or 15 payslips on 60 pages 10 s or more.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connectEventLog } from '@fournil/event-log/connect';
import { payslipsPdf } from '@fournil/files/samples/payslip';
import { makeTemporaryFolder } from '@fournil/local/temporary-folder';
import { openVault } from '@fournil/vault/vault';
import pg from 'pg';
import { startFournil } from '../local/src/harness.ts';
import { eventOf } from '../tests/event-of.ts';
import { until } from '../tests/until.ts';
import { slowestCall } from './call-times.ts';
import { rounded } from './words.ts';

const { values: args } = parseArgs({
  options: {
    documents: { type: 'string', default: '5000' },
    people: { type: 'string', default: '50' },
    calls: { type: 'string', default: '200' },
  },
});
const [total, people, calls] = [Number(args.documents), Number(args.people), Number(args.calls)];
/** Milliseconds, of a list on two cores. */
const most = 300;
/** Milliseconds, of 15 payslips on 60 pages. */
const mostOfPayslips = 10_000;

const dataDir = await makeTemporaryFolder('bench-documents');
const fournil = await startFournil({ dataDir });
const pool = new pg.Pool({ connectionString: fournil.databaseUrl, max: 2 });
const vault = await openVault({ pool, dataDir, env: {} });
const log = connectEventLog({ eventStoreUrl: fournil.eventstoreUrl, keyring: vault.keyring });

const login = await fetch(`${fournil.url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ role: 'admin', password: fournil.adminPassword }),
});
const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
const read = async (path: string) => {
  const response = await fetch(`${fournil.url}/api${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json() as Promise<{ data: { counts: { personal: number } } }>;
};

/** Payslips of more than five years are their person's alone: the shop's lists would be short of them. */
const monthsOfShop = 5 * 12;
const today = Temporal.Now.plainDateISO('Europe/Paris');
const monthsBack = (months: number): string => today.subtract({ months }).toString().slice(0, 7);

async function fill(): Promise<readonly string[]> {
  const ids = Array.from({ length: people }, () => randomUUID());
  for (const [at, employeeId] of ids.entries())
    await log.append(`employee-1.${employeeId}`, 'none', [
      eventOf('EmployeeAdded', {
        employeeId,
        name: `Personne ${at} Exemple`,
        contractType: 'CDI',
        age: 30,
        ageTypedOn: '2026-01-05',
        birthDate: null,
        role: 'vendeuse',
        weeklyHours: 35,
        skills: [],
        trainingDays: [],
        contractEndDate: null,
        tutor: null,
        tutorName: null,
        email: null,
        entryDate: null,
        exitDate: null,
      }),
    ]);
  for (let at = 0; at < total; at++) {
    const documentId = randomUUID();
    const month = monthsBack(Math.floor(at / people) % monthsOfShop);
    await log.append(`document-1.${documentId}`, 'none', [
      eventOf('PersonalDocumentFiled', {
        documentId,
        employeeId: ids[at % people] ?? '',
        category: 'payslip',
        month,
        title: `Fiche de paie, ${month}`,
        fileName: `fiche-de-paie-${month}.pdf`,
        fileId: randomUUID(),
        fileSize: 40_000,
        fileType: 'application/pdf',
        pageCount: 2,
        contentHash: 'a'.repeat(64),
        storedSize: 40_000,
      }),
    ]);
  }
  return ids;
}

/** Milliseconds until each of 60 pages has a name, the slowest of three. */
async function attributed(): Promise<number> {
  const month = monthsBack(1);
  const names = Array.from({ length: 15 }, (_, at) => `Personne ${at} Exemple`);
  const slips = names.map((name, at) => ({ name, number: `3${at}`, month, gross: 1900, pages: 4 }));
  const pdf = await payslipsPdf(slips, 'classic');
  let slowest = 0;
  for (let round = 0; round < 3; round++) {
    const form = new FormData();
    form.append('payslips', new Blob([new Uint8Array(pdf)]), 'paies.pdf');
    const begun = performance.now();
    const url = `${fournil.url}/api/documents/payslips/preview`;
    const response = await fetch(url, { method: 'POST', headers: { cookie }, body: form });
    const { data } = (await response.json()) as { data: { pages: { employeeId: string | null }[] } };
    slowest = Math.max(slowest, performance.now() - begun);
    const found = data.pages.filter(({ employeeId }) => employeeId !== null);
    if (data.pages.length !== 60 || found.length !== 60) throw new Error(`${found.length} pages sur 60`);
  }
  return slowest;
}

let worst = 0;
let payslips = 0;
try {
  const [first = ''] = await fill();
  await until(
    'the views have them all',
    async () => (await read('/documents')).data.counts.personal >= total,
    600_000,
  );
  console.log(`${rounded(total)} documents de ${people} personnes, ${calls} appels chacun\n`);
  worst = await slowestCall(
    [
      '/documents',
      `/documents?page=${Math.ceil(total / 50)}`,
      '/documents?kind=personal&category=payslip',
      `/documents?employeeId=${first}`,
      '/documents?search=exemple',
      '/documents?search=personne+7',
      '/documents/general',
      `/documents/personal/${first}`,
    ],
    { read, calls, id: first },
  );
  payslips = await attributed();
} finally {
  await log.close();
  await pool.end();
  await fournil.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(worst < most ? `\nToutes sous ${most} ms` : `\nAu-dessus de ${most} ms`);
console.log(`15 fiches de paie sur 60 pages attribuées en ${(payslips / 1000).toFixed(1)} s`);
process.exit(worst < most && payslips < mostOfPayslips ? 0 : 1);
