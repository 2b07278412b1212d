/** Leave in a month's pay: each kind under its own figure, rest for overtime, and what is owed at the exit. */

import { datesOf } from '@fournil/contracts/planning/week';
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import type { LeavePeriodParts } from '@fournil/contracts/vacations/rules';
import type { ShiftData } from '@fournil/events/planning/events';
import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import type { OvertimeInRest } from '../../payroll/overtime-rest.ts';
import type { LeaveDue } from '../../vacations/balance/leave-due.ts';
import { leaveWeekOf } from '../../vacations/balance/rest-days.ts';
import { usualWeek } from '../../vacations/balance/usual-week.ts';
import { leaveWorkingDays } from '../../vacations/balance/working-days.ts';
import type { WeekFacts } from '../week-facts.ts';
import { payOfShop } from './leave-days.ts';
import { monthHours, weeksOfMonth } from './month-days.ts';
import { type MonthEntries, noEntries } from './month-entries.ts';
import { payLines } from './pay-lines.ts';

const whole = { startHalf: false, endHalf: false };

/** The effective cells of the leave itself: CP on whole days, half a day where it begins at noon. */
function withLeave(type: string, from: string, to: string, half: Partial<typeof whole> = {}) {
  const leave = {
    type,
    startDate: from,
    endDate: to,
    ...(half.startHalf ? { startHalf: 'afternoon' as const } : {}),
    ...(half.endHalf ? { endHalf: 'morning' as const } : {}),
  };
  const facts = factsOf({ people: [{ id: 'a' }], week: givenWeek });
  const member = facts.staff.get('a');
  const staff = new Map(member ? [['a', { ...member, leaves: [leave] }]] : []);
  return {
    facts: { ...facts, staff },
    entries: { ...noEntries, leaves: [{ type, from, to, ...whole, ...half }] },
  };
}

const figures = (facts: WeekFacts, entries: MonthEntries, overtimeInRest: OvertimeInRest | null = null) =>
  payLines(monthHours([facts], '2026-11', '2026-12-01'), '2026-11', () => entries, {
    ...payOfShop(facts),
    overtimeInRest,
  }).map(({ code, quantity, from, half }) => [code, quantity, from.slice(8), half]);

describe("the leave lines of a month's pay", () => {
  it.each([
    ['Congés payés', 'CP'],
    ['Récupération', 'RECUP'],
    ['Événement familial', 'EVF'],
    ['Sans solde', 'CSS'],
    ['Autre', 'ABS'],
  ])(
    'use the kind of the declared leave, not the constraint typed for the day: « %s » is under the code %s',
    (type, code) => {
      const { facts, entries } = withLeave(type, '2026-11-25', '2026-11-26');
      expect(figures(facts, entries)).toEqual([[code, 200, '25', '']]);
    },
  );

  it('are two when two kinds of leave follow each other', () => {
    const { facts, entries } = withLeave('Congés payés', '2026-11-25', '2026-11-27');
    const leaves = [
      { type: 'Récupération', from: '2026-11-25', to: '2026-11-25', ...whole },
      { type: 'Congés payés', from: '2026-11-26', to: '2026-11-27', ...whole },
    ];
    expect(figures(facts, { ...entries, leaves })).toEqual([
      ['CP', 200, '26', ''],
      ['RECUP', 100, '25', ''],
    ]);
  });

  it('count half a day when leave begins at noon, also when the morning is worked', () => {
    const { facts, entries } = withLeave('Congés payés', '2026-11-25', '2026-11-26', { startHalf: true });
    expect(figures(facts, entries)).toEqual([['CP', 150, '25', 'start']]);
    const morning = draftOf([shiftAt('s', 'a', '2026-11-25', '06:00-12:00')], { realized: ['a'] });
    const worked = { ...facts, plans: new Map([['2026-W48', morning]]) };
    expect(figures(worked, entries)).toEqual([
      ['CP', 150, '25', 'start'],
      ['HN', 360, '23', ''],
    ]);
  });
});

