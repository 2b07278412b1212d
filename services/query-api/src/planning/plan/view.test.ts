import { constraintChoices } from '@fournil/contracts/planning/cells';
import type { Moment } from '@fournil/domain/week/moment';
import { dayDifference } from '@fournil/domain/week/plan/day-difference';
import { noPlan, type PlanState } from '@fournil/domain/week/plan/plan-state';
import { planningRowsOf } from '@fournil/domain/week/plan/planning-rows';
import type { Session } from '@fournil/http-service/session';
import { describe, expect, it } from 'vitest';
import { factsOf, type GivenPerson, shiftAt } from '../../../../../testing/week/given-week.ts';
import { type Viewer, viewerOf } from '../../kernel/viewer.ts';
import { maskedRow } from './masked.ts';
import { planViewOf } from './view.ts';

const moment: Moment = { today: '2026-11-20', now: '09:00' };
const people: GivenPerson[] = [
  { id: 'nadia', name: 'Nadia', weeklyHours: 35 },
  {
    id: 'lea',
    name: 'Léa',
    role: 'Apprenti Vendeuse',
    contractType: 'Apprentissage',
    weeklyHours: 24,
    birthDate: '2009-05-04',
    skills: ['Ouverture'],
    profile: { secondaryGroups: ['preparation'] },
  },
];
const stamp = { at: '2026-11-19T09:00:00Z', role: 'admin', employeeId: null, revision: 5 };
const at = (id: string, who: string, date: string): PlanState['shifts'][number] => ({
  ...shiftAt(id, who, date, '06:00-13:00'),
  breaks: [{ start: '10:00', end: '10:30', paid: false }],
  pinned: true,
  origin: 'manual',
  notifiedOn: '2026-11-19',
  agreedOn: null,
  changed: stamp,
});
const plan: PlanState = {
  ...noPlan,
  status: 'published',
  shifts: [at('a', 'nadia', '2026-11-24'), at('b', 'lea', '2026-11-25')],
  changes: ['nadia', 'lea'].map((employeeId) => ({
    employeeId,
    date: '2026-11-24',
    ...dayDifference([], [shiftAt('c', employeeId, '2026-11-24', '06:00-13:00')]),
    stamp,
  })),
};
const facts = factsOf({
  people,
  plan,
  rows: { lea: { Mercredi: 'Matin', Jeudi: 'MAL', Vendredi: 'CP' } },
});
const seenBy = (viewer: Viewer) =>
  planViewOf(facts, { viewer, moment, digest: (text) => text, shortfalls: [] });
const lea = (viewer: Viewer) => seenBy(viewer).people.find(({ employeeId }) => employeeId === 'lea');

