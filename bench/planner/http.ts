// npm run bench -- planner http --url http://localhost:3000 --password … [--people 40]: how planning slows
// down users. Calls a running installation for a simple list and for a page, at rest and while the planner
// solves, and times the dry run of an edit on the planned week. It adds people up to the given number and
// plans a week ahead: for the demo, not for a shop. Shows figures, asserts nothing. See
// bench/planner/README.md.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { type Week, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { decimal, quantile } from '../words.ts';

const { values: args } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    password: { type: 'string', default: process.env.ADMIN_PASSWORD ?? '' },
    people: { type: 'string', default: '0' },
    /** Weeks from the current one. */
    ahead: { type: 'string', default: '6' },
    /** Requests per series; at most as many as fit into the search. */
    samples: { type: 'string', default: '300' },
  },
});
const base = args.url.replace(/\/+$/, '');
const samples = Number(args.samples);
/** By name: the session's, and the position of the last write. */
const cookies = new Map<string, string>();
/** Reads wait for earlier writes. */
let position = '';

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      cookie: [...cookies.values()].join('; '),
      ...(position ? { 'x-after-position': position } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  for (const set of response.headers.getSetCookie()) {
    const [pair = ''] = set.split(';');
    cookies.set(pair.split('=')[0] ?? '', pair);
  }
  const json = await response.json();
  position = json.position ?? position;
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(json).slice(0, 300)}`);
  return json;
}

/** Milliseconds of each request, in turn, until there are enough or `over` returns true. */
async function timed(ask: () => Promise<unknown>, over: () => boolean = () => false): Promise<number[]> {
  const all: number[] = [];
  while (all.length < samples && !over()) {
    const started = performance.now();
    await ask();
    all.push(performance.now() - started);
  }
  return all;
}

const load = (): string =>
  os
    .loadavg()
    .map((one) => decimal(one))
    .join(' ');
const row = (name: string, all: readonly number[], atRest?: readonly number[]) => {
  const [half, most] = [quantile(all, 0.5), quantile(all, 0.99)];
  const ratio = atRest ? `   p99 × ${decimal(most / quantile(atRest, 0.99))}` : '';
  console.log(
    `${name.padEnd(34)} ${String(all.length).padStart(4)} ×   p50 ${decimal(half, 1).padStart(7)} ms   p99 ${decimal(most, 1).padStart(7)} ms${ratio}`,
  );
};

async function hireUpTo(count: number): Promise<void> {
  const list = await call('GET', '/employees');
  const known: unknown[] = Array.isArray(list) ? list : (list.data ?? list.employees ?? []);
  for (let number = known.length; number < count; number += 1) {
    const baker = number % 3 === 0;
    await call('POST', '/employees', {
      name: `Banc ${number}`,
      age: 34,
      role: baker ? 'boulanger' : 'vendeuse',
      weeklyHours: number % 4 === 0 ? 28 : 35,
      skills: baker ? [] : ['Ouverture', 'Fermeture'],
    });
  }
}

const employees = () => call('GET', '/employees');
const me = () => call('GET', '/auth/me');

await call('POST', '/auth/login', { role: 'admin', password: args.password });
await hireUpTo(Number(args.people));
const today = new Date().toISOString().slice(0, 10);
const week: Week = weekAfter(weekOf(today), Number(args.ahead));
const path = `/weeks/${week.week}/${week.year}`;
console.log(
  `Semaine ${week.week} · ${os.availableParallelism()} cœurs · Node ${process.versions.node} · charge ${load()}`,
);

await timed(employees, () => false);
const rest = { employees: await timed(employees), me: await timed(me) };
row('au repos, /employees', rest.employees);
row('au repos, /auth/me', rest.me);

const started = performance.now();
let solving = true;
const generated = call('POST', '/planning/generate', { weekNumber: week.week, year: week.year })
  .catch((error: Error) => console.log(error.message))
  .finally(() => {
    solving = false;
  });
const during = {
  employees: await timed(employees, () => !solving),
  me: await timed(me, () => !solving),
};
const searched = performance.now() - started;
if (solving) await call('POST', `/planning/generation/${week.week}/${week.year}/stop`, {});
await generated;
row('pendant le calcul, /employees', during.employees, rest.employees);
row('pendant le calcul, /auth/me', during.me, rest.me);
console.log(`calcul mesuré pendant ${decimal(searched / 1000, 1)} s · charge ${load()}`);

const { data: plan } = await call('GET', `${path}/plan`);
const [shift] = plan.shifts;
console.log(
  `${plan.people.length} personnes, ${plan.shifts.length} services, ${plan.shortfalls.length} manques`,
);
const { _id, employeeId, date, startTime, endTime, group } = shift;
const edit = { removed: [_id], added: [{ employeeId, date, startTime, endTime, group }] };
await call('POST', `${path}/check`, edit);
row('vérification d’une modification', await timed(() => call('POST', `${path}/check`, edit)));
row('semaine planifiée, relue', await timed(() => call('GET', `${path}/plan`)));
console.log(`charge ${load()}`);
