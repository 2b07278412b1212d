import { minorHoursNote } from '@fournil/domain/employees/contract-notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandService, type TestCaller } from '../../../../testing/worlds/command-service.ts';

const nadia = {
  name: 'Nadia Benali',
  contractType: 'CDI',
  age: 35,
  role: 'vendeuse',
  weeklyHours: 35,
  skills: ['Ouverture'],
  trainingDays: [],
};

describe('the employee record over HTTP', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  let admin: TestCaller;
  const eventsOf = (id: string) => service.deps.log.readStream(`fournil.employee-1.${id}`);
  const add = async (fields: object = {}) => {
    const answer = await admin.call('POST', '/employees', { ...nadia, ...fields });
    expect(answer.json).toMatchObject({ success: true });
    return answer.json.data._id as string;
  };
  beforeAll(async () => {
    service = await startCommandService({ now: () => new Date('2026-11-21T09:00:00Z') });
    admin = await service.loginAs('admin');
  });
  afterAll(() => service.stop());

  it('is recorded with its author, and a typed age with the day on which it was typed', async () => {
    const id = await add();
    const [event, ...others] = await eventsOf(id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'EmployeeAdded',
      data: { employeeId: id, name: 'Nadia Benali', age: 35, ageTypedOn: '2026-11-21', birthDate: null },
      metadata: { actor: { kind: 'user', role: 'admin' }, recordedAt: '2026-11-21T09:00:00.000Z' },
    });
  });

  it('has no personal field unencrypted in the log', async () => {
    const id = await add({ email: 'nadia@example.org', phone: '+33 6 39 98 00 01' });
    const [stored] = await service.deps.log.readStoredStream(`fournil.employee-1.${id}`);
    const text = JSON.stringify(stored?.data);
    expect(text).not.toContain('Nadia');
    expect(text).not.toContain('nadia@');
    expect(text).not.toMatch(/39\s?98\s?00\s?01/);
    const [read] = await eventsOf(id);
    expect(read?.data).toMatchObject({ phone: '0639980001' });
  });

  it('is created once for the same Idempotency-Key, and the key is refused for another body', async () => {
    const key = { 'idempotency-key': 'the-same-key-1' };
    const first = await admin.call('POST', '/employees', nadia, key);
    const again = await admin.call('POST', '/employees', nadia, key);
    expect(again.json).toEqual(first.json);
    expect(await eventsOf(first.json.data._id)).toHaveLength(1);
    const other = await admin.call('POST', '/employees', { ...nadia, name: 'Autre' }, key);
    expect(other.status).toBe(422);
    expect(other.json.code).toBe('idempotency_mismatch');
  });

  it('merges edits of different fields, and reports a conflict for edits of the same field', async () => {
    const id = await add();
    const edit = (body: object) => admin.call('PUT', `/employees/${id}`, { ...body, baseRevision: 0 });
    expect((await edit({ weeklyHours: 30 })).status).toBe(200);
    expect((await edit({ role: 'responsable', weeklyHours: 35 })).status).toBe(200);
    const conflict = await edit({ weeklyHours: 28 });
    expect(conflict.status).toBe(409);
    expect(conflict.json.details.fields).toEqual([
      {
        field: 'weeklyHours',
        yours: 28,
        theirs: 30,
        changedBy: 'Administrateur',
        changedAt: '2026-11-21T09:00:00.000Z',
      },
    ]);
    expect((await eventsOf(id)).map((event) => event.data)).toEqual([
      expect.objectContaining({ weeklyHours: 35 }),
      { employeeId: id, weeklyHours: 30 },
      { employeeId: id, role: 'responsable' },
    ]);
  });

  it('reserves an e-mail for one employee, and releases it when it is changed', async () => {
    const first = await add({ email: 'une@example.org' });
    const taken = await admin.call('POST', '/employees', { ...nadia, email: 'UNE@example.org' });
    expect(taken.status).toBe(409);
    expect(taken.json.error).toBe("Cette adresse e-mail est déjà celle d'un autre salarié.");
    await admin.call('PUT', `/employees/${first}`, { email: 'deux@example.org' });
    await add({ email: 'une@example.org' });
  });

  it('accepts only one of two employees added at the same time with the same e-mail', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        admin.call('POST', '/employees', { ...nadia, name: `Essai ${n}`, email: 'x@example.org' }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    [{ age: 15 }, 'age', "L'âge doit être entre 16 et 65 ans"],
    [{ age: 66 }, 'age', "L'âge doit être entre 16 et 65 ans"],
    [{ age: undefined }, 'age', "L'âge est obligatoire"],
    [{ weeklyHours: 19 }, 'weeklyHours', 'Le volume hebdomadaire doit être entre 20 et 39 heures'],
    [{ weeklyHours: 40 }, 'weeklyHours', 'Le volume hebdomadaire doit être entre 20 et 39 heures'],
    [{ name: '   ' }, 'name', 'Le nom est obligatoire'],
    [{ name: undefined }, 'name', 'Le nom est obligatoire'],
    [{ role: 'plongeur' }, 'role', 'Le rôle est obligatoire'],
    [{ email: 'pas-une-adresse' }, 'email', "L'adresse e-mail n'est pas valide"],
    [{ phone: 'le soir' }, 'phone', "Le numéro de téléphone n'est pas valide"],
    [{ entryDate: '2026-02-31' }, 'entryDate', "Cette date n'existe pas."],
    [{ name: 'a\u0007b' }, 'name', 'Ce texte contient des caractères invisibles ; retapez-le.'],
    [{ colour: 'blue' }, 'colour', 'Champ inconnu : colour.'],
    [
      { contractType: 'Apprentissage', contractEndDate: '2027-08-31' },
      'trainingDays',
      'Les apprentis doivent avoir au moins un jour de formation',
    ],
  ])('refuses %j with an error on its field', async (fields, field, message) => {
    const answer = await admin.call('POST', '/employees', { ...nadia, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toContainEqual({ field, message });
  });

  it('accepts contracts of minors above 35 h and short contracts, with a note about the law', async () => {
    const apprentice = {
      contractType: 'Apprentissage',
      role: 'Apprenti Vendeuse',
      trainingDays: ['Lundi'],
      contractEndDate: '2027-08-31',
      tutor: await add(),
    };
    const warningsOf = async (fields: object) =>
      (await admin.call('POST', '/employees', { ...nadia, ...fields })).json.data.warnings;
    expect(await warningsOf({ ...apprentice, age: 17, weeklyHours: 39 })).toEqual([minorHoursNote]);
    expect(await warningsOf({ ...apprentice, age: 17, weeklyHours: 35 })).toBeUndefined();
    expect(await warningsOf({ weeklyHours: 20 })).toEqual([
      expect.stringContaining('Contrat à temps partiel sous la durée minimale. 20\u202fh, limite'),
    ]);
    const id = await add();
    const shorter = await admin.call('PUT', `/employees/${id}`, { weeklyHours: 20 });
    expect(shorter.json.data.warnings).toHaveLength(1);
  });

  it('accepts a corrected e-mail of a person whose stored age is beyond the limits', async () => {
    const id = await add({ birthDate: '1961-11-22', age: undefined });
    // Two days later the person is 65; five years later past the limit: only touched fields are judged.
    const answer = await admin.call('PUT', `/employees/${id}`, { email: 'ancien@example.org' });
    expect(answer.status).toBe(200);
  });

  it('records 18 parallel edits, each once', async () => {
    const id = await add();
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, n) => admin.call('PUT', `/employees/${id}`, { weeklyHours: 20 + n })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    // 35 is the value it had when its turn came for at most one of them.
    expect((await eventsOf(id)).length).toBeGreaterThanOrEqual(18);
  });

  it('accepts every spelling of a role used by a screen, and stores the spelling of the form', async () => {
    for (const [role, kept] of [
      ['chef_prod', 'chef prod'],
      ['preparateur', 'préparateur'],
      ['apprenti_boulanger', 'Apprenti Boulanger'],
      ['apprenti', 'Apprenti Vendeuse'],
    ] as const) {
      const apprentice = { tutorName: 'Paul Martin', contractEndDate: '2027-08-31' };
      const id = await add({ role, ...(kept.startsWith('Apprenti') ? apprentice : {}) });
      expect((await eventsOf(id))[0]?.data).toMatchObject({ role: kept });
    }
  });

  it('accepts CDD and extra with their legal hours, and requires an end date where the law does', async () => {
    const short = { contractType: 'CDD', weeklyHours: 12, contractEndDate: '2027-01-31' };
    await add(short);
    await add({ contractType: 'Extra', weeklyHours: 3 });
    const faults = async (fields: object) =>
      (await admin.call('POST', '/employees', { ...nadia, ...fields })).json.fields;
    expect(await faults({ ...short, weeklyHours: 40, contractEndDate: undefined })).toEqual([
      { field: 'weeklyHours', message: 'Le volume hebdomadaire doit être entre 1 et 39 heures' },
      { field: 'contractEndDate', message: 'Un CDD doit avoir une date de fin' },
    ]);
    expect(await faults({ weeklyHours: 12 })).toEqual([
      { field: 'weeklyHours', message: 'Le volume hebdomadaire doit être entre 20 et 39 heures' },
    ]);
  });

  it('records a contract change with its effective day, which can be corrected and withdrawn', async () => {
    const id = await add({ entryDate: '2026-01-05' });
    const path = `/employees/${id}`;
    const dated = {
      weeklyHours: 30,
      phone: '0612345678',
      effectiveOn: '2026-12-16',
      changeReason: 'Avenant',
    };
    expect((await admin.call('PUT', path, dated)).status).toBe(200);
    // Of the same day: added to it. Of an earlier day: what holds today is not what will.
    expect((await admin.call('PUT', path, { role: 'responsable', effectiveOn: '2026-12-16' })).status).toBe(
      200,
    );
    expect((await admin.call('PUT', path, { weeklyHours: 30, baseRevision: 3 })).status).toBe(200);
    const [, others, changed, more, now] = await eventsOf(id);
    const { changeId } = (changed?.data ?? {}) as { changeId?: string };
    expect([others?.data, changed?.type, changed?.data, more?.type, more?.data, now?.data]).toEqual([
      { employeeId: id, phone: '0612345678', reason: 'Avenant' },
      'ContractChanged',
      { employeeId: id, changeId, effectiveOn: '2026-12-16', weeklyHours: 30, reason: 'Avenant' },
      'ContractChangeCorrected',
      { employeeId: id, changeId, effectiveOn: '2026-12-16', weeklyHours: 30, role: 'responsable' },
      { employeeId: id, weeklyHours: 30 },
    ]);
    const change = `${path}/contract-changes/${changeId}`;
    const correction = { effectiveOn: '2026-12-01', weeklyHours: 28, reason: 'Signé au 1er' };
    expect((await admin.call('PUT', change, { ...correction, reason: ' ' })).json.error).toBe(
      'Indiquez le motif',
    );
    expect((await admin.call('PUT', change, { ...correction, effectiveOn: '2026-01-04' })).json.error).toBe(
      "Le contrat ne peut pas changer avant la date d'entrée",
    );
    expect((await admin.call('PUT', change, { ...correction, baseRevision: 1 })).status).toBe(409);
    expect((await admin.call('PUT', change, correction)).json.data).toMatchObject({ changeId, revision: 5 });
    expect((await admin.call('DELETE', change, { reason: 'Refusé' })).status).toBe(200);
    expect((await admin.call('DELETE', change, { reason: 'Refusé' })).json.code).toBe(
      'unknown_contract_change',
    );
    expect((await eventsOf(id)).slice(5).map(({ type, data }) => [type, data])).toEqual([
      ['ContractChangeCorrected', { employeeId: id, changeId, role: 'responsable', ...correction }],
      ['ContractChangeWithdrawn', { employeeId: id, changeId, reason: 'Refusé' }],
    ]);
  });

  it('is deactivated once with an exit date, and its reactivation removes an exit date in the past', async () => {
    const id = await add();
    const path = `/employees/${id}`;
    expect(
      (await admin.call('PATCH', `${path}/deactivate`, { exitDate: '2026-09-30', reason: 'Démission' }))
        .status,
    ).toBe(200);
    expect((await admin.call('PATCH', `${path}/deactivate`)).json.code).toBe('already_inactive');
    expect((await admin.call('PATCH', `${path}/reactivate`)).status).toBe(200);
    expect((await eventsOf(id)).at(-1)?.data).toMatchObject({ exitDateCleared: true });
  });

  it('is refused to an employee, an accountant and a caller without a login', async () => {
    for (const role of ['employee', 'accountant'] as const) {
      const answer = await (await service.loginAs(role)).call('POST', '/employees', nadia);
      expect([answer.status, answer.json.error]).toEqual([
        403,
        'Cette page est réservée aux administrateurs.',
      ]);
    }
    expect((await service.anonymous.call('POST', '/employees', nadia)).status).toBe(401);
  });

  it('has an account with a one-time password, which must be replaced and is refused afterwards', async () => {
    const id = await add({ email: 'perso@example.org' });
    const sent = await admin.call('POST', `/auth/send-password/${id}`);
    const { oneTimePassword } = sent.json.data;
    const answer = await service.anonymous.call('POST', '/auth/login', {
      email: 'Perso@example.org',
      password: oneTimePassword,
    });
    expect(answer.json.data).toMatchObject({
      role: 'employee',
      employeeId: id,
      mustChangePassword: true,
      name: 'Nadia Benali',
    });
    const person = service.caller(answer.cookie);
    const changed = await person.call('POST', '/auth/change-password', {
      currentPassword: oneTimePassword,
      newPassword: 'croissant-2026',
    });
    expect(changed.status).toBe(200);
    const again = await service.login({ email: 'perso@example.org', password: 'croissant-2026' });
    expect((await again.call('POST', '/auth/logout')).status).toBe(200);
    const old = await service.anonymous.call('POST', '/auth/login', {
      email: 'perso@example.org',
      password: oneTimePassword,
    });
    expect([old.status, old.json.error]).toEqual([401, 'Adresse e-mail ou mot de passe incorrect']);
  });
});
