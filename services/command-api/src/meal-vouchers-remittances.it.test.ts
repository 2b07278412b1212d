import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../testing/worlds/query-service.ts';
import { rebuildClaims } from './app/rebuild-claims.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let till: TestPerson;
const now = new Date('2026-11-21T10:00:00Z');

beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  till = await sides.loginAs('employee');
});
afterAll(() => sides.stop());

let count = 0;
const scan = async (cents: number, date: string, provider = 'edenred'): Promise<string> => {
  const barcode = `${String(++count).padStart(11, '0')}${String(cents).padStart(5, '0')}12345678`;
  return (await till.call('POST', '/ticket-restaurant', { provider, barcode, date })).json.data._id;
};
const period = { startDate: '2026-11-01', endDate: '2026-11-15' };
const remit = (tickets: readonly string[], more: object = {}, who = admin) =>
  who.call('POST', '/ticket-restaurant/remittances', {
    issuer: 'edenred',
    issuerName: 'Edenred',
    shop: 'Fournil, affilié 12345',
    ...period,
    tickets,
    ...more,
  });
const read = async () =>
  (
    await admin.get(
      `/ticket-restaurant/remittances?issuer=edenred&startDate=${period.startDate}&endDate=${period.endDate}`,
    )
  ).json.data;
const file = async (id: string, format: string) =>
  (await admin.get(`/ticket-restaurant/remittances/${id}/file?format=${format}`)).text;
const undo = (id: string) => admin.call('POST', `/ticket-restaurant/remittances/${id}/undo`, {});

describe('a remittance slip of meal vouchers over HTTP', () => {
  it('marks its tickets as remitted, and its files do not change afterwards', async () => {
    const [first, second] = [await scan(950, '2026-11-14'), await scan(1200, '2026-11-02')];
    await scan(800, '2026-11-16');
    await scan(700, '2026-11-03', 'swile');
    expect((await read()).open.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    const { status, json } = await remit([first, second]);
    expect(status).toBe(200);
    const { remittances, open } = await read();
    expect(open).toEqual([]);
    expect(remittances).toMatchObject([{ id: json.data.id, count: 2, cents: 2150, isUndone: false }]);
    const { tickets } = (await till.get('/ticket-restaurant?month=2026-11')).json;
    expect(tickets.filter((one: { remittedOn?: string }) => one.remittedOn === '2026-11-21')).toHaveLength(2);

    const before = [await file(json.data.id, 'pdf'), await file(json.data.id, 'csv')];
    expect(before[0]?.slice(0, 5)).toBe('%PDF-');
    expect(before[1]).toContain('Total;;;;;2;21,50');
    // The specified calls take a remitted ticket all the same; the slip stays as it left.
    expect((await admin.call('DELETE', `/ticket-restaurant/${first}`)).status).toBe(200);
    const issuers = [{ code: 'edenred', name: 'Ticket Restaurant' }];
    await admin.call('PUT', '/ticket-restaurant/issuers', { issuers });
    expect([await file(json.data.id, 'pdf'), await file(json.data.id, 'csv')]).toEqual(before);
    // Undone, it frees the ticket that is left.
    await undo(json.data.id);
    const undone = await read();
    expect(undone.remittances).toMatchObject([{ count: 2, isUndone: true }]);
    expect(undone.open.map(({ id }: { id: string }) => id)).toEqual([second]);
  });

  it('takes a ticket once, also from two simultaneous slips, until the slip is cancelled', async () => {
    const ticket = await scan(500, '2026-11-05');
    const both = await Promise.all([remit([ticket]), remit([ticket])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await rebuildClaims(sides.commands.deps, now);
    expect((await remit([ticket])).json.error).toBe('Un de ces tickets est déjà sur un bordereau.');
    const id = both.find(({ status }) => status === 200)?.json.data.id ?? '';
    expect((await undo(id)).status).toBe(200);
    expect((await undo(id)).status).toBe(404);
    const { remittances, open } = await read();
    expect(open.map((one: { id: string }) => one.id)).toContain(ticket);
    expect(remittances.find((one: { id: string }) => one.id === id).isUndone).toBe(true);
    expect((await remit([ticket])).status).toBe(200);
  });

  it('blocks a new scan of a deleted ticket until the slip is cancelled', async () => {
    const barcode = '123456789010150077665544';
    const ticket = { provider: 'edenred', barcode, date: '2026-11-06' };
    const rescan = () => till.call('POST', '/ticket-restaurant', ticket);
    const first = (await rescan()).json.data._id;
    const slip = (await remit([first])).json.data.id;
    expect((await admin.call('DELETE', `/ticket-restaurant/${first}`)).status).toBe(200);
    for (const again of [async () => undefined, () => rebuildClaims(sides.commands.deps, now)]) {
      await again();
      const refused = await rescan();
      expect([refused.status, refused.json.error]).toEqual([
        409,
        'Ce ticket est déjà sur un bordereau. S’il n’est pas parti, annulez d’abord le bordereau.',
      ]);
    }
    expect((await undo(slip)).status).toBe(200);
    const second = (await rescan()).json.data._id;
    expect((await remit([second])).status).toBe(200);
  });

  it.each([
    ['of another issuer', { issuer: 'up' }],
    ['of another period', { startDate: '2026-11-06' }],
    ['that does not exist', { tickets: ['00000000-0000-4000-8000-000000000000'] }],
  ])('is refused with a ticket %s, and no ticket is marked as remitted', async (_what, more) => {
    const ticket = await scan(600, '2026-11-05');
    expect((await remit([ticket], more)).status).toBe(409);
    expect((await read()).open.map((one: { id: string }) => one.id)).toContain(ticket);
  });

  it('can be made only by the administrator, and not without tickets', async () => {
    expect((await remit(['x'], {}, till)).status).toBe(403);
    expect((await remit([])).status).toBe(400);
  });
});
