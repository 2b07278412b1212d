/** kill -9 while leave is asked for, decided and withdrawn: what was answered is there once, and nothing half done. */
import { rm } from 'node:fs/promises';
import { addDays } from '@fournil/calendar/days';
import { addEmployee } from '@fournil/contracts/employees/endpoints';
import type { Endpoint } from '@fournil/contracts/endpoint';
import { acceptVacation, askVacation, withdrawVacation } from '@fournil/contracts/vacations/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fournil, startFournil } from '../testing/installation/harness.ts';
import { type Command, commandIdOf, type Installation, perform } from '../testing/kill-9/command.ts';
import { type Observer, observe } from '../testing/kill-9/observer.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';

const patienceMs = 240_000;
/** Of a round, a week each: enough that some are on every side of the blow. */
const requests = 8;

let dataDir: string;
let fournil: Fournil;
let installation: Installation;
let observer: Observer;
let employeeId: string;

const command = (
  key: string,
  endpoint: Endpoint,
  body: Command['body'] = {},
  id?: string,
  mayBeRefusedAs: readonly string[] = [],
): Command => ({ key, endpoint, body, mayBeRefusedAs, fact: () => null, ...(id ? { params: { id } } : {}) });

async function send(one: Command): Promise<string> {
  const outcome = await perform(installation, one);
  if (!('acknowledged' in outcome)) throw new Error(outcome.refused);
  return outcome.acknowledged.answer._id;
}
const read = async (path: string) =>
  (await (await fetch(`${installation.url}/api${path}`, { headers: { cookie: installation.cookie } })).json())
    .data;
/** Types of the facts that each of these commands left. */
async function factsOf(commands: readonly Command[]): Promise<readonly (readonly string[])[]> {
  const events = await observer.events();
  return commands.map((one) => {
    const id = commandIdOf(one);
    return events.flatMap(({ type, decoded }) =>
      !('unreadable' in decoded) && decoded.metadata.commandId === id ? [type] : [],
    );
  });
}

/** Sends them all at once and strikes: at once, or as soon as the log has one of them. */
async function struck(
  commands: readonly Command[],
  victim: Parameters<Fournil['kill']>[0],
  isAtOnce: boolean,
): Promise<readonly string[]> {
  const answers = Promise.all(commands.map(send));
  if (!isAtOnce)
    await until(
      'the log has one of them',
      async () => (await factsOf(commands)).some((types) => types.length > 0),
      patienceMs,
    );
  await fournil.kill(victim);
  const ids = await answers;
  await fournil.ready();
  return ids;
}

beforeAll(async () => {
  // A folder of its own: Postgres then runs as it does for a shop, syncs included.
  dataDir = await makeTemporaryFolder('kill-leave');
  fournil = await startFournil({ dataDir });
  const response = await fetch(`${fournil.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'admin', password: fournil.adminPassword }),
  });
  await response.body?.cancel();
  installation = { url: fournil.url, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  observer = await observe(fournil);
  const person = { name: 'Nadia Benali', age: 34, role: 'vendeuse', weeklyHours: 35 };
  employeeId = await send(command('leave-person', addEmployee, person));
}, patienceMs);
afterAll(async () => {
  await observer?.close();
  await fournil?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

it.each([
  ['2028-01-03', 'front', true],
  ['2029-01-01', 'front', false],
  ['2030-01-07', 'log', true],
] as const)(
  'the leave of the weeks from %s stays consistent while %s is killed',
  async (monday, victim, isAtOnce) => {
    const mondays = Array.from({ length: requests }, (_none, at) => addDays(monday, 14 * at));
    const period = (startDate: string) => ({ employeeId, startDate, endDate: addDays(startDate, 6) });
    const asks = mondays.map((start) => command(`ask-${start}`, askVacation, period(start)));
    const ids = await struck(asks, victim, isAtOnce);
    expect(await factsOf(asks)).toEqual(asks.map(() => ['VacationRequested']));
    expect(new Set(ids).size).toBe(requests);

    const isAccepted = (at: number) => at % 2 === 0;
    const decisions = ids.map((id, at) =>
      command(`decide-${monday}-${at}`, isAccepted(at) ? acceptVacation : withdrawVacation, {}, id),
    );
    await struck(decisions, victim, isAtOnce);
    expect(await factsOf(decisions)).toEqual(
      ids.map((_id, at) => [isAccepted(at) ? 'VacationAccepted' : 'VacationWithdrawn']),
    );

    await observer.level();
    const listed = new Set((await read('/vacation-requests')).map((row: { _id: string }) => row._id));
    // Anything that was withdrawn is on no list.
    expect(ids.map((id) => listed.has(id))).toEqual(ids.map((_id, at) => isAccepted(at)));
    // Days of valid leave belong to one person, days of what was withdrawn are free at once.
    for (const [at, start] of mondays.entries()) {
      const again = command(`again-${start}`, askVacation, period(start), undefined, ['leave_overlaps']);
      const outcome = await perform(installation, again);
      expect([start, 'refused' in outcome]).toEqual([start, isAccepted(at)]);
    }
  },
  patienceMs,
);
