/**
 * What leave takes, as examples with their sources: the days of the balance beside the days sent to pay, of the shop as
 * proposed (closed on Mondays, open on public holidays but for 1 May, Christmas and New Year's Day as its settings say).
 */
import type { Day } from '@fournil/contracts/planning/week';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import type { DateRange } from '@fournil/contracts/vacations/taken';
import { usualWeek } from '@fournil/contracts/vacations/usual-week';
import { payOfShop } from '@fournil/week/month/leave-days';
import { monthHours, weeksOfMonth } from '@fournil/week/month/month-days';
import { noEntries } from '@fournil/week/month/month-entries';
import { payLines } from '@fournil/week/month/pay-lines';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../testing/week/given-week.ts';
import { leaveHolidaysOf, paidLeaveOn } from './person-balance.ts';
import type { BalancePerson } from './read-balances.ts';

interface Given {
  readonly settings?: Partial<ShopSettings>;
  readonly rest?: readonly Day[];
  readonly halves?: { readonly startHalf?: 'afternoon'; readonly endHalf?: 'morning' };
  readonly daysBack?: readonly DateRange[];
}

const { openingHours, leave: givenLeave } = defaultShopSettings;
const hours = openingHours.Mardi;
const closedOn = (...days: readonly Day[]): Partial<ShopSettings> => ({
  openingHours: {
    ...openingHours,
    Lundi: hours,
    Dimanche: hours,
    ...Object.fromEntries(days.map((day) => [day, []])),
  },
});
const holidaysClosed: Partial<ShopSettings> = {
  publicHolidays: { ...defaultShopSettings.publicHolidays, lundi_paques: 'closed' },
};

const recurring = (rest: readonly Day[]) =>
  rest.map((day) => ({ day, value: 'Repos' as const, weeks: 'all' as const, from: null, until: null }));

/** Days the balance charges for a paid leave. */
function balanceDays(startDate: string, endDate: string, given: Given): number {
  const settings = { ...defaultShopSettings, ...given.settings };
  const person: BalancePerson = {
    ...{ employee_id: 'a', name: 'A', entry_date: '2015-01-05', exit_date: null, former_employments: [] },
    ...{ contract_type: 'CDI', contract_end_date: null, weekly_hours: 35, contract_facts: [] },
    ...{ opening: null, recoveryOpening: null, children: null, secondJob: null, accountRevision: -1 },
    ...{ corrections: [], notices: [], recovery: [], suspensions: [], illnesses: [] },
    worksOn: usualWeek(recurring(given.rest ?? [])),
    leaves: [{ startDate, endDate, state: 'accepted', daysBack: given.daysBack ?? [], ...given.halves }],
  };
  const holidays = leaveHolidaysOf(settings, endDate);
  const { previous, current } = paidLeaveOn(person, { settings, holidays, credits: [] }, endDate);
  return previous.taken + current.taken;
}

/** Hundredths of a day, or whatever else the code counts, sent to pay for a leave. */
function payOf(type: string, code: string, startDate: string, endDate: string, given: Given): number {
  const profile = { recurring: recurring(given.rest ?? []) };
  const leave = { type, startDate, endDate, ...given.halves };
  const months = new Set([startDate.slice(0, 7), endDate.slice(0, 7)]);
  const halves = {
    startHalf: given.halves?.startHalf !== undefined,
    endHalf: given.halves?.endHalf !== undefined,
  };
  const entries = { ...noEntries, leaves: [{ type, from: startDate, to: endDate, ...halves }] };
  return [...months].reduce((sum, month) => {
    const weeks = weeksOfMonth(month).map((week) => {
      const settings = given.settings ?? {};
      const facts = factsOf({ people: [{ id: 'a', profile }], week, settings });
      const member = facts.staff.get('a');
      return { ...facts, staff: new Map(member ? [['a', { ...member, leaves: [leave] }]] : []) };
    });
    const [first] = weeks;
    if (!first) throw new Error('a month has weeks');
    const made = payLines(monthHours(weeks, month, '2027-12-31'), month, () => entries, payOfShop(first));
    return sum + made.filter((line) => line.code === code).reduce((own, { quantity }) => own + quantity, 0);
  }, 0);
}

