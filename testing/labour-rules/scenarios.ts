/**
 * For each rule, a week that gives exactly this measured value, so that the examples of rules.json test the
 * whole checker and not only a comparison.
 */
import type { Person, WeekInput } from '../../packages/labour-rules/src/week.ts';
import * as bakery from './bakery.ts';

const { adult, apprentice, lasting, minor, nightBaker, onDay, partTimer, shift, shop, week } = bakery;

type Numbers = (measured: number) => WeekInput;
type Truths = (measured: boolean) => WeekInput;

const oneShift =
  (person: Person): Numbers =>
  (minutes) =>
    week(person, [lasting(onDay(2), minutes)]);

/** Three hours of work spread over the amplitude. */
const spread =
  (person: Person): Numbers =>
  (minutes) =>
    week(
      person,
      [0, 300, minutes - 60].map((from) => lasting(onDay(2), 60, 360 + from)),
    );

/** Monday to Saturday, the same every day but for the last. */
const sixDays =
  (person: Person): Numbers =>
  (minutes) => {
    const daily = Math.floor(minutes / 6);
    const last = minutes - 5 * daily;
    return week(
      person,
      [1, 2, 3, 4, 5, 6].map((day) => lasting(onDay(day), day === 6 ? last : daily)),
    );
  };

const twelveWeeks =
  (person: Person): Numbers =>
  (minutes) =>
    sixDays({ ...person, history: bakery.weeksBefore(minutes) })(minutes);

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => lasting(onDay(index + 1), 60, 600));

/** Tuesday until 20:00, Wednesday after that much rest. */
const restAfter =
  (person: Person): Numbers =>
  (minutes) =>
    week(person, [shift(onDay(2), '18:00', '20:00'), lasting(onDay(3), 60, 1200 + minutes - 1440)]);

const weeklyRest: Numbers = (minutes) => {
  const end = 30 * 60 + 1440 - minutes;
  const evenings = [1, 2, 3, 4, 5].map((day) => shift(onDay(day), '18:00', '20:00'));
  const after = shift(onDay(8), '06:00', '08:00');
  const around = { shifts: [after], activities: [] };
  return week(adult, [...evenings, lasting(onDay(6), 120, end - 120)], { around });
};

const inARow: Numbers = (count) => {
  const before = Array.from({ length: count - 6 }, (_, index) => lasting(onDay(-index), 60));
  return week(adult, days(6), { around: { shifts: before, activities: [] } });
};

const nights: Numbers = (count) =>
  week(
    adult,
    Array.from({ length: count }, (_, index) => shift(onDay(index + 2), '21:00', '24:00')),
  );

const onHoliday =
  (person: Person, holiday: string, itsMonday: string): Truths =>
  (worked) =>
    week(person, [lasting(worked ? holiday : bakery.onDay(2, itsMonday), 240)], { monday: itsMonday });

const parts: Numbers = (count) =>
  week(
    partTimer,
    Array.from({ length: count + 1 }, (_, index) => lasting(onDay(2), 120, 480 + 240 * index)),
  );

const weeksOver: Numbers = (count) => {
  const history = [...bakery.weeksBefore(1920, count - 1), ...bakery.weeksBefore(1800, 20).slice(count - 1)];
  return sixDays({ ...partTimer, history })(1920);
};

/** Friday 20/11/2026; Wednesday 11 November is a public holiday and no working day. */
const announced =
  (person: Person, days_: Readonly<Record<number, string>>): Numbers =>
  (days) =>
    week(person, [shift(onDay(5), '08:00', '12:00', { notifiedOn: days_[days] ?? '' })]);

export const scenarios: Readonly<Record<string, Numbers | Truths>> = {
  D01: oneShift(adult),
  D02: oneShift(nightBaker),
  D03: oneShift(adult),
  D04: spread(adult),
  D05: spread(partTimer),
  D06: parts,
  D07: (minutes: number) =>
    week(partTimer, [lasting(onDay(2), 120, 480), lasting(onDay(2), 120, 600 + minutes)]),
  W01: sixDays(adult),
  W02: twelveWeeks(adult),
  W03: twelveWeeks(nightBaker),
  W04: (count: number) => week(adult, days(count)),
  W05: weeklyRest,
  W06: inARow,
  W08: (minutes: number) =>
    sixDays({ ...adult, contingent: { counted: minutes - 120, limit: 13_200 } })(2220),
  R01: restAfter(adult),
  M01: oneShift(minor),
  M02: sixDays(minor),
  M03: oneShift(minor),
  M04: restAfter(minor),
  M05: (kept: boolean) => week(minor, days(kept ? 5 : 6)),
  M06: (minutes: number) => week(minor, [lasting(onDay(2), 60 + minutes, 1260)]),
  M07: (worked: boolean) => week(minor, [lasting(onDay(worked ? 7 : 2), 240)]),
  M08: onHoliday({ ...minor, birthDate: '2011-05-04' }, '2026-11-11', '2026-11-09'),
  M09: (at: boolean) =>
    week(minor, [shift(onDay(2), '08:00', '12:00', { regulatedTasks: at ? ['laminoir'] : [] })]),
  A01: (meets: boolean) =>
    week(apprentice, [lasting(onDay(meets ? 2 : 3), 240, 780)], { activities: [bakery.training(onDay(2))] }),
  A02: (minutes: number) =>
    week(
      apprentice,
      [lasting(onDay(2), 240, 480)].map((one) => ({ ...one, group: 'fournil' as const })),
      {
        shop: { ...shop, rooms: [['vente'], ['fournil', 'preparation']] },
        colleagues: {
          people: [{ ...adult, id: 'b', supervises: true }],
          shifts: [
            { ...lasting(onDay(2), 240 - minutes, 480), id: 'b', personId: 'b', group: 'preparation' },
          ],
        },
      },
    ),
  H01: onHoliday(adult, '2026-05-01', '2026-04-27'),
  H02: onHoliday(adult, '2026-11-11', '2026-11-09'),
  H03: (open: boolean) =>
    week(adult, [lasting(onDay(open ? 1 : 2), 240)], { shop: { ...shop, prefectClosing: 1 } }),
  N01: (minutes: number) => week(adult, [lasting(onDay(2), 240 + minutes, 960)]),
  N02: nights,
  S01: (minutes: number) => week(adult, minutes === 0 ? [] : [lasting(onDay(7), minutes)]),
  P02: sixDays(partTimer),
  P03: weeksOver,
  P05: announced(partTimer, { 7: '2026-11-09', 6: '2026-11-10' }),
  P06: announced(adult, { 7: '2026-11-13', 6: '2026-11-14' }),
  X01: (away: boolean) =>
    week(adult, [lasting(onDay(2), 240)], {
      absences: [{ personId: 'a', kind: 'sick', from: onDay(away ? 1 : 3), until: null }],
    }),
  X02: (late: boolean) => {
    const hiringDeclaredOn = late ? onDay(3) : onDay(2);
    const formalities = { hiringDeclaredOn, workPermit: 'not-needed' as const, medicalVisitOn: null };
    return week({ ...adult, formalities }, [lasting(onDay(2), 240)]);
  },
  X03: (meets: boolean) =>
    week(adult, [lasting(onDay(2), 240, 480), lasting(onDay(2), 60, meets ? 719 : 720)]),
};
