/** A week from its staff to its realized rows, over HTTP, on the real log, views and planner thread. */

import { addDays } from '@fournil/calendar/days';
import { mondayOf } from '@fournil/contracts/planning/week';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../../testing/until.ts';
import { startBothSides } from '../../../../../testing/worlds/query-service.ts';

/** A Wednesday three weeks before the planned one. */
const now = new Date('2026-11-04T09:00:00+01:00');
const week = { week: 48, year: 2026 };
const monday = mondayOf(week);

type Sides = Awaited<ReturnType<typeof startBothSides>>;
let sides: Sides;
let admin: Awaited<ReturnType<Sides['loginAs']>>;
const ids: Record<string, string> = {};

const hire = async (name: string, more: Record<string, unknown> = {}) => {
  const answer = await admin.call('POST', '/employees', {
    name,
    contractType: 'CDI',
    role: 'vendeuse',
    weeklyHours: 35,
    birthDate: '1990-01-01',
    entryDate: '2020-01-01',
    skills: ['Ouverture', 'Fermeture'],
    trainingDays: [],
    ...more,
  });
  expect(answer.json).toMatchObject({ success: true });
  ids[name] = answer.json.data._id;
};

beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  for (const name of ['Catherine', 'Nadia', 'Fatou', 'Monique', 'Claire'])
    await hire(name, name === 'Catherine' ? { skills: ['Ouverture', 'Fermeture', 'Management'] } : {});
  for (const name of ['Gérard', 'Bruno']) await hire(name, { role: 'boulanger', skills: [] });
  await hire('Lucie', { role: 'préparateur', skills: [], weeklyHours: 30 });
}, 120_000);
afterAll(() => sides.stop());

const plan = async () => (await admin.get(`/weeks/${week.week}/${week.year}/plan`)).json.data;

describe('a planned week over HTTP', () => {
  it('is reported as empty before the first plan', async () => {
    expect((await admin.get('/planning/48/2026')).json).toEqual([]);
    expect(await plan()).toMatchObject({ state: 'none', shifts: [], revision: -1, monday });
    expect((await admin.call('GET', '/planning/generation/48/2026')).json.data.state).toBe('none');
  });

  it('is generated within the law, and lists its shortfalls', async () => {
    const levels = { Lundi: 2, Mardi: 2, Mercredi: 2, Jeudi: 2, Vendredi: 2, Samedi: 2, Dimanche: 2 };
    const asked = admin.call('POST', '/planning/generate', {
      weekNumber: 48,
      year: 2026,
      affluenceLevels: levels,
    });
    const progress = async () => (await admin.call('GET', '/planning/generation/48/2026')).json.data;
    await until('a first plan', async () => (await progress()).preview !== null);
    // A second call joins the first; the search ends when asked, with the best plan so far.
    const joined = admin.call('POST', '/planning/generate', { weekNumber: 48, year: 2026 });
    await admin.call('POST', '/planning/generation/48/2026/stop', {});
    const [answer, other] = await Promise.all([asked, joined]);
    expect(other.json.position).toBe(answer.json.position);
    expect(answer.json).toMatchObject({ success: true, data: { state: 'recorded' } });
    expect(answer.json.plannings).toHaveLength(8);
    const view = await plan();
    expect(view.findings.filter((one: { blocks: string | null }) => one.blocks === 'edit')).toEqual([]);
    expect(view.toRegenerate).toEqual([]);
  });

  it('is not changed by a dry run of an edit', async () => {
    const before = await plan();
    const [shift] = before.shifts;
    const answer = await admin.call('POST', '/weeks/48/2026/edits', { baseRevision: before.revision });
    expect(answer.json).toMatchObject({
      error: 'Rien à enregistrer : ajoutez ou retirez au moins un créneau.',
    });
    const started = performance.now();
    const checked = await admin.ask('/weeks/48/2026/check', { removed: [shift._id], added: [] });
    expect(checked.json.data.people).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(3000);
    expect((await plan()).revision).toBe(before.revision);
  });

  it('can be edited, but not from an outdated page, which gets the changes made meanwhile', async () => {
    const { revision, shifts } = await plan();
    const [shift] = shifts.filter((one: { frozen: string | null }) => one.frozen === null);
    const gone = await admin.call('POST', '/weeks/48/2026/edits', {
      baseRevision: revision,
      removed: [shift._id],
      reasons: [
        { ruleId: 'P05', text: 'convenu' },
        { ruleId: 'P06', text: 'convenu' },
      ],
    });
    expect(gone.json).toMatchObject({ success: true });
    const stale = await admin.call('POST', '/weeks/48/2026/edits', {
      baseRevision: revision,
      removed: [shift._id],
    });
    expect(stale.status).toBe(409);
    expect(stale.json.details.changes).toMatchObject([
      { employeeId: shift.employeeId, date: shift.date, text: `${shift.startTime}–${shift.endTime} retiré.` },
    ]);
    const view = await plan();
    expect(view.shifts).toHaveLength(shifts.length - 1);
    expect(view.changes).toMatchObject([
      { employeeId: shift.employeeId, before: `${shift.startTime}–${shift.endTime}`, after: null },
    ]);
  });

  it('names the people whose shifts were pinned, with the time', async () => {
    const { shifts } = await plan();
    const [first] = shifts;
    const other = shifts.find((one: { employeeId: string }) => one.employeeId !== first.employeeId);
    const shiftIds = [first._id, other._id];
    const pinned = await admin.call('POST', '/weeks/48/2026/pins', { shiftIds, pinned: true });
    expect(pinned.json).toMatchObject({ success: true });
    // By itself: no other line of the page gives the names.
    const [line] = (await admin.get('/audit?type=PlanShiftsPinned')).json.data.lines;
    for (const { employeeId, day } of [first, other]) {
      const [name] = Object.entries(ids).find(([, id]) => id === employeeId) ?? [];
      expect(line.sentence).toContain(`${name} ${day.toLowerCase()}`);
    }
  });

  it('is marked when a person falls ill, with the person and the time; employees see « Absent »', async () => {
    await admin.call('POST', '/sick-leaves', {
      employeeId: ids.Nadia,
      startDate: '2026-11-24',
      endDate: '2026-11-24',
    });
    expect((await plan()).toRegenerate).toMatchObject([
      { kind: 'cell', employeeId: ids.Nadia, date: '2026-11-24' },
    ]);
    const employee = await sides.loginAs('employee');
    const rows = (await employee.get('/planning/48/2026')).json;
    const nadia = rows.find((row: { employeeId: string }) => row.employeeId === ids.Nadia);
    expect(nadia.schedule[1].constraint).toBe('Absent');
    const seen = (await employee.get('/weeks/48/2026/plan')).json.data;
    expect(seen).toMatchObject({
      state: 'published',
      findings: [],
      coverage: [],
      toRegenerate: [],
      proof: null,
    });
    expect(JSON.stringify(seen)).not.toContain('MAL');
  });

  it('can be realized row by row and reopened with a reason, each recorded in the audit trail', async () => {
    const [row] = (await admin.get('/planning/48/2026')).json;
    expect(
      (await admin.call('PATCH', `/planning/${row._id}/realize`, { status: 'realized' })).json.success,
    ).toBe(true);
    expect((await admin.call('PATCH', `/planning/${row._id}/realize`, { status: 'realized' })).status).toBe(
      409,
    );
    expect((await admin.get('/planning/48/2026')).json[0].status).toBe('realized');
    expect((await admin.call('POST', `/planning/${row._id}/reopen`, { reason: 'erreur' })).json.success).toBe(
      true,
    );
    expect((await admin.call('POST', '/weeks/48/2026/realize', {})).json.success).toBe(true);
    const refused = await admin.call('POST', '/planning/generate', { weekNumber: 48, year: 2026 });
    expect(refused.json.error).toBe(
      'Toutes les lignes de cette semaine sont réalisées : rouvrez-en une pour la générer à nouveau.',
    );
    const history = (await admin.get('/weeks/48/2026/history')).json.data;
    expect(history.at(-1).text).toMatch(/^Planning de la semaine 48 \(2026\) généré/);
    expect((await admin.get('/weeks/48/2026/pay-facts')).json.data).toHaveLength(8);
  });

  it('refuses a missing, impossible or too distant week with the specified texts', async () => {
    const of = async (body: object) => (await admin.call('POST', '/planning/generate', body)).json.error;
    expect(await of({})).toBe("Veuillez saisir le numéro de semaine et l'année");
    expect(await of({ weekNumber: 53, year: 2027 })).toContain("n'a que 52 semaines");
    expect(await of({ weekNumber: 10, year: 2031 })).toBe("L'année doit être entre 2020 et 2030");
    const several = { weekNumber: 51, year: 2030, weeks: 3 };
    expect((await admin.call('POST', '/planning/generate-weeks', several)).json.error).toBe(
      "Les plannings vont jusqu'à la fin de 2030\u202f: demandez au plus 2 semaines à partir de celle-ci.",
    );
  });
});

