/** A small bakery of which everything is known and in order: tests change one thing and look at one rule. */
import { addDays } from '@fournil/calendar/days';
import type {
  Activity,
  Person,
  Shift,
  Shop,
  WeekInput,
  WeekTotal,
} from '../../packages/labour-rules/src/week.ts';

/** No public holiday and no clock change in this week, nor in the neighbouring ones except 11 November. */
export const monday = '2026-11-16';

/** The day of that week, 1 Monday to 7 Sunday; 0 and 8 are around it. */
export const onDay = (weekday: number, week = monday): string => addDays(week, weekday - 1);

export const shop: Shop = {
  department: '69',
  mayFirst: 'closed',
  prefectClosing: 'none',
  youngBakers: null,
  allProductionByDay: false,
  regulatedWork: null,
  headcount: 25,
  partTimeSplitAgreement: false,
  modulation: false,
};

/** The `count` weeks before a Monday, all of that many minutes. */
export const weeksBefore = (minutes: number, count = 20, before = monday): readonly WeekTotal[] =>
  Array.from({ length: count }, (_, index) => ({
    monday: addDays(before, -7 * (index + 1)),
    workMinutes: minutes,
    neutralDays: 0,
  }));

export const adult: Person = {
  id: 'a',
  birthDate: '1990-05-04',
  contractType: 'CDI',
  apprentice: false,
  employed: { from: '2010-01-01', until: null },
  contractWeekMinutes: 2100,
  role: 'vendeuse',
  groups: ['vente'],
  skills: [],
  nightWorker: [],
  nightMinutesOfYear: { year: 2026, minutes: 0 },
  masterId: null,
  formalities: { hiringDeclaredOn: '2009-12-20', medicalVisitOn: '2009-12-20', workPermit: 'not-needed' },
  student: false,
  askedForFewerHours: false,
  history: weeksBefore(0),
};

export const partTimer: Person = { ...adult, contractWeekMinutes: 1800 };
export const nightBaker: Person = { ...adult, nightWorker: [{ from: '2020-01-01', until: null }] };
/** 17 years and a half. */
export const minor: Person = { ...adult, birthDate: '2009-05-04' };
export const apprentice: Person = {
  ...minor,
  apprentice: true,
  contractType: 'Apprentissage',
  role: 'Apprenti Boulanger',
  groups: ['fournil'],
};

/** HH:MM from minutes of the day; past midnight it restarts at 00:00. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A shift without a break, id made of its day and start. */
export function shift(date: string, start: string, end: string, more: Partial<Shift> = {}): Shift {
  const id = `${date} ${start}`;
  return { id, personId: 'a', date, start, end, breaks: [], group: 'vente', regulatedTasks: [], ...more };
}

/** A shift of that many minutes. */
export const lasting = (date: string, minutes: number, from = 360): Shift =>
  shift(date, clock(from), clock(from + minutes));

export const training = (date: string): Activity => ({
  personId: 'a',
  date,
  kind: 'training',
  start: '08:00',
  end: '17:00',
  minutes: 480,
});

/** A week of one person with these shifts, published a month before. */
export function week(person: Person, shifts: readonly Shift[], more: Partial<WeekInput> = {}): WeekInput {
  return {
    monday,
    shop,
    people: [person],
    shifts,
    activities: [],
    absences: [],
    around: { shifts: [], activities: [] },
    recordedSince: '2009-01-01',
    publishedOn: '2026-03-01',
    evidence: [],
    ...more,
  };
}
