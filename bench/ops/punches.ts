// npm run bench -- ops punches [--people 60 --seconds 60]: everybody clocks in on one tablet within a minute, each with a code:
// how long the code and the punch take.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFournil } from '../../testing/installation/harness.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { loads, quantile, rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: { people: { type: 'string', default: '60' }, seconds: { type: 'string', default: '60' } },
});
const [people, seconds] = [Number(args.people), Number(args.seconds)];
const code = '271828';

const fournil = await startFournil({ dataDir: await makeTemporaryFolder('bench-punches') });

async function call(cookie: string, method: string, address: string, body: object) {
  const response = await fetch(`${fournil.url}/api${address}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', json: await response.json() };
}

try {
  const login = { role: 'admin', password: fournil.adminPassword };
  const { cookie: admin } = await call('', 'POST', '/auth/login', login);
  await call(admin, 'PUT', '/time-clock/switch', { isOn: true });
  const offer = await call(admin, 'POST', '/time-clock/devices', { name: 'Fournil' });
  const { cookie: tablet } = await call('', 'POST', '/time-clock/enrolment', { code: offer.json.data.code });
  const next = async (employeeId: string) =>
    (await call(tablet, 'POST', '/time-clock/next-step', { employeeId, code })).json.data.ticket as string;
  const staff: string[] = [];
  for (let number = 1; number <= people; number++) {
    const body = { name: `Nadia ${number}`, age: 34, role: 'vendeuse', weeklyHours: 35 };
    const { _id } = (await call(admin, 'POST', '/employees', body)).json.data;
    await call(admin, 'PUT', `/time-clock/people/${_id}/code`, { code });
    await call(tablet, 'POST', '/time-clock/notice', { ticket: await next(_id) });
    staff.push(_id);
  }
  const codes: number[] = [];
  const punches: number[] = [];
  await Promise.all(
    staff.map(async (id, index) => {
      await wait((index * seconds * 1000) / people);
      const begun = performance.now();
      const ticket = await next(id);
      const typed = performance.now();
      await call(tablet, 'POST', '/time-clock/punches', { ticket, step: 'in' });
      codes.push(typed - begun);
      punches.push(performance.now() - typed);
    }),
  );
  const both = codes.map((ms, index) => ms + (punches[index] ?? 0));
  const p95 = (list: readonly number[]) => `${rounded(quantile(list, 0.95))} ms`;
  console.log(`${people} pointages avec code en ${seconds} s · charge ${loads()}`);
  console.log(`p95 : code ${p95(codes)}, pointage ${p95(punches)}, les deux ${p95(both)} (cible 300 ms)`);
} finally {
  await fournil.stop();
}
