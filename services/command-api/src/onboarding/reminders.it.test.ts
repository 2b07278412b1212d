import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventOf } from '../../../../testing/worlds/event-of.ts';
import { exported, imported } from '../../../../testing/worlds/imported.ts';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';
import type { ServiceDeps } from '../app/writers-lease.ts';
import { sendWeeklyDue } from './weekly-mail.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-21T10:00:00Z') });
  admin = await sides.loginAs('admin');
});
afterAll(() => sides.stop());

const sendOn = (deps: ServiceDeps, day: string) => sendWeeklyDue(deps, new Date(`${day}T08:00:00Z`));
const record = async (employeeId: string) =>
  (await admin.get(`/onboarding-offboarding/employee/${employeeId}`)).json.data;
const pending = async () => (await admin.get('/onboarding-offboarding/pending-obligations')).json.data;

describe('recurring reminder dates', () => {
  const set = (employeeId: string, body: object) =>
    admin.call('PUT', `/employees/${employeeId}/reminders`, body);
  const deadlines = async () =>
    (await admin.get('/onboarding-offboarding/deadlines')).json.data.filter(
      ({ task }: { task: string }) => task === 'healthVisit' || task === 'residencePermit',
    );

  it('are shown from 30 days before, are no obligations, and report a conflict to the second of two writers', async () => {
    const nora = (await admin.call('POST', '/employees', { name: 'Nora Petit', age: 40 })).json.data._id;
    const before = (await pending()).length;
    // The clock of this test says 21 November.
    await set(nora, { healthVisit: '2026-12-21', residencePermit: '2026-12-22' });
    expect(await deadlines()).toMatchObject([
      { employeeName: 'Nora Petit', label: 'Prochaine visite médicale', dueDate: '2026-12-21' },
    ]);
    const { reminders, exists, revision } = await record(nora);
    expect(reminders).toEqual({ healthVisit: '2026-12-21', trialEnd: null, residencePermit: '2026-12-22' });
    expect([exists, (await pending()).length]).toEqual([false, before]);
    // Two who started from the same record.
    expect((await set(nora, { healthVisit: '2031-11-20', baseRevision: revision })).status).toBe(200);
    const other = await set(nora, { healthVisit: '2030-11-20', baseRevision: revision });
    expect([other.status, other.json.details.fields[0].field]).toEqual([409, 'healthVisit']);
    expect(await deadlines()).toEqual([]);
  });

  it("are mailed to the administrator once a week without the person's name, when an address is known", async () => {
    const sami = (await admin.call('POST', '/employees', { name: 'Sami Noir', age: 40 })).json.data._id;
    await set(sami, { healthVisit: '2026-12-01' });
    await deadlines();
    const { deps } = sides.commands;
    const send = (day: string) => sendOn(deps, day);
    expect(await send('2026-11-23')).toBe(false);
    await admin.call('POST', '/parameters', { name: 'adminEmail', stringValue: 'patron@exemple.fr' });
    expect([await send('2026-11-23'), await send('2026-11-25'), await send('2026-11-30')]).toEqual([
      true,
      false,
      true,
    ]);
    const { rows } = await deps.vault.pool.query(
      "select * from mail.outbox where template = 'weekly_deadlines' order by occurred_at",
    );
    const contents = await deps.vault.outbox.open(rows[0]);
    expect(contents?.recipient).toBe('patron@exemple.fr');
    expect(contents?.text).toContain('avant le 01/12/2026\u202f: Prochaine visite médicale');
    expect(JSON.stringify(contents)).not.toContain('Sami');
    const off = { name: 'weeklyDeadlines', displayName: 'x', booleanValue: false };
    const { _id } = (await admin.call('POST', '/parameters', off)).json.data;
    expect(await send('2026-12-07')).toBe(false);
    await admin.call('PUT', `/parameters/${_id}`, { booleanValue: true });
    expect(await send('2026-12-07')).toBe(true);
  });

  it('are mailed once in a week, even after an import from this or another installation', async () => {
    const { log, vault } = sides.commands.deps;
    const [{ id }] = (await vault.pool.query('select id from mail.outbox order by occurred_at desc')).rows;
    const mail = {
      template: 'weekly_deadlines',
      about: 'shop',
      recipient: '',
      mailSubject: '',
      mailText: '',
    };
    const sent = eventOf('MailSent', { ...mail, mailId: id, messageId: '', attempts: 1 });
    await log.append(`fournil.mail-1.${id}`, 'none', [sent]);
    const again = await imported(sides, admin, await exported(admin));
    try {
      expect(again.generation).toBe(2);
      expect(await sendOn(again, '2026-12-08')).toBe(false);
      // As where the file comes from elsewhere: the log alone knows.
      await vault.pool.query('delete from mail.outbox');
      expect(await sendOn(again, '2026-12-09')).toBe(false);
      expect(await sendOn(again, '2026-12-14')).toBe(true);
    } finally {
      await again.close();
    }
  });
});
