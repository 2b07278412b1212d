import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let karim: string;

const badge = { id: 'b1a5d3c0-0000-4000-8000-000000000001', label: 'Badge remis', side: 'onboarding' };
const parking = { id: 'b1a5d3c0-0000-4000-8000-000000000002', label: 'Badge rendu', side: 'offboarding' };
const done = { done: true, date: '2026-04-07', comment: 'n° 12' };

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-21T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const { json } = await admin.call('POST', '/employees', { name: 'Karim Haddad', age: 34 });
  karim = json.data._id;
});
afterAll(() => sides.stop());

const list = (own: unknown) => admin.call('PUT', '/shop-settings', { formalities: { own } });
const save = (own: object, more: object = {}) =>
  admin.call('POST', '/onboarding-offboarding', { employeeId: karim, own, ...more });
const record = async () => (await admin.get(`/onboarding-offboarding/employee/${karim}`)).json.data;
const pending = async () => (await admin.get('/onboarding-offboarding/pending-obligations')).json.data;

describe("the shop's own onboarding tasks", () => {
  it('are listed after the sixteen fixed tasks, with state, date and comment', async () => {
    expect((await list([badge, parking])).status).toBe(200);
    await save({}, { exitDate: '2026-12-31' });
    const owed = await pending();
    expect(owed.length).toBe(16);
    expect((await save({ [badge.id]: done })).status).toBe(200);
    const now = await record();
    expect(now.ownTasks).toEqual([
      { ...badge, isListed: true },
      { ...parking, isListed: true },
    ]);
    expect(now.own).toMatchObject({ [badge.id]: done, [parking.id]: { done: false } });
    expect([Object.keys(now.onboarding).length, Object.keys(now.offboarding).length]).toEqual([10, 6]);
  });

  it('are never pending obligations, nor counted as such [onboarding-6]', async () => {
    const owed = await pending();
    expect(owed.map(({ taskLabel }: { taskLabel: string }) => taskLabel)).not.toContain('Badge rendu');
    const { counts, obligations } = (await admin.get('/dashboard')).json.data;
    expect([owed.length, counts.obligations, obligations.length]).toEqual([16, 16, 16]);
  });

  it('are named in the audit trail when the list or their state changes', async () => {
    const { lines } = (await admin.get('/audit?limit=20')).json.data;
    const sentences = lines.map(({ sentence }: { sentence: string }) => sentence);
    expect(sentences).toContain('Karim Haddad\u202f: entrée, « Badge remis » fait le 07/04/2026');
    expect(sentences.join('\n')).toMatch(
      /Démarches de la boutique.*Badge remis \(entrée\), Badge rendu \(sortie\)/,
    );
  });

  it('keep their state when they are renamed or removed from the list', async () => {
    await list([{ ...badge, label: 'Badge du parking remis' }, parking]);
    expect((await record()).ownTasks[0]).toMatchObject({ label: 'Badge du parking remis', isListed: true });
    await list([parking]);
    expect((await record()).ownTasks).toEqual([
      { ...parking, isListed: true },
      { ...badge, isListed: false },
    ]);
    // A correction of it still counts; what nobody ever saved is gone with the list.
    expect((await save({ [badge.id]: { ...done, comment: 'n° 13' } })).status).toBe(200);
    expect((await record()).own[badge.id].comment).toBe('n° 13');
    await list([]);
    expect((await record()).ownTasks.map(({ id }: { id: string }) => id)).toEqual([badge.id]);
    const unknown = await save({ [parking.id]: done });
    expect([unknown.status, unknown.json.error]).toEqual([
      400,
      "Cette démarche n'est plus sur la liste de la boutique.",
    ]);
  });

  it.each([
    [[{ ...badge, label: 'rib' }], 'Cette démarche est déjà l’une des seize de départ.'],
    [
      [badge, { ...parking, side: 'onboarding', label: 'badge REMIS' }],
      'Cette démarche est déjà sur la liste.',
    ],
    [[badge, { ...parking, id: badge.id }], 'Cette démarche est déjà sur la liste.'],
    [[{ ...badge, label: ' ' }], 'Nommez cette démarche.'],
    [[{ ...badge, id: 'dpae' }], 'Identifiant inconnu.'],
  ])('are refused as a list with duplicates: %j', async (own, text) => {
    const answer = await list(own);
    expect([answer.status, answer.json.error]).toEqual([400, text]);
  });
});
