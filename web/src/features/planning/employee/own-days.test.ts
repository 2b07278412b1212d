import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { datesOf, dayOfDate } from '@fournil/contracts/planning/week';
import { expect, it } from 'vitest';
import { breaksText, holderText, ownDays, ownSentence, shortName, totalText } from './own-days.ts';
import { teamGroups, teamOn } from './team.ts';

const dates = datesOf({ week: 48, year: 2026 });
const person = (employeeId: string, name: string, cells: Record<string, [string, number]> = {}) =>
  ({
    employeeId,
    name,
    groups: ['vente'],
    isActive: true,
    own: employeeId === 'n',
    totalHours: 33.5,
    targetHours: 35,
    contractedHours: 35,
    cells: dates.map((date) => {
      const [value, hours] = cells[date] ?? ['', 0];
      return { date, value, label: value, source: 'none', hours };
    }),
  }) as unknown as PlanPerson;
const shift = (
  employeeId: string,
  day: number,
  startTime: string,
  endTime: string,
  over: Partial<PlanShift> = {},
) =>
  ({
    ...{ _id: `${employeeId}${day}${startTime}`, employeeId, date: dates[day], startTime, endTime },
    ...{ breaks: [], group: 'vente', category: 'Standard', ...over },
  }) as unknown as PlanShift;

const tuesday = dates[1] ?? '';
const nadia = person('n', 'Nadia', { [tuesday]: ['', 7], [dates[2] ?? '']: ['Formation', 8] });
const plan = {
  days: dates.map((date) => ({ date, day: dayOfDate(date), holiday: null, closed: null })),
  people: [
    nadia,
    person('f', 'Fatou'),
    person('c', 'Catherine'),
    person('l', 'Léa', { [tuesday]: ['Absent', 0] }),
  ],
  shifts: [
    shift('n', 1, '06:00', '13:30'),
    shift('f', 1, '12:30', '20:00'),
    shift('c', 1, '13:30', '20:00'),
    shift('l', 4, '06:00', '13:00'),
    shift('f', 1, '04:00', '06:00', { group: 'fournil' }),
  ],
  toAgree: [],
  changes: [{ employeeId: 'n', date: tuesday, before: null, after: '06:00–13:30', seen: false }],
} as unknown as PlanView;

it("an employee's day names the colleagues, and the people who open and close in the same role", () => {
  const [monday, day, wednesday] = ownDays(plan, nadia);
  const [own] = day?.shifts ?? [];
  expect(own?.withMe).toEqual([{ name: 'Fatou', hours: '12:30–20:00' }]);
  expect(own && holderText('opens', own.opens)).toBe('Vous ouvrez (06:00)');
  expect(own && holderText('closes', own.closes)).toBe('Fermeture\u202f: Fatou, Catherine (20:00)');
  expect(day?.change?.after).toBe('06:00–13:30');
  expect(monday).toMatchObject({ shifts: [], rest: 'Pas de créneau', minutes: 0, change: null });
  expect(wednesday).toMatchObject({ rest: 'Formation', minutes: 480 });
});

const baking = { group: 'fournil' as const };
const night = {
  ...plan,
  people: [person('t', 'Théo'), person('k', 'Karim'), person('m', 'Mathieu'), person('p', 'Philippe')],
  shifts: [
    shift('k', 0, '22:00', '06:30', baking),
    shift('p', 1, '00:30', '08:00', baking),
    shift('k', 1, '22:00', '06:00', baking),
    shift('m', 1, '23:00', '08:00', baking),
    shift('t', 2, '04:00', '08:00', baking),
    shift('t', 3, '16:00', '20:00'),
  ],
  changes: [],
} as unknown as PlanView;
const besideOf = (employeeId: string, day: number, of = night) =>
  ownDays(of, of.people.find((one) => one.employeeId === employeeId) as PlanPerson)[day]?.shifts.map(
    ({ withMe, opens, closes }) =>
      `${withMe.map(({ name, hours }) => `${name} (${hours})`).join(', ')}. ${holderText('opens', opens)}. ${holderText('closes', closes)}`,
  );

