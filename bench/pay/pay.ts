// npm run bench -- pay [--people 60 --calls 20]: a month's grid saved whole, and the figures of a year, over HTTP: sales, and
// the hours of pay of twelve months of realized weeks. Fails where a save of 60 × 31 cells takes 300 ms or more at the 95th
// percentile, or the figures of a year 500 ms or more.
import { parseArgs } from 'node:util';
import { weekAfter } from '@fournil/contracts/planning/week';
import { until } from '../../testing/until.ts';
import { startSignedIn } from '../signed-in.ts';
import { decimal, quantile } from '../words.ts';
import { workWeek } from './weeks-of-work.ts';

const { values: args } = parseArgs({
  options: { people: { type: 'string', default: '60' }, calls: { type: 'string', default: '20' } },
});
const [people, calls] = [Number(args.people), Number(args.calls)];
/** Milliseconds, on two cores. */
const [mostOfSave, mostOfMonth, mostOfYear] = [300, 100, 500];
const year = 2026;
const days = 31;
/** Until the end of October. */
const weeks = 44;

const { pool, log, call, hire, stop } = await startSignedIn('pay');

/** Milliseconds until the whole answer is there. */
async function timeOf(method: 'GET' | 'POST', path: string, body?: object): Promise<number> {
  const began = performance.now();
  await call(method, path, body);
  return performance.now() - began;
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

/** Each of the twelve months, one after the other, as a year of them is looked at. */
const monthsOfYear: number[] = [];
async function hoursOfYear(): Promise<number> {
  let sum = 0;
  for (let month = 1; month <= 12; month++) {
    const took = await timeOf('GET', `/payroll/${year}/${month}`);
    monthsOfYear.push(took);
    sum += took;
  }
  return sum;
}

/** The same when something happened since anybody looked: nothing of it was worked out before. */
async function hoursAfterFact(at: number, ids: readonly string[]): Promise<number> {
  await call('POST', '/meal-expenses/batch', mealsOf(ids.slice(0, 1), 5, 700 + at * 100));
  const sent = await log.lastPosition();
  await until('the views have it', async () => {
    const { rows } = await pool.query<{ position: string | null }>(
      "select position::text from projections.checkpoints where target = 'views'",
    );
    return BigInt(rows[0]?.position ?? 0) >= (sent ?? 0n);
  });
  return hoursOfYear();
}

async function timed(label: string, most: number, work: (at: number) => Promise<number>): Promise<boolean> {
  // The first calls of a process include compilation.
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
  for (let at = 0; at < people; at++) ids.push(await hire(at, '2020-01-06'));
  await until('the views have everybody', async () => {
    const { rows } = await pool.query<{ people: string }>('select count(*) as people from views.employees');
    return Number(rows[0]?.people) >= people;
  });
  for (let month = 1; month <= 12; month++) await call('POST', '/sales-stats', salesOf(ids, month));
  await until('the views have the year', async () => {
    const { rows } = await pool.query<{ rows: string }>('select count(*) as rows from views.sales_figures');
    return Number(rows[0]?.rows) >= people * 12;
  });
  for (let at = 0; at < weeks; at++) await workWeek(log, weekAfter({ year, week: 1 }, at), ids);
  await until(
    'the hours of the year can be read',
    async () => {
      const { people: paid } = await call<{ people: { weeks: { workMinutes: number }[] }[] }>(
        'GET',
        `/payroll/${year}/10`,
      );
      return (
        paid.length >= people && paid.every((one) => one.weeks.some(({ workMinutes }) => workMinutes > 0))
      );
    },
    600_000,
  );
  console.log(`${people} personnes, ${days} jours, ${weeks} semaines réalisées\n`);
  const saved = await timed('Repas du mois enregistrés', mostOfSave, (at) =>
    timeOf('POST', '/meal-expenses/batch', mealsOf(ids, 3, 500 + at * 100)),
  );
  const read = [
    await timed("Totaux de l'année", mostOfYear, () => timeOf('GET', `/sales-stats/monthly/${year}`)),
    await timed("Ventes de l'année par personne", mostOfYear, () =>
      timeOf('GET', `/sales-stats/sellers/${year}`),
    ),
    await timed("Heures en boutique de l'année", mostOfYear, () =>
      timeOf('GET', `/sales-stats/hours/${year}`),
    ),
    await timed("Heures de paie de l'année, mois par mois, après un fait", mostOfYear, (at) =>
      hoursAfterFact(at, ids),
    ),
  ];
  const slowMonth = quantile(monthsOfYear.slice(36), 0.95);
  console.log(`  dont un mois : p95 ${decimal(slowMonth, 1)} ms, ${mostOfMonth} ms au plus`);
  read.push(slowMonth < mostOfMonth);
  read.push(await timed("Heures de paie de l'année, regardées à nouveau", mostOfYear, hoursOfYear));
  held = saved && read.every(Boolean);
} finally {
  await stop();
}
process.exit(held ? 0 : 1);
