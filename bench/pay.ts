// npm run bench:pay [-- --people 60 --calls 20]: a month's grid saved whole, and the figures of a year, over HTTP. Fails where
// a save of 60 × 31 cells takes 300 ms or more at the 95th percentile, or the figures of a year 500 ms or more.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connectEventLog } from '@fournil/event-log/connect';
import { makeTemporaryFolder } from '@fournil/local/temporary-folder';
import { openVault } from '@fournil/vault/vault';
import pg from 'pg';
import { startFournil } from '../local/src/harness.ts';
import { eventOf } from '../tests/event-of.ts';
import { until } from '../tests/until.ts';
import { decimal, quantile } from './words.ts';

const { values: args } = parseArgs({
  options: { people: { type: 'string', default: '60' }, calls: { type: 'string', default: '20' } },
});
const [people, calls] = [Number(args.people), Number(args.calls)];
/** Milliseconds, on two cores. */
const [mostOfSave, mostOfYear] = [300, 500];
const year = 2026;
const days = 31;

const dataDir = await makeTemporaryFolder('bench-pay');
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
async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${fournil.url}/api${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  return performance.now() - began;
}

async function hire(at: number): Promise<string> {
  const employeeId = randomUUID();
  await log.append(`employee-1.${employeeId}`, 'none', [
    eventOf('EmployeeAdded', {
      ...{ employeeId, name: `Personne ${at} Exemple`, age: 30, ageTypedOn: '2026-01-05', birthDate: null },
      ...{ role: 'vendeuse', weeklyHours: 35, skills: [], trainingDays: [], email: null },
      ...{ contractEndDate: null, tutor: null, tutorName: null, entryDate: '2020-01-06', exitDate: null },
      contractType: 'CDI',
    }),
  ]);
  return employeeId;
}

const mealsOf = (ids: readonly string[], month: number, cents: number) => ({
  month,
  year,
  expenses: ids.map((employeeId) => ({
    employeeId,
    dailyExpenses: Array.from({ length: days }, (_, at) => ({ day: at + 1, amount: (cents + at) / 100 })),
  })),
});
const salesOf = (ids: readonly string[], month: number) => ({
  month,
  year,
  salesData: Object.fromEntries(ids.map((id, at) => [id, { caNetHt: 8000 + at, nbClients: 700 + month }])),
});

async function timed(label: string, most: number, work: (at: number) => Promise<number>): Promise<boolean> {
  // The first calls of a process pay for what is compiled once.
  for (let at = 0; at < 3; at++) await work(at);
  const times: number[] = [];
  for (let at = 3; at < calls + 3; at++) times.push(await work(at));
  const slow = quantile(times, 0.95);
  console.log(`${label} : p95 ${decimal(slow, 1)} ms, ${most} ms au plus`);
  return slow < most;
}

let held = false;
try {
  const ids: string[] = [];
  for (let at = 0; at < people; at++) ids.push(await hire(at));
  await until('the views have everybody', async () => {
    const { rows } = await pool.query<{ people: string }>('select count(*) as people from views.employees');
    return Number(rows[0]?.people) >= people;
  });
  for (let month = 1; month <= 12; month++) await call('POST', '/sales-stats', salesOf(ids, month));
  await until('the views have the year', async () => {
    const { rows } = await pool.query<{ rows: string }>('select count(*) as rows from views.sales_figures');
    return Number(rows[0]?.rows) >= people * 12;
  });
  console.log(`${people} personnes, ${days} jours\n`);
  const saved = await timed('Repas du mois enregistrés', mostOfSave, (at) =>
    call('POST', '/meal-expenses/batch', mealsOf(ids, 3, 500 + at * 100)),
  );
  const read = [
    await timed("Totaux de l'année", mostOfYear, () => call('GET', `/sales-stats/monthly/${year}`)),
    await timed("Ventes de l'année par personne", mostOfYear, () =>
      call('GET', `/sales-stats/sellers/${year}`),
    ),
  ];
  held = saved && read.every(Boolean);
} finally {
  await log.close();
  await pool.end();
  await fournil.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(held ? 0 : 1);