type Example = readonly [what: string, source: string, from: string, to: string, days: number, given?: Given];

const article27 = 'IDCC 843 art. 27 al. 4';
const onSundays: Given = { rest: ['Dimanche'] };
const mondays: Given = { settings: { ...closedOn('Dimanche'), ...holidaysClosed } };

const tuesdays: Given = { settings: closedOn(), rest: ['Mardi', 'Mercredi'] };
const inOuvres: Given = {
  settings: { ...closedOn('Dimanche'), leave: { ...givenLeave, dayUnit: 'ouvres' } },
  rest: ['Samedi', 'Dimanche'],
};
const twoClosings: Given = { settings: closedOn('Dimanche', 'Lundi') };
const oneRest = 'Cass. soc. 18/01/2006 n° 04-41.746';

const examples: readonly Example[] = [
  ['a week, Sunday and Monday off', 'L3141-3', '2026-06-09', '2026-06-13', 6, onSundays],
  ['Saturday alone, Sunday and Monday off', 'L3141-3', '2026-09-12', '2026-09-12', 2, onSundays],
  ['the week of 14 July, on which the shop opens', article27, '2026-07-14', '2026-07-18', 5, onSundays],
  ['the week of Christmas', article27, '2026-12-22', '2026-12-26', 5, onSundays],
  ['the week of 1 May', article27, '2026-04-28', '2026-05-02', 5, onSundays],
  ['the week of New Year’s Day', article27, '2025-12-30', '2026-01-03', 5, onSundays],
  ['the week of Ascension', article27, '2026-05-12', '2026-05-16', 5, onSundays],
  ['All Saints’ Day on the Sunday off after a week', article27, '2026-10-27', '2026-10-31', 5, onSundays],
  ['Pentecost on the closing day after a week', article27, '2026-05-19', '2026-05-23', 6, onSundays],
  ['the week of Pentecost, closed that Monday', article27, '2026-05-26', '2026-05-30', 6, onSundays],
  ['14 July alone', article27, '2026-07-14', '2026-07-14', 0, onSundays],
  ['the eve of a 14 July that is worked', article27, '2025-07-13', '2025-07-13', 1, { rest: [] }],
  ['a fortnight with 15 August and no other', article27, '2026-08-11', '2026-08-22', 11, onSundays],
  ['Easter Monday shut, closed on Sundays: its week', article27, '2026-04-06', '2026-04-11', 5, mondays],
  [
    'Easter Monday off and shut: the Friday before it',
    article27,
    '2026-04-03',
    '2026-04-03',
    2,
    { ...mondays, rest: ['Samedi', 'Dimanche'] },
  ],
  ['a Sunday of whoever works Sundays', oneRest, '2026-06-07', '2026-06-07', 1, tuesdays],
  ['the Monday before two days off', oneRest, '2026-06-08', '2026-06-08', 2, tuesdays],
  ['a week between two such rests', oneRest, '2026-06-11', '2026-06-15', 6, tuesdays],
  ['a week in jours ouvrés, Saturday and Sunday off', 'L3141-3', '2026-06-08', '2026-06-12', 5, inOuvres],
  ['its Friday alone', 'L3141-3', '2026-06-12', '2026-06-12', 1, inOuvres],
  ['a Saturday, closed on Sundays and Mondays', 'L3141-3', '2026-06-13', '2026-06-13', 2, twoClosings],
  ['Easter Monday after it, on which it is closed', article27, '2026-04-04', '2026-04-04', 1, twoClosings],
  [
    'the week of 14 July where the shop counts holidays on which it opens',
    'réglage',
    '2026-07-14',
    '2026-07-18',
    6,
    { ...onSundays, settings: { leave: { ...givenLeave, openHolidaysProlong: false } } },
  ],
];

describe('paid leave by examples', () => {
  for (const [what, source, from, to, days, given = {}] of examples)
    it(`${what} (${source})`, () => {
      expect(balanceDays(from, to, given)).toBe(days);
      expect(payOf('Congés payés', 'CP', from, to, given)).toBe(days * 100);
    });
});
