/** Ordinary weeks of a shop, planned to warm up a thread. */
import type { RoleGroup } from '@fournil/labour-rules/week';
import type { DayIndex, PlannerPerson, Problem } from '../problem/problem.ts';

const days: readonly DayIndex[] = [0, 1, 2, 3, 4, 5, 6];
const open: readonly DayIndex[] = [1, 2, 3, 4, 5, 6];

const person = (id: string, group: RoleGroup): PlannerPerson => ({
  labour: {
    id,
    birthDate: '1990-05-04',
    contractType: 'CDI',
    apprentice: false,
    employed: { from: '2020-01-01', until: null },
    contractWeekMinutes: 2100,
    role: group === 'vente' ? 'vendeuse' : 'boulanger',
    groups: [group],
    skills: ['Ouverture', 'Fermeture', 'Management'],
    history: [],
  },
  qualified: true,
  days: days.map(() => ({ work: 'free', cell: '', source: 'none' })),
  targetMinutes: 2100,
  sixDays: false,
  recent: { usualStart: days.map(() => null), closings: 0, weekendDays: 0, sundaysInARow: 0 },
});

export const warmUpWeek: Problem = {
  monday: '2026-11-30',
  shop: { department: '69', mayFirst: 'closed', prefectClosing: 'none' },
  evidence: [],
  absences: [],
  around: { shifts: [], activities: [] },
  recordedSince: '2026-01-01',
  people: [
    person('v1', 'vente'),
    person('v2', 'vente'),
    person('v3', 'vente'),
    person('f1', 'fournil'),
    person('f2', 'fournil'),
  ],
  hours: [
    { group: 'vente', hours: days.map((day) => (day === 0 ? null : { from: 360, to: 1200 })) },
    { group: 'fournil', hours: days.map((day) => (day === 0 ? null : { from: 240, to: 1020 })) },
  ],
  needs: open.flatMap((day) => [
    { day, group: 'vente' as const, period: 'Matin', from: 360, to: 840, need: 1, qualifiedMin: 1 },
    { day, group: 'vente' as const, period: 'Soir', from: 840, to: 1200, need: 1, qualifiedMin: 1 },
    { day, group: 'fournil' as const, period: 'Nuit', from: 240, to: 780, need: 1, qualifiedMin: 1 },
  ]),
  presences: open.flatMap((day) => [
    { day, group: 'vente' as const, skill: 'Ouverture' as const, from: 360, to: 390 },
    { day, group: 'vente' as const, skill: 'Fermeture' as const, from: 1170, to: 1200 },
  ]),
  management: [{ day: 2, from: 540, to: 1080, minutes: 240 }],
  shifts: {
    minMinutes: 240,
    minMinutesSunday: 180,
    minMinutesPartOfSplit: 180,
    preferredMinutes: 420,
    maxMinutes: 510,
    maxDaysPerWeek: 5,
  },
  breaks: {
    adult: { fromWorkMinutes: 360, minutes: 30 },
    minor: { beforeMinutes: 270, minutes: 30 },
    notBeforeMinutesOfWork: 120,
    notAfterRemainingMinutes: 90,
    oneAtATimePerGroup: true,
    avoid: {},
  },
  split: { minGapMinutes: 120, maxGapMinutesPartTime: 120, maxGapMinutesFullTime: 240, maxPerWeek: 2 },
  shapes: [],
  fixed: [],
  published: null,
};

const teams = [1, 2, 3];

/** The same shop on quarters, with three times the people, some of whom may work in two parts, under « équilibré ». */
export const warmUpTeam: Problem = {
  ...warmUpWeek,
  comfort: 'balanced',
  people: teams.flatMap((team) =>
    warmUpWeek.people.map((one) => ({
      ...one,
      labour: { ...one.labour, id: `${one.labour.id}-${team}`, splitAllowed: team === 1 },
    })),
  ),
  needs: warmUpWeek.needs.map((need) => ({ ...need, from: need.from === 360 ? 375 : need.from })),
};
