// npm run bench -- pay leave [--people 400 --years 10 --calls 60]: balances and calendar over HTTP, with so many years of leave.
// Fails where one takes 500 ms or more at the 95th percentile.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addDays } from '@fournil/calendar/days';
import { until } from '../../testing/until.ts';
import { eventOf } from '../../testing/worlds/event-of.ts';
import { slowestCall } from '../call-times.ts';
import { startSignedIn } from '../signed-in.ts';
import { rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: {
    people: { type: 'string', default: '400' },
    years: { type: 'string', default: '10' },
    calls: { type: 'string', default: '60' },
  },
});
const [people, years, calls] = [Number(args.people), Number(args.years), Number(args.calls)];
/** Milliseconds, on two cores. */
const most = 500;
/** Appended at once. */
const writers = 16;
const lastYear = 2026;

const { pool, log, call, hire, stop } = await startSignedIn('leave');
const read = (path: string) => call<unknown[]>('GET', path);

/** Of one person: the hiring, five leaves a year and a week of illness. */
async function fillPerson(at: number): Promise<string> {
  const employeeId = await hire(at, `${lastYear - years + 1}-01-05`);
  for (let year = lastYear - years + 1; year <= lastYear; year++) {
    for (const [month, length] of [
      ['02', 6],
      ['05', 3],
      ['08', 13],
      ['10', 3],
      ['12', 5],
    ] as const) {
      const leaveId = randomUUID();
      const startDate = `${year}-${month}-${String(1 + (at % 14)).padStart(2, '0')}`;
      const endDate = addDays(startDate, length - 1);
      await log.append(`fournil.absence-1.${leaveId}`, 'none', [
        eventOf('LeaveRecorded', { leaveId, employeeId, leaveType: 'Congés payés', startDate, endDate }),
      ]);
    }
    const declarationId = randomUUID();
    await log.append(`fournil.absence-1.${declarationId}`, 'none', [
      eventOf('SickLeaveDeclared', {
        declarationId,
        employeeId,
        startDate: `${year}-03-02`,
        endDate: `${year}-03-06`,
      }),
    ]);
  }
  return employeeId;
}

let worst = 0;
try {
  const ids: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let at = next++; at < people; at = next++) ids.push(await fillPerson(at));
    }),
  );
  await until(
    'the views have it all',
    async () => {
      const { rows } = await pool.query<{ leaves: string; sick: string }>(
        `select (select count(*) from views.leaves) as leaves, (select count(*) from views.declarations) as sick`,
      );
      return Number(rows[0]?.leaves) >= people * years * 5 && Number(rows[0]?.sick) >= people * years;
    },
    600_000,
  );
  console.log(`${rounded(people)} personnes, ${years} ans, ${rounded(people * years * 5)} congés\n`);
  const [first = ''] = ids;
  worst = await slowestCall(
    [
      '/vacation-balances',
      `/vacation-balances?employeeId=${first}`,
      `/vacation-requests?status=validated&year=${lastYear}`,
      `/vacation-requests?year=${lastYear}`,
      `/vacation-days?from=${lastYear}-07-01&to=${lastYear}-09-30`,
    ],
    { read, calls, id: first },
  );
} finally {
  await stop();
}
console.log(worst < most ? `\nToutes sous ${most} ms` : `\nAu-dessus de ${most} ms`);
process.exit(worst < most ? 0 : 1);
