import { endpoints } from '@fournil/contracts/endpoints';
import { mayUse, rolePermissions } from '@fournil/contracts/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListedLine, startAuditTrail } from '../../../../testing/worlds/audit-trail.ts';

type Trail = Awaited<ReturnType<typeof startAuditTrail>>;

describe('the audit trail', () => {
  let sides: Trail['sides'];
  let admin: Trail['admin'];
  let accountant: Trail['accountant'];
  let id: Trail['id'];
  let post: Trail['post'];
  let list: Trail['list'];
  beforeAll(async () => {
    ({ sides, admin, accountant, id, post, list } = await startAuditTrail());
  });
  afterAll(() => sides?.stop());

  it('shows every event as a French sentence, newest first', async () => {
    const lines = await list();
    expect(lines.map((line) => line.sentence)).toEqual([
      'Catherine Delmas\u202f: déclaration corrigée, date de fin passée du 14/11/2026 au 20/11/2026',
      'Catherine Delmas\u202f: arrêt maladie déclaré du 12/11/2026 au 14/11/2026',
      'Catherine Delmas\u202f: volume hebdomadaire passé de 24\u00a0h à 30\u00a0h',
      'Catherine Delmas\u202f: fiche ajoutée (Vendeuse, CDI, 24\u00a0h)',
      'Journal ouvert (génération 1)',
    ]);
    // Half past midnight in Paris: the day there, not that of UTC.
    expect(lines[2]?.recordedOn).toBe('2026-11-11');
  });

  it('can be filtered by period, person, actor, feature, type and words, and has pages', async () => {
    const types = async (query: string) => (await list(query)).map((line) => line.type);
    expect(await types('&from=2026-11-11&to=2026-11-12')).toEqual([
      'SickLeaveDeclared',
      'EmployeeDetailsChanged',
    ]);
    expect(await types(`&person=${id}`)).toHaveLength(4);
    expect(await types('&actor=system')).toEqual(['LogOpened']);
    expect(await types('&actor=accountant')).toEqual([]);
    expect(await types('&feature=absences')).toEqual(['DeclarationCorrected', 'SickLeaveDeclared']);
    expect(await types('&type=EmployeeAdded')).toEqual(['EmployeeAdded']);
    expect(await types('&q=delmas')).toHaveLength(4);
    expect(await types('&q=volume%20delmas')).toEqual(['EmployeeDetailsChanged', 'EmployeeAdded']);
    expect(await types('&q=avenant')).toEqual(['EmployeeDetailsChanged']);
    expect(await types('&q=100%25')).toEqual([]);
    const first = (await admin.get('/audit?limit=3')).json.data;
    const second = (await admin.get(`/audit?limit=3&cursor=${first.next}`)).json.data;
    expect([first.lines.length, second.lines.length, second.next]).toEqual([3, 2, null]);
  });

  it('lists its filters in French, with each event type under its feature and title', async () => {
    const kinds = (await accountant.get('/audit/kinds')).json.data;
    expect(kinds).toContainEqual({
      feature: 'vacations',
      title: 'Congés',
      kinds: expect.arrayContaining([
        { type: 'LeaveRecorded', title: 'Congé enregistré' },
        { type: 'LeaveCorrected', title: 'Congé modifié' },
        { type: 'LeaveCancelled', title: 'Congé annulé' },
      ]),
    });
    expect(kinds.map(({ title }: { title: string }) => title)).not.toContain('Tableau de bord');
    expect((await list())[0]).toMatchObject({ title: 'Déclaration corrigée' });
  });

  it('shows an event with its changes, its reason, its link and the history of its record', async () => {
    const [, , change] = await list();
    const { data } = (await admin.get(`/audit/events/${change?.eventId}`)).json;
    expect(data).toMatchObject({
      changes: [{ label: 'Volume hebdomadaire', before: '24\u00a0h', after: '30\u00a0h', masked: false }],
      reason: { label: 'Motif', text: 'Avenant signé' },
      line: { actor: { name: 'Administrateur' }, revision: 1 },
      chain: { number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(data.history.map((line: ListedLine) => line.type)).toEqual([
      'EmployeeAdded',
      'EmployeeDetailsChanged',
    ]);
    expect((await admin.get(`/audit/events/${id}`)).status).toBe(404);
  });

  it('shows the state of a record as known on a day, and as valid on a day according to later corrections', async () => {
    const [correction, , change] = await list();
    const state = async (stream: string | undefined, query: string) =>
      (await admin.get(`/audit/records/${stream}/state?${query}`)).json.data;
    const shownOf = (data: { state: { fields: { field: string; value: string }[] } | null }, field: string) =>
      data.state?.fields.find((one) => one.field === field)?.value;

    expect(shownOf(await state(change?.stream, 'asOf=2026-11-10'), 'weeklyHours')).toBe('24\u00a0h');
    expect(shownOf(await state(change?.stream, 'asOf=2026-11-11'), 'weeklyHours')).toBe('30\u00a0h');
    expect((await state(change?.stream, 'asOf=2026-11-01')).state).toBeNull();
    // On the 18th the sick leave was in force, as the later correction says; on the 14th nobody knew so.
    expect((await state(correction?.stream, 'inForceOn=2026-11-18')).state).toMatchObject({
      status: 'déclarée',
    });
    expect((await state(correction?.stream, 'inForceOn=2026-11-18&asOf=2026-11-14')).state).toBeNull();
  });

  it('masks health fields for the accountant in events, states, exports and search', async () => {
    expect(await list('&q=angine')).toHaveLength(1);
    expect(await list('&q=angine', accountant)).toEqual([]);
    const [, sick] = await list();
    const seen = await accountant.get(`/audit/events/${sick?.eventId}`);
    expect(seen.json.data.changes).toContainEqual(
      expect.objectContaining({ field: 'reason', after: null, masked: true }),
    );
    const state = await accountant.get(`/audit/records/${sick?.stream}/state`);
    const csv = await accountant.get('/audit/export?format=csv');
    const ndjson = await accountant.get('/audit/export?format=ndjson');
    for (const { status, text } of [seen, state, csv, ndjson]) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/angine|prolongation/i);
    }
    expect(csv.text).toContain('•••');
    expect((await admin.get('/audit/export?format=csv')).text).toMatch(/Angine.*/);
  });

  it('shows the accountant a masked field only after the reading is recorded in the log', async () => {
    const sick = (await list()).find((line) => line.type === 'SickLeaveDeclared');
    const answer = await accountant.call('POST', `/audit/events/${sick?.eventId}/reveal`, {
      field: 'reason',
      reason: 'Vérification des IJSS',
    });
    expect(answer.json).toMatchObject({ success: true, data: { field: 'reason', value: 'Angine' } });
    const [newest] = (await accountant.get('/audit?limit=1')).json.data.lines;
    expect(newest).toMatchObject({
      type: 'HealthFieldRevealed',
      sentence: 'Catherine Delmas\u202f: donnée de santé consultée (motif)',
      actor: { name: 'Comptable' },
    });
    const refused = await accountant.call('POST', `/audit/events/${sick?.eventId}/reveal`, {
      field: 'startDate',
      reason: 'Vérification',
    });
    expect(refused).toMatchObject({ status: 422, json: { code: 'not_masked' } });
    const unexplained = { field: 'reason', reason: ' ' };
    expect((await accountant.call('POST', `/audit/events/${sick?.eventId}/reveal`, unexplained)).status).toBe(
      400,
    );
    expect((await admin.get('/dashboard')).json.data.maskedReads).toMatchObject([
      { by: 'Comptable', text: expect.stringContaining('donnée de santé'), reason: 'Vérification des IJSS' },
    ]);
    expect((await accountant.get('/dashboard')).json.data.maskedReads).toEqual([]);
  });

  it('contains no private text for the accountant, in the answer of any call', async () => {
    const word = 'zqmarqueur';
    const period = { employeeId: id, startDate: '2026-12-08', endDate: '2026-12-08' };
    await post('PUT', `/employees/${id}`, { email: `${word}@exemple.fr`, phone: '06 98 76 54 32' });
    const leave = (await post('POST', '/leaves', { ...period, comment: word }))._id;
    await post('PUT', `/leaves/${leave}`, { comment: `${word} corrigé` });
    await post('POST', `/leaves/${leave}/cancel`, { reason: word });
    const wished = { type: 'Événement familial', familyEvent: word, precisions: word };
    const request = (await post('POST', '/vacation-requests', { ...period, ...wished }))._id;
    await post('PATCH', `/vacation-requests/${request}/reject`, { reason: word });
    await post('POST', '/parameters', {
      name: 'contact',
      displayName: 'Contact',
      stringValue: `${word}@exemple.fr`,
    });
    await post('POST', '/uniforms', {
      employeeId: id,
      employeeName: 'Catherine Delmas',
      itemType: 'pantalon',
      comment: word,
    });
    await post('POST', '/absences', {
      ...period,
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      reason: word,
    });

    const lines = await list();
    const filled = {
      ':eventId': lines.map(({ eventId }) => eventId),
      ':stream': [...new Set(lines.map(({ stream }) => stream))],
      ':year': ['2026'],
      ':month': ['11'],
      ':week': ['47'],
      ':id': [id],
    };
    const caller = { role: 'accountant', permissions: rolePermissions.accountant } as const;
    const queries = endpoints.filter(
      ({ method, service, access, path }) =>
        method === 'GET' && service === 'query' && path !== '/agenda/:token' && mayUse(access, caller),
    );
    const paths = queries.flatMap(({ path }) =>
      Object.entries(filled).reduce<string[]>(
        (made, [part, values]) =>
          made.flatMap((one) =>
            one.includes(part) ? values.map((value) => one.replace(part, value)) : [one],
          ),
        [path],
      ),
    );
    const queriesAsked = [
      '',
      '?format=csv',
      '?year=2026&month=11',
      '?from=2026-12-01&to=2026-12-31',
      '?from=2026-11&to=2026-12',
    ];
    const statuses = new Map<string, number>();
    for (const path of [
      ...paths,
      `/audit?q=${word}`,
      '/vacation-requests?status=cancelled',
      '/vacation-requests?status=rejected',
    ]) {
      let answer = await accountant.get(path);
      for (const query of queriesAsked.slice(1))
        if (answer.status === 400) answer = await accountant.get(`${path}${query}`);
      statuses.set(path, answer.status);
      expect(answer.text.toLowerCase(), path).not.toMatch(/zqmarqueur|98 ?76 ?54 ?32/);
    }
    expect((await list(`&q=${word}`, accountant)).length).toBe(0);
    expect((await list(`&q=${word}`)).length).toBeGreaterThan(7);
    const rejected = (await accountant.get('/vacation-requests?status=rejected')).json.data;
    expect(rejected).toMatchObject([{ precisions: '•••', reason: '•••', familyEvent: '•••' }]);
    // No certificate was sent, and no verification asked for.
    const unanswered = [...statuses].filter(([, status]) => status !== 200).map(([path]) => path);
    expect(unanswered).toEqual([`/sick-leaves/${id}`, '/audit/verify/:jobId']);
  });

  it('is forbidden to employees', async () => {
    const employee = await sides.loginAs('employee');
    for (const path of ['/audit', '/audit/integrity', '/audit/export?format=csv'])
      expect((await employee.get(path)).status).toBe(403);
  });
});