describe('the planned week that an employee reads', () => {
  it("shows a colleague's hours and absence, and no contract, age, skills or wishes", () => {
    for (const viewer of [{ sees: 'own', employeeId: 'nadia' }, { sees: 'nobody' }] as const) {
      expect(lea(viewer)).toMatchObject({
        name: 'Léa',
        role: '',
        groups: ['vente'],
        skills: [],
        minor: false,
        apprentice: false,
        partTime: false,
        sixDays: false,
        totalHours: 6.5,
        targetHours: null,
        contractedHours: null,
        own: false,
      });
      expect(lea(viewer)?.cells.map(({ value, source }) => [value, source])).toEqual([
        ['Fermé', 'none'],
        ['', 'none'],
        ['', 'none'],
        ['Absent', 'none'],
        ['CP', 'none'],
        ['', 'none'],
        ['', 'none'],
      ]);
      const text = JSON.stringify(lea(viewer));
      for (const secret of ['Apprenti', 'Ouverture', 'Matin', 'MAL']) expect(text).not.toContain(secret);
    }
  });

  it('shows only the administrator the days on which somebody has no contract', () => {
    const left = factsOf({ people: [{ id: 'nadia', exitDate: '2026-11-27' }], plan });
    const daysFor = (viewer: Viewer) =>
      planViewOf(left, { viewer, moment, digest: (text) => text, shortfalls: [] }).people[0]?.outsideContract;
    expect(daysFor({ sees: 'all' })).toEqual(['2026-11-28', '2026-11-29']);
    for (const viewer of [{ sees: 'own', employeeId: 'nadia' }, { sees: 'nobody' }] as const)
      expect(daysFor(viewer)).toEqual([]);
  });

  it('shows only the administrator who must not work for lack of a formality', () => {
    const formalities = { workPermit: { until: '2026-10-02' } };
    const expired = factsOf({ people: [{ id: 'nadia', formalities }, ...people.slice(1)], plan });
    const barredFor = (viewer: Viewer) =>
      planViewOf(expired, { viewer, moment, digest: (text) => text, shortfalls: [] }).barred;
    expect(barredFor({ sees: 'all' })).toMatchObject([{ employeeId: 'nadia', noted: '2026-10-02' }]);
    for (const viewer of [{ sees: 'own', employeeId: 'nadia' }, { sees: 'nobody' }] as const)
      expect(barredFor(viewer)).toEqual([]);
  });

  it("shows a colleague's shift without breaks, pins and the author of changes", () => {
    const shifts = seenBy({ sees: 'own', employeeId: 'nadia' }).shifts;
    expect(
      shifts.map(({ employeeId, breaks, pinned, origin, changed }) => ({
        employeeId,
        rests: breaks.length,
        pinned,
        origin,
        changed,
      })),
    ).toEqual([
      {
        employeeId: 'nadia',
        rests: 1,
        pinned: true,
        origin: 'manual',
        changed: { at: stamp.at, by: 'Administrateur' },
      },
      { employeeId: 'lea', rests: 0, pinned: false, origin: 'generated', changed: null },
    ]);
  });

  it('counts the hours of each day as the administrator reads them', () => {
    const { days } = seenBy({ sees: 'all' });
    expect(days.map(({ totalHours }) => totalHours)).toEqual([0, 6.5, 6.5, 0, 0, 0, 0]);
    for (const viewer of [{ sees: 'own', employeeId: 'nadia' }, { sees: 'nobody' }] as const)
      expect(seenBy(viewer).days).toEqual(days);
  });

  it("shows the reader's own row with all fields and changes", () => {
    const own = lea({ sees: 'own', employeeId: 'lea' });
    expect(own).toMatchObject({ own: true, contractedHours: 24, minor: true, skills: ['Ouverture'] });
    expect(own?.cells[3]).toMatchObject({ value: 'MAL' });
    expect(seenBy({ sees: 'own', employeeId: 'lea' }).changes.map(({ employeeId }) => employeeId)).toEqual([
      'lea',
    ]);
  });

  it('contains all fields for the administrator', () => {
    expect(lea({ sees: 'all' })).toMatchObject({
      role: 'Apprenti Vendeuse',
      contractedHours: 24,
      minor: true,
    });
    expect(seenBy({ sees: 'all' }).shifts.every(({ pinned }) => pinned)).toBe(true);
  });
});

describe("the changes of a week's inputs since its generation", () => {
  const made = { levels: {}, digests: {}, rulesVersion: '1', planHash: 'h', shortfalls: [], stamp: null };
  const proof = { cost: 0, bound: 0, gap: 0, end: 'optimal' as const, work: 1 };
  const generated = { ...plan, generated: { ...made, proof } };
  const changedOn = (today: string) =>
    planViewOf(factsOf({ people, plan: generated, rows: { lea: { Jeudi: 'MAL' } } }), {
      ...{ viewer: { sees: 'all' }, digest: (text) => text, shortfalls: [] },
      moment: { today, now: '09:00' },
    }).toRegenerate;

  it('are shown for days that can still be planned, and not for a past week', () => {
    expect(changedOn('2026-11-26').some(({ date }) => date === '2026-11-26')).toBe(true);
    expect(changedOn('2026-11-27').some(({ date }) => date !== null && date < '2026-11-27')).toBe(false);
    expect(changedOn('2026-11-30')).toEqual([]);
  });
});

describe('a colleague who is absent on the day of a shift', () => {
  it('is shown as « Absent » on that day, without the reason', () => {
    const ill = {
      ...facts,
      rows: new Map([
        ['2026-W48', new Map([['lea', { cells: { Mercredi: 'MAL' }, normal: [], sixDays: false }]])],
      ]),
    };
    const seen = planViewOf(ill, {
      viewer: { sees: 'nobody' },
      moment,
      digest: (text) => text,
      shortfalls: [],
    });
    const row = seen.people.find(({ employeeId }) => employeeId === 'lea');
    expect(row?.cells[2]).toMatchObject({ value: 'Absent', label: 'Absent', source: 'none' });
    expect(JSON.stringify(seen)).not.toContain('MAL');
  });
});

