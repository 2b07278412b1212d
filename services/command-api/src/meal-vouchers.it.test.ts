import { voucherMessages } from '@fournil/contracts/meal-vouchers/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../testing/worlds/query-service.ts';
import { rebuildClaims } from './app/rebuild-claims.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let till: TestPerson;
let otherTill: TestPerson;
const clock = { now: new Date('2026-11-21T10:00:00Z') };

beforeAll(async () => {
  sides = await startBothSides({ now: () => clock.now });
  admin = await sides.loginAs('admin');
  till = await sides.loginAs('employee');
  otherTill = await sides.loginAs('employee');
});
afterAll(() => sides.stop());

let count = 0;
/** Another barcode each time, of this many cents. */
const barcodeOf = (cents: number) =>
  `${String(++count).padStart(11, '0')}${String(cents).padStart(5, '0')}12345678`;
const scan = (body: object, who = till) =>
  who.call('POST', '/ticket-restaurant', { provider: 'edenred', ...body });
const month = async (who = admin, which = '2026-11') =>
  (await who.get(`/ticket-restaurant?month=${which}`)).json;
const remove = (id: string, who: TestPerson) => who.call('DELETE', `/ticket-restaurant/${id}`);

describe('meal vouchers over HTTP', () => {
  it('take their value from the barcode and their month from the date, and refuse another amount', async () => {
    const barcode = barcodeOf(950);
    const other = await scan({ barcode, amount: 99 });
    expect([other.status, other.json.error]).toEqual([400, voucherMessages.otherAmount]);
    const sent = { barcode, amount: 9.5, date: '2026-10-31', month: '2026-11' };
    const { status, json } = await scan(sent);
    expect([status, json.data]).toMatchObject([
      200,
      { provider: 'edenred', amount: 9.5, date: '2026-10-31', month: '2026-10', barcode },
    ]);
    expect((await month()).tickets).toEqual([]);
    expect((await month(admin, '2026-10')).tickets).toEqual([{ ...json.data, canDelete: true }]);
    expect((await scan({ barcode: barcodeOf(800) })).json.data).toMatchObject({ date: '2026-11-21' });
  });

  it('are accepted once, also from two callers at once, until a deletion releases the barcode [meal-vouchers-5]', async () => {
    const barcode = barcodeOf(1000);
    const both = await Promise.all([scan({ barcode }), scan({ barcode }, otherTill)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.json.error).toBe('Ce ticket est déjà enregistré.');
    const { _id } = (await month()).tickets.find((one: { barcode: string }) => one.barcode === barcode);
    expect((await remove(_id, admin)).status).toBe(200);
    expect((await remove(_id, admin)).status).toBe(404);
    expect((await scan({ barcode })).status).toBe(200);
    await rebuildClaims(sides.commands.deps, clock.now);
    expect((await scan({ barcode })).status).toBe(409);
  });

  it.each([
    ['123456789', 'Erreur de scan. Veuillez rescanner le ticket.'],
    ['1234567890', "Impossible d'extraire le montant du ticket"],
    ['123456789012345', "Impossible d'extraire le montant du ticket"],
    ['123456789010000012345678', "Impossible d'extraire le montant du ticket"],
    ['12345678901abcde12345678', "Impossible d'extraire le montant du ticket"],
  ])('with the barcode %s are refused', async (barcode, text) => {
    const answer = await scan({ barcode });
    expect([answer.status, answer.json.error]).toEqual([400, text]);
  });

  it('of an unknown issuer or an impossible day are refused', async () => {
    const refusal = async (body: object) => (await scan({ barcode: barcodeOf(500), ...body })).json.error;
    expect(await refusal({ provider: 'moi' })).toBe('Choisissez un émetteur de la liste.');
    expect(await refusal({ date: '2026-02-31' })).toBe("Cette date n'existe pas.");
    expect(await refusal({ date: '2026-11-22' })).toBe(
      'La date d’un ticket ne peut pas être après aujourd’hui.',
    );
    expect(await refusal({ date: '2023-12-31' })).toBe(
      'Indiquez la date du ticket : au plus tôt le 1er janvier 2024.',
    );
    expect(await refusal({ date: '2024-01-01' })).toBeUndefined();
  });

  it('are deleted by their scanner in the same session and day, or by the administrator [meal-vouchers-6]', async () => {
    const { _id } = (await scan({ barcode: barcodeOf(700) })).json.data;
    const canDelete = async (who: TestPerson) =>
      (await month(who)).tickets.find((one: { _id: string }) => one._id === _id)?.canDelete;
    expect([await canDelete(till), await canDelete(otherTill), await canDelete(admin)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await remove(_id, otherTill)).status).toBe(403);
    clock.now = new Date('2026-11-21T23:30:00Z');
    expect(await canDelete(till)).toBe(false);
    expect((await remove(_id, till)).status).toBe(403);
    clock.now = new Date('2026-11-21T10:00:00Z');
    expect((await remove(_id, till)).status).toBe(200);
    expect(await canDelete(till)).toBeUndefined();
  });

  it('have four issuers, which only the administrator can rename; the second of two renamings gets a conflict', async () => {
    const { issuers, issuersRevision } = await month(till);
    expect(issuers.map((one: { name: string }) => one.name)).toEqual([
      'Edenred',
      'Pluxee',
      'Swile',
      'Up Coop',
    ]);
    const change = (name: string) =>
      admin.call('PUT', '/ticket-restaurant/issuers', {
        issuers: [{ code: 'up', name }],
        baseRevision: issuersRevision,
      });
    expect((await change('Up Déjeuner')).status).toBe(200);
    expect((await change('Chèque déjeuner')).status).toBe(409);
    expect((await month()).issuers[3]).toMatchObject({ code: 'up', name: 'Up Déjeuner' });
    const colour = { issuers: [{ code: 'up', color: 'rouge' }] };
    expect((await admin.call('PUT', '/ticket-restaurant/issuers', colour)).status).toBe(400);
    expect((await till.call('PUT', '/ticket-restaurant/issuers', { issuers: [] })).status).toBe(403);
  });
});
