/** Punches are erased a civil year at a time, five years after it. */
import { randomBytes } from 'node:crypto';
import { yearSubject } from '@fournil/events/ids';
import { noteErased } from '@fournil/vault/erased-list';
import { wrapKey } from '@fournil/vault/master-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { type PrivacyWorld, startPrivacyWorld } from '../../../../testing/worlds/privacy-world.ts';
import { privacyDeps } from '../app/privacy-deps.ts';
import { takeKeys } from '../database/examine.ts';
import { reconcileErasures } from './reconcile.ts';

let world: PrivacyWorld;
let ids: readonly string[];
const names = ['Ada Pointe', 'Bob Pointe'];

beforeAll(async () => {
  world = await startPrivacyWorld(new Date('2026-11-21T10:00:00Z'));
  const { admin } = world;
  await admin.call('PUT', '/time-clock/switch', { isOn: true });
  ids = await Promise.all(
    names.map(async (name) => {
      const person = { name, age: 30, role: 'vendeuse', entryDate: '2018-01-08' };
      return (await admin.call('POST', '/employees', person)).json.data._id as string;
    }),
  );
  for (const id of ids)
    for (const day of ['2020-03-02', '2021-03-01'])
      for (const [kind, time] of [
        ['in', '06:00'],
        ['out', '13:30'],
      ])
        await admin.call('POST', `/time-clock/people/${id}/punches`, { day, kind, time, reason: 'Repris' });
}, 60_000);
afterAll(() => world?.sides.stop());

const reconcile = (day: string) =>
  until('the views are there', () =>
    reconcileErasures(privacyDeps(world.sides.commands.deps), new Date(`${day}T10:00:00Z`)).then(
      () => true,
      () => false,
    ),
  );
/** Each person's punches as the week of 2 March 2020, or of 1 March 2021, shows them. */
const times = async (week: string) => {
  const { json } = await world.admin.get(`/time-clock/weeks/${week}`);
  return (json.data?.people ?? []).map(({ days }: { days: { punches: { time: string }[] }[] }) =>
    days.flatMap(({ punches }) => punches.map(({ time }) => time)).join(' '),
  );
};
const keysOf = async (year: string) =>
  (
    await world.sides.commands.deps.vault.pool.query('select from vault.keys where subject like $1', [
      yearSubject('%', year),
    ])
  ).rowCount;
const facts = async () =>
  (await world.admin.get('/audit?type=PunchYearErased')).json.data.lines.map(
    ({ sentence }: { sentence: string }) => sentence,
  );

describe('the punches of the time clock of a civil year', () => {
  it('are announced as due, and erased for everybody after five years with one event', async () => {
    expect(await times('10/2020')).toEqual(['06:00 13:30', '06:00 13:30']);
    await reconcile('2025-11-20');
    await reconcile('2025-12-31');
    expect(await keysOf('2020')).toBe(2);
    const { soon } = (await world.admin.get('/personal-data')).json.data;
    expect(soon).toContainEqual(expect.objectContaining({ what: 'Pointages de 2020', name: 'Tous' }));
    // Announced for thirty days from 2 December on, at the earliest.
    await reconcile('2026-01-31');
    expect([await keysOf('2020'), await keysOf('2021')]).toEqual([0, 2]);
    await until('the views are made again', async () => !(await times('10/2020')).join('').includes('06:00'));
    expect(await times('9/2021')).toEqual(['06:00 13:30', '06:00 13:30']);
    await reconcile('2026-02-01');
    expect(await facts()).toEqual(['Pointages de 2020 effacés, leur durée de conservation est passée']);
    const after = (await world.admin.get('/personal-data')).json.data.soon;
    expect(after.map(({ what }: { what: string }) => what)).not.toContain('Pointages de 2020');
    // Nobody's key of that year is ever made again.
    const { keyring } = world.sides.commands.deps.vault;
    const subject = yearSubject(ids[0] ?? '', '2020');
    await keyring.obtain(subject, 'time');
    expect(await keyring.find(subject, 'time')).toBeNull();
  });

  it('are erased again after the restore of an older backup, from the list of erasures next to the backups', async () => {
    const { deps } = world.sides.commands;
    await noteErased(deps.dataDir, { employeeId: yearSubject('*', '2021'), purposes: ['time'] });
    await reconcile('2026-11-21');
    expect(await keysOf('2021')).toBe(0);
    await until('the views are made again', async () => !(await times('9/2021')).join('').includes('06:00'));
    expect(await facts()).toContainEqual(expect.stringContaining('2021 effacés, déjà effacés avant'));
  });
});

it("the erasure of a person destroys the keys of all that person's years of punches, and no other keys", async () => {
  const { keyring } = world.sides.commands.deps.vault;
  const [one = '', two = ''] = ids;
  const years = ['2022', '2024', '2026'];
  for (const id of ids) for (const year of years) await keyring.obtain(yearSubject(id, year), 'time');
  await keyring.erase(one, ['time']);
  const found = (id: string) => Promise.all(years.map((year) => keyring.find(yearSubject(id, year), 'time')));
  expect(await found(one)).toEqual([null, null, null]);
  expect((await found(two)).every((key) => key !== null)).toBe(true);
  await keyring.obtain(yearSubject(one, '2024'), 'time');
  expect(await found(one)).toEqual([null, null, null]);
});

it('an import does not restore the keys of an erased year of punches or of an erased person', async () => {
  const { vault, masterKey } = world.sides.commands.deps;
  const [erased = '', other = ''] = ids;
  const subjects = [yearSubject(erased, '2023'), yearSubject(other, '2020'), yearSubject(other, '2023')];
  const saved = subjects.map((subject) => ({
    ...{ subject, purpose: 'time' as const },
    wrapped: wrapKey(masterKey, randomBytes(32), `${subject}/time`).toString('base64'),
  }));
  await takeKeys(vault.pool, saved, { theirs: masterKey, ours: masterKey });
  const { rows } = await vault.pool.query('select subject from vault.keys where subject = any($1)', [
    subjects,
  ]);
  expect(rows).toEqual([{ subject: subjects[2] }]);
});
