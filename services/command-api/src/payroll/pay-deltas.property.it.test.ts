/** Property over the services: what was closed and what is owed since are together the figures found. */
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
const people: string[] = [];

const runs = 3;
const changesPerRun = 12;

/** Numbers that come again with the seed (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
type Chance = ReturnType<typeof seeded>;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const monthOf = (asked: { readonly month: number; readonly year: number }) =>
  `${asked.year}-${twoDigits(asked.month)}`;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-12-02T10:00:00Z') });
  admin = await sides.loginAs('admin');
  for (const name of ['Nadia Benali', 'Hugo Petit', 'Lina Marchand'])
    people.push((await admin.call('POST', '/employees', { name, age: 30, role: 'vendeuse' })).json.data._id);
});
afterAll(() => sides.stop());

/** Something of a month is typed, declared or taken back: some of it repeats the present state. */
async function change(chance: Chance, asked: { readonly month: number; readonly year: number }) {
  const employeeId = people[chance(people.length)] ?? '';
  const day = 1 + chance(28);
  const date = `${monthOf(asked)}-${twoDigits(day)}`;
  const send = async (path: string, body: object) => {
    const { status, json } = await admin.call('POST', path, body);
    expect([200, 201, 409, 422], JSON.stringify(json)).toContain(status);
  };
  switch (chance(5)) {
    case 0:
      return send('/meal-expenses/batch', {
        ...{ ...asked, expenses: [{ employeeId, dailyExpenses: [{ day, amount: chance(3) * 4.25 }] }] },
      });
    case 1: {
      const entries = { [employeeId]: { PRIME: chance(3) * 50, TR: chance(4), CHOU: chance(3) / 2 } };
      return send('/payroll/entries', { ...asked, entries, closedMonthReason: 'Un oubli' });
    }
    case 2:
      return send('/delays', { employeeId, date, duration: 5 + chance(50) });
    case 3:
      return send('/absences', { employeeId, startDate: date, endDate: date });
    default: {
      const parameters = (await admin.get('/km-expenses?month=1&year=2026')).json.parameters;
      const parameterValues = [{ parameterId: parameters[0]._id, count: chance(5) }];
      return send('/km-expenses/batch', { ...asked, expenses: [{ employeeId, parameterValues }] });
    }
  }
}

const read = async ({ month, year }: { readonly month: number; readonly year: number }) =>
  (await admin.get(`/payroll/${year}/${month}`)).json.data;

async function close(asked: { readonly month: number; readonly year: number }) {
  const { digest } = await read(asked);
  const closed = await admin.call('POST', '/payroll/close', { ...asked, digest, acceptOpen: true });
  expect(closed.json).toMatchObject({ success: true });
}

/** Quantities and amounts of one month by person, figure and days; nothing that comes to nothing. */
function figures(lines: readonly PayLine[], period: string): Record<string, readonly [number, number]> {
  const sums = new Map<string, [number, number]>();
  for (const line of lines.filter((one) => one.period === period)) {
    const key = [line.employeeId, line.code, line.from, line.to].join(' ');
    const [quantity, cents] = sums.get(key) ?? [0, 0];
    sums.set(key, [quantity + line.quantity, cents + (line.cents ?? 0)]);
  }
  const left = [...sums].filter(([, [quantity, cents]]) => quantity !== 0 || cents !== 0).sort();
  return Object.fromEntries(left);
}

it.each(Array.from({ length: runs }, (_, run) => run))(
  'closed figures, corrections and the amount owed add up to the true figures (seed %i)',
  async (run) => {
    const chance = seeded(run + 1);
    const first = { month: 1 + run * 2, year: 2026 };
    const next = { month: 2 + run * 2, year: 2026 };
    const period = monthOf(first);
    const some = async (asked: typeof first) => {
      for (let left = changesPerRun; left > 0; left--) await change(chance, asked);
    };
    await some(first);
    await close(first);
    const file = (await admin.get(`/payroll/${first.year}/${first.month}/export?closing=1`)).text;
    await some(first);
    await some(next);
    await close(next);
    await some(first);
    const [closed, settled] = [await read(first), await read(next)];
    const paid = [...closed.lines, ...settled.lines, ...closed.since];
    expect((await admin.get(`/payroll/${first.year}/${first.month}/export?closing=1`)).text).toBe(file);
    for (const asked of [next, first])
      await admin.call('POST', '/payroll/reopen', { ...asked, reason: 'Pour compter à nouveau' });
    const found = await read(first);
    expect(closed.since.length + settled.lines.length).toBeGreaterThan(0);
    expect(figures(paid, period)).toEqual(figures(found.lines, period));
  },
);
