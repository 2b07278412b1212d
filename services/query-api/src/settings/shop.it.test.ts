import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { timeMessages } from '@fournil/contracts/settings/shop-times';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

describe('the shop settings over HTTP', () => {
  let sides: Awaited<ReturnType<typeof startBothSides>>;
  let admin: TestPerson;
  const read = async () => (await admin.get('/shop-settings')).json.data;
  const put = (body: object) => admin.call('PUT', '/shop-settings', body);
  const from = (time: string) => [{ from: time, to: '19:30' }];
  beforeAll(async () => {
    sides = await startBothSides({ now: () => new Date('2026-11-21T09:00:00Z') });
    admin = await sides.loginAs('admin');
  });
  afterAll(() => sides?.stop());

  it('are the defaults before the first save, with holidays and the rules that a document can change', async () => {
    // The views may still be in the making: nothing was written yet that a read could wait for.
    const data = await until('the settings are read', read);
    expect(data.settings).toEqual(defaultShopSettings);
    expect(data.revision).toBe(-1);
    expect(data.holidays).toContainEqual({ date: '2026-12-25', id: 'noel', label: 'Noël' });
    expect(data.rules.find(({ id }: { id: string }) => id === 'D01')).toMatchObject({ bound: 720 });
    expect(data.rules.some(({ id }: { id: string }) => id === 'D03')).toBe(false);
  });

  it('are stored with the holidays of Alsace, and shown in the audit trail', async () => {
    const answer = await put({
      openingHours: { Mardi: from('07:00') },
      law: { department: '67' },
      baseRevision: -1,
    });
    expect([answer.status, answer.json.data]).toEqual([200, { revision: 0 }]);
    const data = await read();
    expect(data.settings.openingHours.Mardi).toEqual(from('07:00'));
    expect(data.settings.openingHours.Jeudi).toEqual(from('06:30'));
    expect(data.holidays.map(({ id }: { id: string }) => id)).toContain('saint_etienne');
    const { json } = await admin.get('/audit?feature=settings');
    const text = JSON.stringify(json);
    expect(text).toContain('Horaires du mardi\u202f: 06:30–19:30 → 07:00–19:30');
    expect(text).toContain('Département\u202f: non indiqué → 67');
  });

  it('merge two edits of the same revision, and refuse two edits of the same day with both values', async () => {
    const { revision } = await read();
    expect((await put({ openingHours: { Jeudi: from('08:00') }, baseRevision: revision })).status).toBe(200);
    expect((await put({ openingHours: { Samedi: from('06:00') }, baseRevision: revision })).status).toBe(200);
    const late = await put({ openingHours: { Jeudi: from('09:00') }, baseRevision: revision });
    expect(late.status).toBe(409);
    expect(late.json.details.fields).toMatchObject([
      {
        field: 'openingHours.Jeudi',
        yours: from('09:00'),
        theirs: from('08:00'),
        changedBy: 'Administrateur',
      },
    ]);
    const { openingHours } = (await read()).settings;
    expect([openingHours.Jeudi, openingHours.Samedi]).toEqual([from('08:00'), from('06:00')]);
  });

  it('are refused with the wrong field named, also in a document about an unknown person', async () => {
    const backwards = await put({ openingHours: { Mardi: [{ from: '19:00', to: '07:00' }] } });
    expect([backwards.status, backwards.json.fields]).toEqual([
      400,
      [{ field: 'openingHours.Mardi.0.to', message: timeMessages.order }],
    ]);
    const id = 'b0000000-0000-4000-8000-000000000001';
    const document = {
      ruleId: 'D01',
      kind: 'accord_entreprise_ref',
      reference: 'Accord 12',
      personId: id,
      from: '2026-01-01',
      until: null,
      limit: null,
    };
    const orphan = await put({ evidence: { [id]: document } });
    expect([orphan.status, orphan.json.fields]).toEqual([
      400,
      [{ field: `evidence.${id}.personId`, message: "Ce salarié n'existe pas." }],
    ]);
    expect((await put({ shop: {} })).json.error).toContain('Champ inconnu');
  });

  it.each(['employee', 'accountant'] as const)('are not shown to %s', async (role) => {
    const person = await sides.loginAs(role);
    expect((await person.get('/shop-settings')).status).toBe(403);
    expect((await person.call('PUT', '/shop-settings', {})).status).toBe(403);
  });
});
