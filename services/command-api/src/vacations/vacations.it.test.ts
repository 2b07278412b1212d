import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let employeeId: string;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-21T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const person = { name: 'Nadia Benali', age: 34, role: 'vendeuse', weeklyHours: 35 };
  employeeId = (await admin.call('POST', '/employees', person)).json.data._id;
});
afterAll(() => sides.stop());

const record = async (startDate: string, endDate: string) =>
  (await admin.call('POST', '/leaves', { employeeId, startDate, endDate })).json.data;
const leaves = async () =>
  (await admin.get(`/leaves?from=2020-01-01&to=2031-12-31&employeeId=${employeeId}`)).json.data;

describe('a leave over HTTP', () => {
  it('is not changed from an outdated page, which gets both values and their author, and can then be saved', async () => {
    const { _id, revision } = await record('2026-12-21', '2026-12-27');
    const put = (body: object) => admin.call('PUT', `/leaves/${_id}`, body);
    expect((await put({ type: 'Sans solde', endDate: '2026-12-24', baseRevision: revision })).status).toBe(
      200,
    );
    const stale = await put({
      type: 'Autre',
      endDate: '2026-12-30',
      comment: 'Mariage',
      baseRevision: revision,
    });
    expect(stale.status).toBe(409);
    const by = { changedBy: 'Administrateur', changedAt: '2026-11-21T10:00:00.000Z' };
    expect(stale.json.details).toEqual({
      fields: [
        { field: 'endDate', yours: '2026-12-30', theirs: '2026-12-24', ...by },
        { field: 'type', yours: 'Autre', theirs: 'Sans solde', ...by },
      ],
      revision: revision + 1,
    });
    expect((await put({ comment: 'Mariage', baseRevision: revision + 1 })).status).toBe(200);
    expect(await leaves()).toMatchObject([
      { type: 'Sans solde', startDate: '2026-12-21', endDate: '2026-12-24', comment: 'Mariage' },
    ]);
  });

  it('is not cancelled from an outdated page, is cancelled once, and is then in no week or list', async () => {
    const { _id, revision } = await record('2027-02-01', '2027-02-03');
    await admin.call('PUT', `/leaves/${_id}`, { startDate: '2027-02-02' });
    const cancel = (body: object) => admin.call('POST', `/leaves/${_id}/cancel`, body);
    const stale = await cancel({ baseRevision: revision });
    expect(stale.status).toBe(409);
    expect(stale.json.details).toMatchObject({
      fields: [{ field: 'startDate', yours: '2027-02-01', theirs: '2027-02-02' }],
      revision: revision + 1,
    });
    expect((await cancel({ reason: 'Report', baseRevision: revision + 1 })).status).toBe(200);
    const again = await cancel({});
    expect([again.status, again.json.error]).toEqual([409, 'Ce congé a déjà été annulé.']);
    expect((await leaves()).map((one: { _id: string }) => one._id)).not.toContain(_id);
    const { rows } = (await admin.get('/weeks/5/2027')).json.data;
    expect(rows[0].cells.map(({ value }: { value: string }) => value)).not.toContain('CP');
  });

  it.each([
    ['missing', 404, "Ce congé n'existe pas.", {}],
    ['known', 400, 'Choisissez un type de congé : Congés payés, Sans solde ou Autre.', { type: 'RTT' }],
    ['known', 400, 'La date de fin doit suivre la date de début', { endDate: '2026-01-01' }],
  ])('that is %s is not changed by an invalid edit: %i %s', async (which, status, text, body) => {
    const { _id, revision } = await record('2027-03-01', '2027-03-03');
    const id = which === 'known' ? _id : crypto.randomUUID();
    const { status: seen, json } = await admin.call('PUT', `/leaves/${id}`, body);
    expect([seen, json.error]).toEqual([status, text]);
    // The next one is of the same days: nobody is on leave twice.
    await admin.call('POST', `/leaves/${_id}/cancel`, { baseRevision: revision });
  });
});
