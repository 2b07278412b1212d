import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-21T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const person = { name: 'Nadia Benali', age: 34, role: 'vendeuse', weeklyHours: 35 };
  nadia = (await admin.call('POST', '/employees', person)).json.data._id;
});
afterAll(() => sides.stop());

const add = (more: object) =>
  admin.call('POST', '/uniforms', {
    employeeId: nadia,
    employeeName: 'Nadia Benali',
    itemType: 'pantalon',
    ...more,
  });
const items = async () => (await admin.get(`/uniforms/employee/${nadia}`)).json.data.items;

describe('uniform items over HTTP', () => {
  it('are handed out, returned with the time in Paris, and removed from the list permanently', async () => {
    const first = (await add({ size: '40', quantity: 2, comment: 'Neuf' })).json.data._id;
    const second = (await add({ itemType: 'cle_entree', size: '', quantity: 'x', comment: '' })).json.data
      ._id;
    expect(await items()).toMatchObject([
      { _id: second, itemType: 'cle_entree', itemLabel: 'Clé entrée', quantity: 1, returned: false },
      {
        _id: first,
        itemType: 'pantalon',
        size: '40',
        quantity: 2,
        comment: 'Neuf',
        issueDate: '2026-11-21',
        returned: false,
        returnDate: null,
      },
    ]);
    const back = `/uniforms/${nadia}/${second}/return`;
    // Half past eleven at night in London is the next day in Paris.
    const answer = await admin.call('PATCH', back, {
      returnDate: '2026-11-20T23:30:00.000Z',
      returnComment: 'Retourné',
    });
    expect(answer.json).toMatchObject({ success: true });
    expect((await items())[0]).toMatchObject({
      returned: true,
      returnDate: '2026-11-21',
      returnComment: 'Retourné',
    });
    const again = await admin.call('PATCH', back, {});
    expect([again.status, again.json.error]).toEqual([409, 'Cette tenue est déjà marquée comme retournée.']);
    expect((await admin.call('DELETE', `/uniforms/${nadia}/${first}`)).json).toMatchObject({ success: true });
    expect((await items()).map((one: { _id: string }) => one._id)).toEqual([second]);
    expect((await admin.call('DELETE', `/uniforms/${nadia}/${first}`)).status).toBe(404);
    const { lines } = (await admin.get('/audit?type=UniformDeleted')).json.data;
    expect(lines.map((line: { sentence: string }) => line.sentence)).toEqual([
      'Nadia Benali\u202f: 2 × Pantalon supprimée de la liste',
    ]);
  });

  it("have the shop's brand in the name of the card type, and keep the name valid when they were handed out", async () => {
    expect((await add({ itemType: 'carte_boulangerie' })).status).toBe(200);
    const site = { name: 'Au bon pain', city: 'Lyon', brand: 'martin' };
    expect((await admin.call('PUT', '/site', site)).status).toBe(200);
    expect((await admin.get('/site')).json.brand).toBe('martin');
    // The specified call knows no brand: it stays.
    await admin.call('PUT', '/site', { name: 'Au bon pain', city: 'Nice' });
    expect((await admin.get('/site')).json).toMatchObject({ city: 'Nice', brand: 'martin' });
    expect((await add({ itemType: 'carte_boulangerie' })).json.error).toBe(
      'Veuillez sélectionner un type de tenue',
    );
    await add({ itemType: 'carte_martin' });
    expect((await items()).map((one: { itemLabel: string }) => one.itemLabel)).toEqual([
      'Carte martin',
      'Carte boulangerie',
      'Clé entrée',
    ]);
    const bad = await admin.call('PUT', '/site', { ...site, brand: 'Été 2026' });
    expect([bad.status, bad.json.fields[0].field]).toEqual([400, 'brand']);
  });

  it.each([
    [{ employeeId: '' }, 400, 'Veuillez sélectionner un employé'],
    [{ itemType: '' }, 400, 'Veuillez sélectionner un type de tenue'],
    [{ itemType: 'cravate' }, 400, 'Veuillez sélectionner un type de tenue'],
    [{ quantity: 0 }, 400, "La quantité est d'au moins 1"],
    [{ employeeId: crypto.randomUUID() }, 404, "Ce salarié n'existe pas."],
  ])('are refused in French: %j', async (more, status, text) => {
    const before = await items();
    const answer = await add(more);
    expect([answer.status, answer.json.error]).toEqual([status, text]);
    expect(await items()).toEqual(before);
  });

  it('can be signed by hand when handed out or returned, and the signature is stored encrypted', async () => {
    const sign = (body: object) => admin.call('POST', `/uniforms/${nadia}/slips`, body);
    const strokes = [
      [10, 20, 14, 28, 30, 22],
      [40, 41],
    ];
    expect((await sign({ kind: 'issue', strokes: [] })).json.error).toBe('Signez dans le cadre');
    expect((await sign({ kind: 'issue', strokes: [[1]] })).status).toBe(400);
    const out = (await items()).filter(({ returned }: { returned: boolean }) => !returned);
    const { _id } = (await sign({ kind: 'issue', strokes })).json.data;
    const { slips } = (await admin.get(`/uniforms/employee/${nadia}`)).json.data;
    expect(slips).toMatchObject([{ _id, kind: 'issue', strokes }]);
    expect([...slips[0].itemIds].sort()).toEqual(out.map((one: { _id: string }) => one._id).sort());
    const { rows } = await sides.commands.deps.vault.pool.query('select signature from views.handover_slips');
    expect(rows).toEqual([{ signature: JSON.stringify(strokes) }]);
    const [stored] = (await sides.commands.deps.log.readStoredStream(`fournil.uniform-1.${nadia}`)).slice(-1);
    expect(JSON.stringify(stored?.data)).not.toContain('10,20,14');
    const { lines } = (await admin.get('/audit?limit=1')).json.data;
    expect(lines[0].sentence).toContain('bordereau de remise signé');
    const employee = await sides.loginAs('employee');
    expect((await employee.call('POST', `/uniforms/${nadia}/slips`, { kind: 'issue', strokes })).status).toBe(
      403,
    );
    const nobody = await admin.call('POST', `/uniforms/${crypto.randomUUID()}/slips`, {
      kind: 'issue',
      strokes,
    });
    expect(nobody.json.error).toBe("Il n'y a rien à signer");
  });

  it('can be managed only by the administrator', async () => {
    const employee = await sides.loginAs('employee');
    expect((await employee.get(`/uniforms/employee/${nadia}`)).status).toBe(403);
    expect(
      (await employee.call('POST', '/uniforms', { employeeId: nadia, itemType: 'pantalon' })).status,
    ).toBe(403);
    const [{ _id }] = await items();
    expect((await employee.call('PATCH', `/uniforms/${nadia}/${_id}/return`, {})).status).toBe(403);
    expect((await employee.call('DELETE', `/uniforms/${nadia}/${_id}`)).status).toBe(403);
  });
});
