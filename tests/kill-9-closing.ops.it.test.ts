/** A month of pay is closed with the lines of everybody or not at all, whatever is killed meanwhile; what was answered is there. */
import { rm } from 'node:fs/promises';
import { addEmployee } from '@fournil/contracts/employees/endpoints';
import { closePayMonth, recordPayEntries } from '@fournil/contracts/payroll/endpoints';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fournil, startFournil } from '../testing/installation/harness.ts';
import { type Command, commandIdOf, type Installation, perform } from '../testing/kill-9/command.ts';
import { type Observer, observe } from '../testing/kill-9/observer.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';

const people = 12;
const patienceMs = 240_000;

let dataDir: string;
let fournil: Fournil;
let installation: Installation;
let observer: Observer;

const command = (key: string, endpoint: Command['endpoint'], body: Command['body']): Command => ({
  key,
  endpoint,
  body,
  mayBeRefusedAs: [],
  fact: () => null,
});
const send = async (one: Command) => {
  const outcome = await perform(installation, one);
  if (!('acknowledged' in outcome)) throw new Error(outcome.refused);
  return outcome.acknowledged.answer;
};
const read = async (path: string) =>
  (await (await fetch(`${installation.url}/api${path}`, { headers: { cookie: installation.cookie } })).json())
    .data;
const facts = async (commandId: string): Promise<readonly Recorded<FournilEvent>[]> =>
  (await observer.events()).flatMap(({ decoded }) =>
    !('unreadable' in decoded) && decoded.metadata.commandId === commandId ? [decoded] : [],
  );

beforeAll(async () => {
  // A folder of its own: Postgres then runs as it does for a shop, syncs included.
  dataDir = await makeTemporaryFolder('kill-9-closing');
  fournil = await startFournil({ dataDir });
  const response = await fetch(`${fournil.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'admin', password: fournil.adminPassword }),
  });
  await response.body?.cancel();
  installation = { url: fournil.url, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  observer = await observe(fournil);
  const ids: string[] = [];
  for (let number = 1; number <= people; number++) {
    const body = { name: `Nadia ${number}`, age: 34, role: 'vendeuse', weeklyHours: 35 };
    ids.push((await send(command(`closing-person-${number}`, addEmployee, body)))._id);
  }
  const entries = Object.fromEntries(ids.map((id, at) => [id, { PRIME: 100 + at, TR: 18 }]));
  for (const month of [1, 2, 3])
    await send(command(`closing-entries-${month}`, recordPayEntries, { month, year: 2026, entries }));
  await observer.level();
}, patienceMs);
afterAll(async () => {
  await observer?.close();
  await fournil?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

it.each([
  [1, 'front', 'at once'],
  [2, 'log', 'at once'],
  [3, 'front', 'as soon as the log has it'],
] as const)(
  'a month is closed completely and once when a service is killed meanwhile: month %i, %s killed %s',
  async (month, victim, when) => {
    const { digest, lines } = await read(`/payroll/2026/${month}`);
    expect(lines).toHaveLength(2 * people);
    const body = { month, year: 2026, digest, acceptOpen: true };
    const close = command(`closing-month-${month}`, closePayMonth, body);
    const answered = send(close);
    if (when !== 'at once')
      await until('the log has it', async () => (await facts(commandIdOf(close))).length > 0, patienceMs);
    await Promise.all([answered, fournil.kill(victim)]);
    await fournil.ready();
    const recorded = await facts(commandIdOf(close));
    expect(recorded.map(({ type }) => type)).toEqual([
      ...Array.from({ length: people }, () => 'PayLinesClosed'),
      'PayMonthClosed',
    ]);
    await observer.level();
    expect(await read(`/payroll/2026/${month}`)).toMatchObject({
      state: 'closed',
      closing: 1,
      digest,
      since: [],
    });
  },
  patienceMs,
);
