/** A shop small enough to read: sales only, Tuesday to Sunday, with all legal facts known and in order. */
import { checkWeek } from '@fournil/labour-rules/check-week';
import type { Person, Shift } from '@fournil/labour-rules/week';
import type { FindingsOf } from '../../../packages/planner/src/explain/verdicts.ts';
import type {
  DayIndex,
  Need,
  PersonDay,
  PlannerPerson,
  Problem,
} from '../../../packages/planner/src/problem/problem.ts';
import { weekInputOf } from '../audit/week-input.ts';
import data from './shop-data.json' with { type: 'json' };
import { clock, dateAfter, minuteOf } from './times.ts';

/** No public holiday and no change of clocks around it. */
export const tinyMonday = '2026-11-30';

const free: PersonDay = { work: 'free', cell: '', source: 'none' };
const closed: PersonDay = { work: 'none', cell: 'Fermé', source: 'closing' };

export function tinyPerson(
  id: string,
  days: Readonly<Partial<Record<DayIndex, PersonDay>>>,
  more: Partial<Person> = {},
): PlannerPerson {
  const labour: Person = {
    id,
    birthDate: '1990-05-04',
    contractType: 'CDI',
    apprentice: false,
    employed: { from: '2010-01-01', until: null },
    contractWeekMinutes: 2100,
    role: 'vendeuse',
    groups: ['vente'],
    skills: ['Ouverture', 'Fermeture'],
    nightWorker: [],
    nightMinutesOfYear: { year: 2026, minutes: 0 },
    masterId: null,
    formalities: { hiringDeclaredOn: '2009-12-20', medicalVisitOn: '2009-12-20', workPermit: 'not-needed' },
    student: false,
    askedForFewerHours: false,
    history: Array.from({ length: 20 }, (_, index) => ({
      monday: dateAfter(tinyMonday, -7 * (index + 1)),
      workMinutes: 0,
      neutralDays: 0,
    })),
    ...more,
  };
  return {
    labour,
    qualified: !labour.apprentice,
    days: ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => days[day] ?? (day === 0 ? closed : free)),
    targetMinutes: labour.contractWeekMinutes,
    sixDays: false,
    recent: {
      usualStart: [null, null, null, null, null, null, null],
      closings: 0,
      weekendDays: 0,
      sundaysInARow: 0,
    },
  };
}

/** A shift with its half hour of break from six hours on, in the middle. */
export function tinyShift(personId: string, day: DayIndex, start: string, end: string, rest = true): Shift {
  const [from, to] = [minuteOf(start), minuteOf(end)];
  const middle = Math.floor((from + to) / 60) * 30;
  const breaks =
    rest && to - from >= 360 ? [{ start: clock(middle), end: clock(middle + 30), paid: false }] : [];
  const date = dateAfter(tinyMonday, day);
  return { id: `${personId}-${date}-${start}`, personId, date, start, end, breaks, group: 'vente' };
}

const dayNeeds = (day: DayIndex): readonly Need[] => [
  { day, group: 'vente', period: 'Journée', from: 360, to: 1200, need: 1, qualifiedMin: 1 },
];

export function tinyShop(people: readonly PlannerPerson[], more: Partial<Problem> = {}): Problem {
  const open = ([1, 2, 3, 4, 5, 6] as const).filter((day) => day > 0);
  const hours = [null, ...open.map(() => ({ from: 360, to: 1200 }))];
  return {
    monday: tinyMonday,
    shop: {
      department: '69',
      mayFirst: 'closed',
      prefectClosing: 'none',
      youngBakers: null,
      allProductionByDay: false,
      regulatedWork: null,
      headcount: 5,
      partTimeSplitAgreement: false,
      modulation: false,
    },
    evidence: [],
    absences: [],
    around: { shifts: [], activities: [] },
    recordedSince: '2009-01-01',
    publishedOn: '2026-11-01',
    people,
    hours: [{ group: 'vente', hours }],
    needs: open.flatMap(dayNeeds),
    presences: [],
    management: [],
    shifts: data.shifts,
    breaks: data.breaks,
    split: data.split,
    shapes: [],
    fixed: [],
    published: null,
    ...more,
  };
}

/** The independent checker as explanations and replacements ask for it. */
export const judgeOf =
  (problem: Problem): FindingsOf =>
  (shifts, personIds) =>
    checkWeek(weekInputOf(problem, shifts)).filter(
      ({ personId }) => personId !== null && personIds.includes(personId),
    );
