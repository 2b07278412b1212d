import { absenceMessages } from '@fournil/contracts/absences/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCommandService, type TestCaller } from '../../../testing/worlds/command-service.ts';

describe('declarations over HTTP', () => {
  // Half past midnight in Paris on the 21st, still the 20th in UTC: the day is that of Paris [calls-4].
  let now = new Date('2026-11-20T23:30:00Z');
  let service: Awaited<ReturnType<typeof startCommandService>>;
  let admin: TestCaller;
  let employeeId: string;
  const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
  const eventsOf = (id: string) => service.deps.log.readStream(`fournil.absence-1.${id}`);
  const typesOf = async (id: string) => (await eventsOf(id)).map((event) => event.type);
  const post = (path: string, body: object, headers?: Record<string, string>) =>
    admin.call('POST', path, body, headers);
  const declare = async (fields: object = {}) => {
    const answer = await post('/sick-leaves', { type: 'maladie', employeeId, ...week, ...fields });
    expect(answer.json).toMatchObject({ success: true });
    return answer.json.data._id as string;
  };
  const claimOf = (period: { startDate: string; endDate: string }) =>
    `${employeeId}|sick-leave|${period.startDate}|${period.endDate}`;
  const holderOf = (period: { startDate: string; endDate: string }) =>
    service.deps.vault.claims.holder('declaration', claimOf(period));
  const addEmployee = async () => {
    const answer = await post('/employees', { name: 'Nadia Benali', age: 35, role: 'vendeuse' });
    return answer.json.data._id as string;
  };

  beforeAll(async () => {
    service = await startCommandService({ now: () => now });
    admin = await service.loginAs('admin');
  });
  beforeEach(async () => {
    now = new Date('2026-11-20T23:30:00Z');
    employeeId = await addEmployee();
  });
  afterAll(() => service.stop());

  it('are recorded for a sick leave, an absence and a delay, each in its own stream', async () => {
    const sick = await declare({ reason: 'Grippe' });
    const absence = await post('/absences', { type: 'absence', employeeId, ...week });
    const delay = await post('/delays', { employeeId, date: '2026-11-21', duration: 15, reason: '' });
    expect([absence.status, delay.status]).toEqual([200, 200]);
    expect((await eventsOf(sick)).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'SickLeaveDeclared', data: { declarationId: sick, employeeId, ...week, reason: 'Grippe' } },
    ]);
    expect(await typesOf(absence.json.data._id)).toEqual(['AbsenceDeclared']);
    const [recorded] = await eventsOf(delay.json.data._id);
    expect(recorded?.data).toEqual({
      declarationId: delay.json.data._id,
      employeeId,
      date: '2026-11-21',
      duration: 15,
    });
  });

  it('write no reason unencrypted to the log', async () => {
    const id = await declare({ reason: 'Opération du genou' });
    const [stored] = await service.deps.log.readStoredStream(`fournil.absence-1.${id}`);
    expect(JSON.stringify(stored?.data)).not.toContain('genou');
  });

  it('have the same kind and reason, whether sent as a declaration or with the employee', async () => {
    const { json } = await admin.call('POST', '/employees', {
      name: 'Ada Marchand',
      age: 30,
      role: 'vendeuse',
    });
    const ofRecord = `/employees/${json.data._id}`;
    const periods = [
      { startDate: '2026-03-02', endDate: '2026-03-04' },
      { startDate: '2026-04-06', endDate: '2026-04-08' },
    ] as const;
    const recorded = async (id: string) => {
      const [event] = await eventsOf(id);
      return event?.type === 'SickLeaveDeclared' && [event.data.absenceKind, event.data.reason];
    };
    const said = { absenceKind: 'work', reason: 'Chute au fournil' };
    const sick = { isOnSickLeave: true };
    const byRecord = await admin.call('PUT', ofRecord, { sickLeave: { ...sick, ...periods[0], ...said } });
    const ofPerson = { employeeId: json.data._id, ...periods[1], ...said };
    const byCall = await post('/sick-leaves', { type: 'maladie', ...ofPerson });
    expect(await recorded(byRecord.json.data.declaration._id)).toEqual(['work', 'Chute au fournil']);
    expect(await recorded(byCall.json.data._id)).toEqual(['work', 'Chute au fournil']);
  });

  it('for a period already declared get the existing record from both calls, and write nothing', async () => {
    const byRecord = await admin.call('PUT', `/employees/${employeeId}`, {
      sickLeave: { isOnSickLeave: true, ...week },
    });
    expect(byRecord.json).toMatchObject({
      success: true,
      data: { _id: employeeId, declaration: { alreadyRecorded: false } },
    });
    const id = byRecord.json.data.declaration._id as string;
    const again = await post('/sick-leaves', { type: 'maladie', employeeId, ...week });
    expect(again.json).toMatchObject({ success: true, data: { _id: id, alreadyRecorded: true } });
    expect(again.json.position).toBe(byRecord.json.position);
    expect(await typesOf(id)).toEqual(['SickLeaveDeclared']);
    const absence = await admin.call('PUT', `/employees/${employeeId}`, {
      absence: { isAbsent: true, ...week, reason: 'Déménagement' },
    });
    expect(absence.json.data.declaration).toMatchObject({ alreadyRecorded: false });
    expect(absence.json.data.declaration._id).not.toBe(id);
    // Another reason is not lost: it corrects the record, once.
    for (const _click of [1, 2]) {
      const reasoned = await post('/sick-leaves', { type: 'maladie', employeeId, ...week, reason: 'Grippe' });
      expect(reasoned.json).toMatchObject({ success: true, data: { _id: id, alreadyRecorded: true } });
    }
    expect(await typesOf(id)).toEqual(['SickLeaveDeclared', 'DeclarationCorrected']);
  });

  it('are recorded once when the same form is sent several times at once', async () => {
    const body = { type: 'absence', employeeId, ...week };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post('/absences', body)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const ids = new Set(answers.map((answer) => answer.json.data._id));
    expect(ids.size).toBe(1);
    expect(answers.filter((answer) => !answer.json.data.alreadyRecorded)).toHaveLength(1);
    expect(await typesOf(answers[0]?.json.data._id)).toEqual(['AbsenceDeclared']);
  });

  it('are answered 409 « busy » while another command holds the same period and has recorded nothing yet', async () => {
    const owner = 'c6f2a7ae-11ce-4d83-8f7a-3a1f6d2b7a02';
    await service.deps.vault.claims.take(
      'declaration',
      [claimOf(week)],
      owner,
      'a command that was lost',
      now,
    );
    const body = { type: 'maladie', employeeId, ...week };
    const meanwhile = await post('/sick-leaves', body);
    expect([meanwhile.status, meanwhile.json.code]).toEqual([409, 'busy']);
    now = new Date(now.getTime() + 61_000);
    expect((await post('/sick-leaves', body)).json.data).toMatchObject({ alreadyRecorded: false });
  });

  it('of one day are two delays when their minutes differ, and one period of two people is two declarations', async () => {
    const other = await addEmployee();
    const delay = (of: string, duration: number) =>
      post('/delays', { employeeId: of, date: '2026-11-20', duration });
    const answers = [await delay(employeeId, 10), await delay(employeeId, 20), await delay(other, 10)];
    expect(answers.map((answer) => answer.json.data.alreadyRecorded)).toEqual([false, false, false]);
  });

  it('sent again with the same Idempotency-Key get the answer of the first call', async () => {
    const key = { 'idempotency-key': 'declare-once-1' };
    const body = { type: 'maladie', employeeId, ...week };
    const first = await post('/sick-leaves', body, key);
    const again = await post('/sick-leaves', body, key);
    expect(again.json).toEqual(first.json);
    expect((await post('/sick-leaves', { ...body, endDate: '2026-11-23' }, key)).status).toBe(422);
  });

  it.each([
    ['/sick-leaves', { ...week, employeeId: undefined }, 400, 'employeeId', absenceMessages.missing],
    ['/sick-leaves', { startDate: '2026-11-16' }, 400, 'endDate', absenceMessages.missing],
    ['/absences', { startDate: '', endDate: '' }, 400, 'startDate', absenceMessages.missing],
    ['/absences', { startDate: '2026-11-16', endDate: null }, 400, 'endDate', absenceMessages.missing],
    ['/absences', { ...week, endDate: '2026-11-15' }, 400, 'endDate', absenceMessages.endBeforeStart],
    ['/absences', { ...week, endDate: '2029-12-01' }, 400, 'endDate', absenceMessages.tooLong],
    ['/absences', { ...week, startDate: '2026-02-31' }, 400, 'startDate', "Cette date n'existe pas."],
    [
      '/absences',
      { ...week, endDate: '9999-01-01' },
      400,
      'endDate',
      'Indiquez une année entre 1950 et 2100.',
    ],
    ['/absences', { ...week, type: 'maladie' }, 400, 'type', expect.any(String)],
    ['/absences', { ...week, colour: 'blue' }, 400, 'colour', 'Champ inconnu : colour.'],
    ['/absences', { ...week, employeeId: 'x' }, 400, 'employeeId', 'Identifiant inconnu.'],
    ['/absences', { ...week, reason: 'a\u202eb' }, 400, 'reason', expect.stringContaining('invisibles')],
    ['/delays', { date: '2026-11-21' }, 400, 'duration', absenceMessages.missing],
    ['/delays', { date: '2026-11-21', duration: 0 }, 400, 'duration', absenceMessages.delayTooShort],
    ['/delays', { date: '2026-11-21', duration: 481 }, 400, 'duration', absenceMessages.delayTooLong],
    ['/delays', { date: '2026-11-21', duration: 1.5 }, 400, 'duration', absenceMessages.delayNotWhole],
    ['/delays', { date: '2026-11-21', duration: '15' }, 400, 'duration', absenceMessages.delayNotWhole],
    ['/delays', { date: '2026-11-22', duration: 5 }, 400, 'date', absenceMessages.delayInFuture],
  ])(
    'sent to %s with bad input are refused, with the error on the wrong field: %j',
    async (path, body, status, field, message) => {
      const before = await service.deps.log.lastPosition();
      const answer = await post(path, { employeeId, ...body });
      expect(answer.status).toBe(status);
      expect(answer.json.fields).toContainEqual({ field, message });
      expect(await service.deps.log.lastPosition()).toBe(before);
    },
  );

  it('with a reason of 501 characters are refused', async () => {
    const answer = await post('/absences', { employeeId, ...week, reason: 'x'.repeat(501) });
    expect([answer.status, answer.json.error]).toEqual([
      400,
      'Ce texte est trop long (500 caractères au plus).',
    ]);
  });

  it('without several required fields are refused in one sentence', async () => {
    const answer = await post('/absences', {});
    expect([answer.status, answer.json.error]).toEqual([
      400,
      'Veuillez remplir tous les champs obligatoires',
    ]);
    const byRecord = await admin.call('PUT', `/employees/${employeeId}`, {
      absence: { isAbsent: true },
    });
    expect(byRecord.json.error).toBe('Veuillez remplir tous les champs obligatoires');
  });

  it('of a delay dated tomorrow are accepted as soon as that day begins in Paris', async () => {
    const body = { employeeId, date: '2026-11-22', duration: 5 };
    now = new Date('2026-11-21T22:59:59Z');
    expect((await post('/delays', body)).status).toBe(400);
    now = new Date('2026-11-21T23:00:00Z');
    expect((await post('/delays', body)).status).toBe(200);
  });

  it('for an unknown or deactivated employee are refused by both calls', async () => {
    const unknown = 'c6f2a7ae-11ce-4d83-8f7a-3a1f6d2b7a01';
    const sickLeave = { sickLeave: { isOnSickLeave: true, ...week } };
    expect((await post('/absences', { employeeId: unknown, ...week })).json.code).toBe('unknown_employee');
    expect((await admin.call('PUT', `/employees/${unknown}`, sickLeave)).json.code).toBe('unknown_employee');
    await admin.call('PATCH', `/employees/${employeeId}/deactivate`);
    expect((await post('/delays', { employeeId, date: '2026-11-20', duration: 5 })).json.code).toBe(
      'inactive_employee',
    );
    expect((await admin.call('PUT', `/employees/${employeeId}`, sickLeave)).json.code).toBe(
      'inactive_employee',
    );
  });

  it('can be corrected only with a reason; two corrections are both kept unless they change the same date', async () => {
    const id = await declare();
    const correct = (body: object) =>
      admin.call('PUT', `/declarations/${id}`, { correctionReason: 'Certificat reçu', ...body });
    const first = await correct({ endDate: '2026-11-25', baseRevision: 0 });
    expect(first.json.data).toEqual({ _id: id, revision: 1, overlaps: [] });
    expect((await correct({ startDate: '2026-11-17', baseRevision: 0 })).json.data.revision).toBe(2);
    const conflict = await correct({ endDate: '2026-11-24', baseRevision: 0 });
    expect([conflict.status, conflict.json.code]).toEqual([409, 'conflict']);
    expect(conflict.json.details.revision).toBe(2);
    expect(conflict.json.details.fields).toEqual([
      {
        field: 'endDate',
        yours: '2026-11-24',
        theirs: '2026-11-25',
        changedBy: 'Administrateur',
        changedAt: now.toISOString(),
      },
    ]);
    expect((await correct({ endDate: '2026-11-24', correctionReason: ' ' })).json.error).toBe(
      'Indiquez le motif de la correction',
    );
    expect((await eventsOf(id)).slice(1).map((event) => event.data)).toEqual([
      { declarationId: id, employeeId, endDate: '2026-11-25', correctionReason: 'Certificat reçu' },
      { declarationId: id, employeeId, startDate: '2026-11-17', correctionReason: 'Certificat reçu' },
    ]);
  });

  it('free the old dates and occupy the new ones when they are corrected', async () => {
    const id = await declare();
    const moved = { startDate: '2026-11-17', endDate: '2026-11-18' };
    const correct = (of: string, body: object) =>
      admin.call('PUT', `/declarations/${of}`, { correctionReason: 'Erreur de saisie', ...body });
    expect((await correct(id, moved)).status).toBe(200);
    expect((await post('/sick-leaves', { employeeId, ...moved })).json.data).toMatchObject({
      _id: id,
      alreadyRecorded: true,
    });
    const second = await declare();
    expect(second).not.toBe(id);
    const refused = await correct(second, moved);
    expect([refused.status, refused.json.error]).toEqual([
      409,
      'Une déclaration identique existe déjà pour cette personne.',
    ]);
    expect(await typesOf(second)).toEqual(['SickLeaveDeclared']);
  });

  it('are cancelled once with a reason, after which the same period can be declared again', async () => {
    const id = await declare();
    const cancel = (body: object) => admin.call('POST', `/declarations/${id}/cancel`, body);
    expect((await cancel({})).status).toBe(400);
    expect((await cancel({ cancellationReason: 'Erreur de personne', baseRevision: 0 })).status).toBe(200);
    expect((await cancel({ cancellationReason: 'Encore' })).json.code).toBe('declaration_cancelled');
    expect(await holderOf(week)).toBeNull();
    const again = await declare();
    expect(again).not.toBe(id);
    expect(await holderOf(week)).toBe(again);
    expect(await typesOf(id)).toEqual(['SickLeaveDeclared', 'DeclarationCancelled']);
  });

  it('are not cancelled from a page that shows outdated dates', async () => {
    const id = await declare();
    await admin.call('PUT', `/declarations/${id}`, {
      endDate: '2026-11-30',
      correctionReason: 'Prolongation',
    });
    const answer = await admin.call('POST', `/declarations/${id}/cancel`, {
      cancellationReason: 'Erreur',
      baseRevision: 0,
    });
    expect([answer.status, answer.json.details.fields[0]]).toMatchObject([
      409,
      { field: 'endDate', yours: '2026-11-22', theirs: '2026-11-30' },
    ]);
  });

  it('are refused to everybody but the administrator', async () => {
    const id = await declare();
    for (const role of ['employee', 'accountant'] as const) {
      const caller = await service.loginAs(role);
      const calls = [
        caller.call('POST', '/sick-leaves', { employeeId, ...week }),
        caller.call('POST', '/absences', { employeeId, ...week }),
        caller.call('POST', '/delays', { employeeId, date: '2026-11-20', duration: 5 }),
        caller.call('PUT', `/declarations/${id}`, { correctionReason: 'x', endDate: '2026-11-30' }),
        caller.call('POST', `/declarations/${id}/cancel`, { cancellationReason: 'x' }),
      ];
      expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
    }
  });
});
