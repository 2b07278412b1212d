/** An acknowledged punch is recorded once, whatever is killed meanwhile, also when it is sent again. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { addEmployee } from '@fournil/contracts/employees/endpoints';
import {
  punchIn,
  punchOffline,
  readNextStep,
  readNotice,
} from '@fournil/contracts/time-clock/device-endpoints';
import { chooseClockCode, offerDevice, switchClock } from '@fournil/contracts/time-clock/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fournil, startFournil } from '../testing/installation/harness.ts';
import { type Command, type CommandAnswer, type Installation, perform } from '../testing/kill-9/command.ts';
import { type Observer, observe } from '../testing/kill-9/observer.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

const people = 10;
const patienceMs = 240_000;
const code = '271828';

let dataDir: string;
let fournil: Fournil;
let observer: Observer;
let admin: Installation;
let tablet: Installation;
let staff: readonly string[];
let counter = 0;

/** As far as the steps here read it. */
type Answer = Readonly<Record<'_id' | 'ticket' | 'code', string>>;
async function send(
  as: Installation,
  endpoint: Command['endpoint'],
  body: object,
  id?: string,
  key?: string,
): Promise<Answer> {
  const outcome = await perform(as, {
    ...{ key: key ?? randomUUID(), endpoint, body: { ...body }, mayBeRefusedAs: [], fact: () => null },
    ...(id === undefined ? {} : { params: { id } }),
  });
  if (!('acknowledged' in outcome)) throw new Error(outcome.refused);
  return outcome.acknowledged.answer as CommandAnswer & Answer;
}
const cookieOf = async (path: string, body: object) => {
  const response = await fetch(`${fournil.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return { url: fournil.url, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
};
const ticketOf = async (employeeId: string) =>
  (await send(tablet, readNextStep, { employeeId, code })).ticket;
const offline = (id: string, employeeId: string, step: string, tabletAt: string) => ({
  ...{
    id,
    employeeId,
    step,
    tabletAt,
    differenceMs: 0,
    counter: ++counter,
    sentAt: new Date().toISOString(),
  },
});

beforeAll(async () => {
  // A folder of its own: Postgres then runs as it does for a shop, syncs included.
  dataDir = await makeTemporaryFolder('kill-9-punches');
  fournil = await startFournil({ dataDir });
  admin = await cookieOf('/auth/login', { role: 'admin', password: fournil.adminPassword });
  observer = await observe(fournil);
  await send(admin, switchClock, { isOn: true });
  const { code: enrolment } = await send(admin, offerDevice, { name: 'Fournil' });
  tablet = await cookieOf('/time-clock/enrolment', { code: enrolment });
  const ids: string[] = [];
  for (let number = 1; number <= people; number++) {
    const body = { name: `Nadia ${number}`, age: 34, role: 'vendeuse', weeklyHours: 35 };
    ids.push((await send(admin, addEmployee, body))._id);
  }
  for (const id of ids) {
    await send(admin, chooseClockCode, { code }, id);
    await send(tablet, readNotice, { ticket: await ticketOf(id) });
  }
  staff = ids;
}, patienceMs);
afterAll(async () => {
  await observer?.close();
  await fournil?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

it.each([
  ['in', 'front', 'ClockedIn'],
  ['out', 'log', 'ClockedOut'],
] as const)(
  'punches %s while %s is killed are recorded once each',
  async (step, victim, type) => {
    const punched = await Promise.all(
      staff.map(async (id, index) => ({
        id,
        key: randomUUID(),
        ticket: index % 2 ? await ticketOf(id) : null,
      })),
    );
    const tabletAt = new Date().toISOString();
    const answers = punched.map(({ id, key, ticket }) =>
      ticket
        ? send(tablet, punchIn, { ticket, step }, undefined, key)
        : send(tablet, punchOffline, offline(key, id, step, tabletAt)),
    );
    await Promise.all([...answers, fournil.kill(victim)]);
    await fournil.ready();
    // As a tablet whose answers got lost.
    for (const { id, key } of punched) await send(tablet, punchOffline, offline(key, id, step, tabletAt));
    const recorded = (await observer.events()).flatMap(({ decoded }) =>
      !('unreadable' in decoded) && decoded.type === type ? [decoded.data.employeeId] : [],
    );
    expect(recorded.toSorted()).toEqual(staff.toSorted());
  },
  patienceMs,
);