describe('the leave lines of a person with a usual week, in a shop closed on Sundays', () => {
  const { openingHours: givenHours } = defaultShopSettings;
  const rest = (day: 'Samedi' | 'Lundi') => ({
    day,
    value: 'Repos' as const,
    weeks: 'all' as const,
    from: null,
    until: null,
  });
  /** The days charged to the balance, and the days paid in October and November. */
  const both = (from: string, to: string, ...recurring: readonly ReturnType<typeof rest>[]) =>
    bothOf({ startDate: from, endDate: to }, ...recurring);
  function bothOf(period: LeavePeriodParts, ...recurring: readonly ReturnType<typeof rest>[]) {
    const profile = { recurring: [...recurring] };
    const { startDate: from, endDate: to, startHalf, endHalf } = period;
    const leave = {
      type: 'Congés payés',
      startDate: from,
      endDate: to,
      ...(startHalf ? { startHalf } : {}),
      ...(endHalf ? { endHalf } : {}),
    };
    const weeks = [44, 45, 46].map((week) => {
      const openingHours = { ...givenHours, Lundi: givenHours.Mardi, Dimanche: [] };
      const facts = factsOf({
        people: [{ id: 'a', profile }],
        week: { week, year: 2026 },
        settings: { openingHours },
      });
      const member = facts.staff.get('a');
      return { ...facts, staff: new Map(member ? [['a', { ...member, leaves: [leave] }]] : []) };
    });
    const [first] = weeks;
    if (!first) throw new Error('three weeks');
    const halves = { startHalf: Boolean(startHalf), endHalf: Boolean(endHalf) };
    const entries = { ...noEntries, leaves: [{ type: leave.type, from, to, ...halves }] };
    const paid = ['2026-10', '2026-11'].map((month) => {
      const own = weeks.filter(({ week }) =>
        weeksOfMonth(month).some((one) => one.week === week.week && one.year === week.year),
      );
      const made = payLines(monthHours(own, month, '2026-12-01'), month, () => entries, payOfShop(first));
      return made.filter(({ code }) => code === 'CP').reduce((sum, { quantity }) => sum + quantity, 0);
    });
    const calendar = {
      ...leaveWeekOf(first.settings, usualWeek(recurring)),
      closedHolidays: new Set<string>(),
    };
    return [leaveWorkingDays(calendar, period) * 100, paid];
  }

  it('include the free Saturday after a leave that ends on Friday, in the month of that Saturday', () => {
    expect(both('2026-10-26', '2026-10-30', rest('Samedi'))).toEqual([600, [600, 0]]);
    expect(both('2026-10-26', '2026-10-30')).toEqual([500, [500, 0]]);
    expect(both('2026-11-02', '2026-11-06', rest('Samedi'))).toEqual([600, [0, 600]]);
  });

  it('include the free day after the leave in the next month, and no free day before the first working day', () => {
    expect(both('2026-10-30', '2026-10-31', rest('Samedi'), rest('Lundi'))).toEqual([300, [200, 100]]);
    expect(both('2026-10-31', '2026-11-03', rest('Samedi'))).toEqual([200, [0, 200]]);
  });

  it('count no free day after a leave that ends at noon of the last working day', () => {
    const friday = { startDate: '2026-11-06', endDate: '2026-11-06' };
    expect(bothOf({ ...friday, endHalf: 'morning' }, rest('Samedi'))).toEqual([50, [0, 50]]);
    const week = { startDate: '2026-11-02', endDate: '2026-11-06', endHalf: 'morning' as const };
    expect(bothOf(week, rest('Samedi'))).toEqual([450, [0, 450]]);
    // Back on Monday: Saturday counts as after a whole day.
    expect(bothOf({ ...friday, startHalf: 'afternoon' }, rest('Samedi'))).toEqual([150, [0, 150]]);
  });
});