it("an employee's day lists colleagues whose shift crosses midnight, and who opens and closes across midnight", () => {
  expect(besideOf('t', 2)).toEqual([
    'Karim (22:00–06:00, depuis la veille), Mathieu (23:00–08:00, depuis la veille). Ouverture\u202f: Karim (22:00 la veille). Vous fermez avec Mathieu (08:00)',
  ]);
  expect(besideOf('p', 1)).toEqual([
    'Karim (22:00–06:30, depuis la veille). Ouverture\u202f: Karim (22:00 la veille). Vous fermez (08:00)',
  ]);
  expect(besideOf('k', 0)).toEqual([
    'Philippe (00:30–08:00, le lendemain). Vous ouvrez (22:00). Fermeture\u202f: Philippe (08:00 le lendemain)',
  ]);
  expect(besideOf('k', 1)).toEqual([
    "Mathieu (23:00–08:00, jusqu'au lendemain), Théo (04:00–08:00, le lendemain). Vous ouvrez (22:00). Fermeture\u202f: Mathieu, Théo (08:00 le lendemain)",
  ]);
  expect(besideOf('t', 3)).toEqual(['. Vous ouvrez (16:00). Vous fermez (20:00)']);
});

it("an employee's day after midnight does not count a colleague absent on the evening before", () => {
  const ill = person('k', 'Karim', { [tuesday]: ['Absent', 0] });
  const away = { ...night, people: night.people.map((one) => (one.employeeId === 'k' ? ill : one)) };
  expect(besideOf('t', 2, away)).toEqual([
    'Mathieu (23:00–08:00, depuis la veille). Ouverture\u202f: Mathieu (23:00 la veille). Vous fermez avec Mathieu (08:00)',
  ]);
});

it("an employee's day names two of many openers with the number of others, and shortens names in print", () => {
  const crowd = { own: true, names: ['Fatou', 'Léa', 'Catherine', 'Monique'], at: '06:00' };
  expect(holderText('opens', crowd)).toBe('Vous ouvrez avec Fatou, Léa et 2 autres (06:00)');
  expect(['Marie Anne Benali', 'Nadia'].map(shortName)).toEqual(['Marie Anne B.', 'Nadia']);
});

it("an employee's day of illness shows its planned shift separately and counts 0 h", () => {
  const ill = person('n', 'Nadia', { [tuesday]: ['MAL', 7] });
  const away = { ...plan, people: [ill, ...plan.people.slice(1)] };
  expect(ownDays(away, ill)[1]).toMatchObject({
    ...{ shifts: [], rest: 'MAL', minutes: 0 },
    fallen: [{ startTime: '06:00', endTime: '13:30' }],
  });
  expect(ownSentence(away, ill)).toContain('0 créneau, 0\u202fh sur');
  const alone = { ...plan, people: [nadia, person('f', 'Fatou', { [tuesday]: ['Absent', 7] })] };
  expect(ownDays(alone, nadia)[1]?.shifts[0]?.withMe).toEqual([]);
});

it("an employee's realized day counts as worked, also when an absence was declared afterwards", () => {
  const worked = { ...person('n', 'Nadia', { [tuesday]: ['MAL', 7] }), status: 'realized' as const };
  const realized = { ...plan, people: [worked, ...plan.people.slice(1)] };
  expect(ownDays(realized, worked)[1]).toMatchObject({ fallen: [], minutes: 420 });
  expect(ownDays(realized, worked)[1]?.shifts).toHaveLength(1);
});

it("an employee's day shows a change only until the employee has seen it", () => {
  const seen = { ...plan, changes: plan.changes.map((one) => ({ ...one, seen: true })) };
  expect(ownDays(seen, nadia)[1]?.change).toBeNull();
});

it("an employee's week has its total in hours and minutes, and the contract hours next to a reduced target", () => {
  expect(ownSentence(plan, nadia)).toBe(
    '23/11 – 29/11/2026\u202f: 1 créneau, 15\u202fh sur un objectif de 35\u202fh',
  );
  expect(totalText({ totalHours: 21, targetHours: 28, contractedHours: 35 })).toBe(
    '21\u202fh sur un objectif de 28\u202fh (contrat 35\u202fh)',
  );
  expect(
    breaksText([
      { startTime: '10:00', endTime: '10:20', paid: false },
      { startTime: '12:00', endTime: '12:15', paid: true },
    ]),
  ).toBe('pause 10:00–10:20, pause payée 12:00–12:15');
});

it("an employee's day lists people in order of arrival, and the absent people", () => {
  const { present, away } = teamOn(teamGroups(plan), tuesday);
  expect(present.map(({ person: { name } }) => name)).toEqual(['Fatou', 'Nadia', 'Fatou', 'Catherine']);
  expect(away.map(({ person: { name }, day: { value } }) => [name, value])).toEqual([['Léa', 'Absent']]);
});