describe("the values of a colleague's days [planning-2]", () => {
  const words = constraintChoices.map(({ value }) => value).filter((value) => value !== '');
  const viewers = {
    'a personal account': { role: 'employee', employeeId: 'nadia' },
    'the shared employee session': { role: 'employee' },
    'the accountant': { role: 'accountant' },
    'the administrator': { role: 'admin' },
  } as const;
  const seenOn = (day: string, value: string, session: object) =>
    planViewOf(factsOf({ people, plan, rows: { lea: { [day]: value } } }), {
      ...{ viewer: viewerOf(session as Session), moment, digest: (text) => text, shortfalls: [] },
    }).people.find(({ employeeId }) => employeeId === 'lea')?.cells;

  it.each(Object.entries(viewers))(
    'have MAL and ABS replaced by « Absent », except for the administrator: %s',
    (who, session) => {
      const admin = who === 'the administrator';
      for (const value of words) {
        const hidden = !admin && (value === 'MAL' || value === 'ABS');
        const shown = hidden ? 'Absent' : value;
        expect(seenOn('Jeudi', value, session)?.[3], `${value} without a service`).toMatchObject({
          value: shown,
        });
        // Next to a shift the day's word is no part of the table; that somebody cannot come is.
        const beside = admin || ['MAL', 'ABS', 'CP'].includes(value) ? shown : '';
        expect(seenOn('Mercredi', value, session)?.[2], `${value} beside a service`).toMatchObject({
          value: beside,
          ...(beside === '' ? { label: '' } : {}),
        });
      }
    },
  );
});

describe("a colleague's row in the list of the planning", () => {
  it('has no contract hours, target or job, and no wish on a day with a shift', () => {
    const row = planningRowsOf(facts).find(({ employeeId }) => employeeId === 'lea');
    expect(row && maskedRow(row)).toMatchObject({
      employeeName: 'Léa',
      contractedHours: null,
      targetHours: null,
      role: '',
      totalHours: 6.5,
    });
    expect(row && maskedRow(row).schedule[2]).toMatchObject({ constraint: '', totalHours: 6.5 });
  });
});

describe('the planned week after a person was declared absent', () => {
  const away = (value: string, more: Partial<PlanState> = {}) =>
    planViewOf(factsOf({ people, plan: { ...plan, ...more }, rows: { nadia: { Mardi: value } } }), {
      ...{ viewer: { sees: 'all' }, moment, digest: (text) => text, shortfalls: [] },
    });
  const hoursOf = (view: ReturnType<typeof away>) =>
    view.people.find(({ employeeId }) => employeeId === 'nadia')?.totalHours;
  const present = (view: ReturnType<typeof away>) =>
    Math.max(
      0,
      ...view.coverage.filter(({ date }) => date === '2026-11-24').flatMap(({ planned }) => planned),
    );

  it.each(['MAL', 'ABS', 'CP'])(
    'shows the shift of a person who is %s as covering nothing and counting 0 h',
    (value) => {
      const view = away(value);
      expect(view.shifts.map(({ _id }) => _id)).toEqual(['a', 'b']);
      expect([hoursOf(view), present(view)]).toEqual([0, 0]);
      expect(view.days[1]).toMatchObject({ staffPresent: 0, totalHours: 0 });
    },
  );

  it('counts the shift when another value is typed for the day', () => {
    const view = away('Repos');
    expect([hoursOf(view), present(view)]).toEqual([6.5, 1]);
    expect(view.days[1]).toMatchObject({ staffPresent: 1, totalHours: 6.5 });
  });

  it('keeps the hours of a realized row', () => {
    const view = away('MAL', { realized: ['nadia'] });
    expect([hoursOf(view), present(view)]).toEqual([6.5, 1]);
    expect(view.days[1]).toMatchObject({ staffPresent: 1 });
  });
});

it("a realized week counts the time clock's hours for the manager, and the planned hours for a colleague", () => {
  const kept = [
    {
      ...{ employeeId: 'lea', date: '2026-11-25', group: 'vente' as const, rule: 1, breaks: [] },
      periods: [{ startedAt: '2026-11-25T05:00:00.000Z', endedAt: '2026-11-25T14:00:00.000Z' }],
    },
  ];
  const worked = factsOf({ people, plan: { ...plan, realized: ['lea'], kept } });
  const hoursFor = (viewer: Viewer) =>
    planViewOf(worked, { viewer, moment, digest: (text) => text, shortfalls: [] }).people.find(
      ({ employeeId }) => employeeId === 'lea',
    )?.totalHours;
  expect(hoursFor({ sees: 'all' })).toBe(9);
  expect(hoursFor({ sees: 'own', employeeId: 'nadia' })).toBe(6.5);
});

it('two people with one name are distinguished by role, except for colleagues, who may not read roles', () => {
  const namesakes = factsOf({ people: people.map((one) => ({ ...one, name: 'Nadia' })), plan });
  const namesOf = (viewer: Viewer) =>
    planViewOf(namesakes, { viewer, moment, digest: (text) => text, shortfalls: [] }).people.map(
      ({ name }) => name,
    );
  expect(namesOf({ sees: 'all' })).toEqual(['Nadia (Apprenti Vendeuse)', 'Nadia (Vendeuse)']);
  expect(namesOf({ sees: 'own', employeeId: 'nadia' })).toEqual(['Nadia (Vendeuse)', 'Nadia']);
});