describe('the overtime of a shop that gives rest for it', () => {
  const shifts = datesOf(givenWeek)
    .slice(1, 6)
    .map((date) => shiftAt(date, 'a', date, '06:00-14:00'));
  const facts = factsOf({
    people: [{ id: 'a' }],
    week: givenWeek,
    plan: draftOf(shifts, { realized: ['a'] }),
  });

  it('is listed under a code of rest instead of a code of paid overtime', () => {
    expect(figures(facts, noEntries)).toEqual([
      ['HN', 2100, '23', ''],
      ['HS25', 300, '23', ''],
    ]);
    expect(figures(facts, noEntries, { from: '2026-11-01', until: null })).toEqual([
      ['HN', 2100, '23', ''],
      ['RC25', 300, '23', ''],
    ]);
  });

  it('is paid for weeks that end before the shop chose rest', () => {
    expect(figures(facts, noEntries, { from: '2026-11-30', until: null }).map(([code]) => code)).toEqual([
      'HN',
      'HS25',
    ]);
  });
});

describe("a day before the person's record was created", () => {
  const recorded = ({ facts, entries }: { facts: WeekFacts; entries: MonthEntries }, recordedOn: string) => {
    const member = facts.staff.get('a');
    return figures({ ...facts, staff: new Map(member ? [['a', { ...member, recordedOn }]] : []) }, entries);
  };

  it('is not paid as leave', () => {
    const leave = withLeave('Congés payés', '2026-11-24', '2026-11-26');
    expect(recorded(leave, '2026-11-24')).toEqual([['CP', 300, '24', '']]);
    expect(recorded(leave, '2026-11-26')).toEqual([['CP', 100, '26', '']]);
    expect(recorded(leave, '2026-11-27')).toEqual([]);
  });

  describe('at the CFA', () => {
    const [monday = '', tuesday = ''] = datesOf(givenWeek);
    const weekOf = (shifts: readonly ShiftData[]) => ({
      facts: factsOf({
        people: [{ id: 'a', contractType: 'Apprentissage', trainingDays: ['Lundi'] }],
        week: givenWeek,
        ...(shifts.length > 0 ? { plan: draftOf(shifts) } : {}),
      }),
      entries: noEntries,
    });
    const school = [
      ['CFA', 480, '23', ''],
      ['HN', 480, '23', ''],
    ];

    it('is paid neither as school nor as hours of work in a week without a plan', () => {
      expect(recorded(weekOf([]), monday)).toEqual(school);
      expect(recorded(weekOf([]), tuesday)).toEqual([]);
    });

    it('counts in a week that was planned with the person', () => {
      const planned = weekOf([shiftAt('one', 'a', tuesday, '07:00-14:00')]);
      expect(recorded(planned, tuesday)).toEqual([
        ['CFA', 480, '23', ''],
        ['HN', 900, '23', ''],
      ]);
    });
  });
});

describe('the final pay of a person who leaves', () => {
  const due: LeaveDue = { date: '2026-11-27', previous: 3, current: 12.5, recovery: 0.53, isFixedTerm: true };
  const facts = factsOf({ people: [{ id: 'a' }], week: givenWeek });

  it('includes the leave days of both periods and the récupération, and a reminder of the CDD indemnity', () => {
    expect(figures(facts, { ...noEntries, due: [due] })).toEqual([
      ['CPDU', 1250, '27', ''],
      ['CPDU1', 300, '27', ''],
      ['FINCDD', 1, '27', ''],
      ['RECUPDU', 53, '27', ''],
    ]);
  });

  it('has no reminder of the CDD indemnity when an exception was recorded', () => {
    const refused = figures(facts, { ...noEntries, due: [{ ...due, exception: 'refused' }] });
    expect(refused.map(([code]) => code)).toEqual(['CPDU', 'CPDU1', 'RECUPDU']);
  });

  it('shows leave days taken in advance', () => {
    const ahead = { ...due, previous: 0, current: -2, recovery: 0, isFixedTerm: false };
    expect(figures(facts, { ...noEntries, due: [ahead] })).toEqual([['CPDU', -200, '27', '']]);
  });
});