describe('a baker who works at night', () => {
  const edit = (number: number, start: string, end: string, pause: string, days: readonly number[]) => {
    const added = days.map((day) => ({
      employeeId: ids.Karim,
      date: addDays(mondayOf({ week: number, year: 2026 }), day),
      startTime: start,
      endTime: end,
      breaks: [{ startTime: pause, endTime: pause.replace(':00', ':30'), paid: false }],
      group: 'fournil',
    }));
    return admin.call('POST', `/weeks/${number}/2026/edits`, { baseRevision: -1, added });
  };

  it('becomes a night worker at 270 h of the year, and the week lists the missing records', async () => {
    await hire('Karim', { role: 'boulanger', skills: [], entryDate: '2026-01-05' });
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
      const { json } = await edit(number, '00:00', '07:30', '03:00', [0, 1, 2, 3, 4]);
      expect(json).toMatchObject({ success: true });
    }
    const refused = await edit(50, '02:00', '11:30', '06:00', [1]);
    expect(refused.json.details.findings).toMatchObject([
      { ruleId: 'D02', severity: 'contractual_soft', employeeId: ids.Karim },
    ]);
    // Set by hand he is none: nothing is asked of nine hours with their break.
    await admin.call('PUT', `/employees/${ids.Karim}/planning-profile`, { nightWorker: false });
    expect((await edit(50, '02:00', '11:30', '06:00', [1])).json).toMatchObject({ success: true });
    const missing = async () =>
      (await admin.get('/weeks/50/2026/plan')).json.data.findings
        .filter((one: { ruleId: string }) => one.ruleId === 'X02')
        .map((one: { missing: string }) => one.missing);
    expect(await missing()).toEqual(['la DPAE (page «\u202fEntrée/Sortie\u202f»)']);
    await admin.call('POST', '/onboarding-offboarding', {
      employeeId: ids.Karim,
      onboarding: { dpae: { done: true, date: '2026-01-02' } },
    });
    expect(await missing()).toEqual([]);
  });
});
