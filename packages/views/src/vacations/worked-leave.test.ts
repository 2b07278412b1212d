/**
 * Further counts of leave, worked out by hand from the texts: balance and pay of a shop closed on Mondays and of somebody with
 * Sunday off, unless an example says otherwise.
 */
import { weekDays } from '@fournil/contracts/employees/rules';
import type { Day } from '@fournil/contracts/planning/week';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import type { Suspension } from '@fournil/domain/vacations/balance/acquisition';
import { describe, expect, it } from 'vitest';
import {
  countedOn,
  type GivenLeave,
  payOfAbsence,
  payOfLeave,
  personOnLeave,
} from '../../../../testing/vacations/given-leave.ts';
import { leaveDueOn, paidLeaveOn, recoveryOn } from './person-balance.ts';
import type { BalancePerson } from './read-balances.ts';

const { openingHours, leave, publicHolidays, law } = defaultShopSettings;
const closedOn = (...days: readonly Day[]): Partial<ShopSettings> => ({
  openingHours: Object.fromEntries(
    weekDays.map((day) => [day, days.includes(day) ? [] : openingHours.Mardi]),
  ) as ShopSettings['openingHours'],
});
const shut = (id: keyof typeof publicHolidays): GivenLeave => ({
  ...sundays,
  settings: { publicHolidays: { ...publicHolidays, [id]: 'closed' } },
});
const inDepartment = (department: string): GivenLeave => ({
  ...sundays,
  settings: { law: { ...law, department } },
});
const back = (startDate: string, endDate: string): GivenLeave => ({
  ...sundays,
  daysBack: [{ startDate, endDate }],
});

const sundays: GivenLeave = { rest: ['Dimanche'] };
const fromNoon: GivenLeave = { ...sundays, halves: { startHalf: 'afternoon' } };
const untilNoon: GivenLeave = { ...sundays, halves: { endHalf: 'morning' } };
const wednesdays: GivenLeave = { settings: closedOn('Dimanche'), rest: ['Mercredi', 'Dimanche'] };
const closedThen: GivenLeave = { settings: closedOn('Mercredi'), rest: ['Mercredi', 'Jeudi'] };
const sixDays: GivenLeave = { settings: closedOn('Dimanche'), rest: ['Dimanche'] };
const fourDays: GivenLeave = { rest: ['Jeudi', 'Dimanche'] };
const everyDay: GivenLeave = { settings: closedOn(), rest: ['Mardi', 'Mercredi'] };
const ouvres: GivenLeave = {
  settings: { ...closedOn('Dimanche'), leave: { ...leave, dayUnit: 'ouvres' } },
  rest: ['Samedi', 'Dimanche'],
};
const art27 = 'art. 27 al. 4';
const illness = 'Cass. soc. 10/09/2025 n° 23-22.732';
const lastWorked = 'L3141-3, from the first day of work to the eve of the return';

type Row = readonly [source: string, what: string, from: string, to: string, days: number, of?: GivenLeave];

const withSundays = ([source, what, from, to, days, of = sundays]: Row) =>
  [source, what, from, to, days, of] as const;

const leaves: readonly Row[] = [
  [art27, '15 August, a Saturday', '2026-08-11', '2026-08-15', 5],
  [art27, '11 November, a Wednesday', '2026-11-10', '2026-11-14', 5],
  [art27, 'before Easter Monday, the closing day', '2026-03-31', '2026-04-04', 6],
  [art27, '11 November, a day off that is not the rest day', '2026-11-09', '2026-11-14', 5, wednesdays],
  [art27, 'the week after, without a holiday', '2026-11-16', '2026-11-21', 6, wednesdays],
  [art27, '11 November on the closing day', '2026-11-06', '2026-11-17', 12, closedThen],
  [art27, '8 May and Ascension', '2026-05-05', '2026-05-16', 10],
  [art27, 'Ascension in jours ouvrés', '2026-05-11', '2026-05-15', 4, ouvres],
  [art27, '14 July, from its noon', '2026-07-14', '2026-07-18', 5, fromNoon],
  [art27, '14 July on the rest day of a person', '2026-07-09', '2026-07-20', 12, everyDay],
  [art27, 'until the eve of Christmas', '2026-12-22', '2026-12-24', 3],
  [art27, 'until the eve of a closed Christmas', '2026-12-22', '2026-12-24', 3, shut('noel')],
  [art27, 'Christmas and Saint Stephen in Alsace', '2026-12-22', '2026-12-26', 4, inDepartment('67')],
  [art27, 'abolition of slavery, La Réunion', '2029-12-18', '2029-12-22', 5, inDepartment('974')],
  [art27, 'New Year, over two months', '2026-12-29', '2027-01-09', 11],
  [art27, 'All Saints on Sunday off, a fortnight', '2026-10-27', '2026-11-07', 11],
  [art27, 'four weeks in August', '2026-08-04', '2026-08-29', 23],
  [lastWorked, 'a week from noon', '2026-09-08', '2026-09-12', 5.5, fromNoon],
  [lastWorked, 'a week until noon', '2026-09-08', '2026-09-12', 4.5, untilNoon],
  [lastWorked, 'a week of somebody without a usual one', '2026-09-08', '2026-09-12', 5, {}],
  [lastWorked, 'to Sunday, without a usual week', '2026-09-08', '2026-09-13', 6, {}],
  [lastWorked, 'a Saturday of six days of work', '2026-09-12', '2026-09-12', 1, sixDays],
  [lastWorked, 'the eve of a closing day and a day off', '2026-09-08', '2026-09-08', 2, closedThen],
  [lastWorked, 'Friday to Tuesday before them', '2026-09-04', '2026-09-08', 6, closedThen],
  [lastWorked, 'the eve of a day off in a week of four days', '2026-09-09', '2026-09-09', 2, fourDays],
  [
    illness,
    'ill for three days of the second week',
    '2026-08-04',
    '2026-08-22',
    14,
    back('2026-08-12', '2026-08-14'),
  ],
  [illness, 'ill on the first three days', '2026-09-08', '2026-09-19', 9, back('2026-09-08', '2026-09-10')],
  [illness, 'ill on the last two days', '2026-09-08', '2026-09-19', 9, back('2026-09-18', '2026-09-19')],
  [illness, 'ill all the time', '2026-09-08', '2026-09-12', 0, back('2026-09-08', '2026-09-14')],
];

describe('the days of paid leave, in balance and pay', () => {
  it.each(leaves.map(withSundays))(
    'agree with the source %s: %s',
    (_source, _what, from, to, days, given) => {
      const { previous, current } = paidLeaveOn(personOnLeave(from, to, given), countedOn(to, given), to);
      expect(previous.taken + current.taken).toBe(days);
      expect(payOfLeave('Congés payés', 'CP', from, to, given)).toBe(days * 100);
    },
  );
});

const types = { CSS: 'Sans solde', RECUP: 'Récupération', EVF: 'Événement familial' } as const;
type Other = readonly [keyof typeof types, ...Row];
const real = 'Cass. soc., horaire réel du mois';
const family = 'L3142-1, art. 31';

const others: readonly Other[] = [
  ['CSS', real, 'a Tuesday', '2026-09-08', '2026-09-08', 1],
  ['CSS', real, 'a fortnight', '2026-09-08', '2026-09-20', 10],
  ['CSS', real, 'half a Saturday', '2026-09-12', '2026-09-12', 0.5, fromNoon],
  ['CSS', real, 'the closing day', '2026-09-07', '2026-09-07', 0],
  ['CSS', real, 'a month', '2026-09-01', '2026-09-30', 22],
  ['CSS', real, 'the week of 14 July, on which the shop opens', '2026-07-14', '2026-07-18', 5],
  ['CSS', real, 'of 14 July, closed', '2026-07-14', '2026-07-18', 4, shut('fete_nationale')],
  ['EVF', family, 'marriage, six days', '2026-09-10', '2026-09-16', 6],
  ['EVF', family, 'death of a child, fourteen days', '2026-09-01', '2026-09-16', 14],
  ['EVF', family, 'birth, with a day off of the person', '2026-09-09', '2026-09-11', 3, fourDays],
  ['EVF', family, 'over 11 November, on which the shop opens', '2026-11-10', '2026-11-12', 3],
  ['EVF', family, 'over 11 November, closed', '2026-11-10', '2026-11-12', 2, shut('armistice_1918')],
  ['RECUP', 'L3121-33', 'within a week of four days', '2026-09-08', '2026-09-11', 3, fourDays],
];

describe('the days of other leave in pay', () => {
  it.each(others.map(([code, ...row]) => [code, ...withSundays(row)] as const))(
    'under the code %s agree with the source %s: %s',
    (code, _source, _what, from, to, days, given) =>
      expect(payOfLeave(types[code], code, from, to, given)).toBe(days * 100),
  );
});

it.each([
  ['a Saturday by a contract of 39 h', '2026-09-12', '2026-09-12', 39, sundays, 468],
  ['a Wednesday of four days a week, 28 h', '2026-09-09', '2026-09-09', 28, fourDays, 420],
  ['two weeks of 35 h', '2026-09-08', '2026-09-19', 35, sundays, 4200],
] as const)(
  'the compensatory rest taken is counted in the hours of the contract: %s (L3121-33)',
  (_what, from, to, hours, given, minutes) => {
    const { leaves: recovery, ...person } = personOnLeave(from, to, given);
    const taker = { ...person, weeklyHours: hours, leaves: [], recovery };
    const { balance, dayMinutes } = recoveryOn(taker, countedOn(to, given), to);
    expect(balance.taken * dayMinutes).toBeCloseTo(minutes);
  },
);

it.each([
  ['sick', 'MAL', '2026-09-07', '2026-09-20', 14, 'L1226-1'],
  ['work', 'AT', '2026-10-01', '2026-10-10', 10, 'L1226-7'],
  ['commuting', 'TRAJET', '2026-10-05', '2026-10-11', 7, 'CSS L411-2'],
  ['maternity', 'MATER', '2026-08-31', '2026-12-20', 112, 'L1225-17'],
  ['adoption', 'ADOPT', '2026-08-31', '2026-12-20', 112, 'L1225-37'],
  ['paternity', 'PATER', '2026-10-01', '2026-10-25', 25, 'L1225-35'],
  ['birth', 'NAISS', '2026-10-01', '2026-10-31', 31, 'L1225-46-2'],
  ['parental', 'PARENT', '2025-12-01', '2026-05-31', 182, 'L1225-47'],
  ['exam', 'EXAM', '2026-04-28', '2026-05-02', 4, 'L6222-35'],
] as const)(
  'an absence of the kind %s has the pay code %s: from %s to %s, %d days (%s)',
  (kind, code, startDate, endDate, days, _source) =>
    expect(payOfAbsence(kind, code, { startDate, endDate })).toBe(days * 100),
);

const accepted = (startDate: string, endDate: string) => ({ startDate, endDate, state: 'accepted' as const });
const fixed = (contractType: string, entryDate: string, contractEndDate: string) => ({
  ...{ contractType, entryDate, contractEndDate },
});
type Due = readonly [what: string, date: string, of: Partial<BalancePerson>, days: readonly number[]];

const due: readonly Due[] = [
  [
    'CDI, eleven days taken in August',
    '2026-09-15',
    { exitDate: '2026-09-15', leaves: [accepted('2026-08-04', '2026-08-15')] },
    [19, 9],
  ],
  ['CDD of three months', '2026-05-31', fixed('CDD', '2026-03-01', '2026-05-31'), [0, 8]],
  ['CDD over the end of a period', '2026-06-30', fixed('CDD', '2026-04-01', '2026-06-30'), [5, 3]],
  ['an extra of one Saturday', '2026-09-12', fixed('Extra', '2026-09-12', '2026-09-12'), [0, 1]],
  [
    'an apprenticeship of two years',
    '2026-08-31',
    fixed('Apprentissage', '2024-09-01', '2026-08-31'),
    [30, 8],
  ],
];

describe('the leave due at the end of a contract (L3141-28)', () => {
  it.each(due)(
    'for %s on %s includes the days of the year before and of the current year',
    (_what, date, of, days) => {
      const person = { ...personOnLeave('2010-01-04', '2010-01-04', sundays), leaves: [], ...of };
      const { previous, current } = leaveDueOn(person, countedOn(date, {}), date);
      expect([previous, current]).toEqual(days);
    },
  );
});

type Away = readonly [kind: Suspension['kind'], startDate: string, endDate: string];
type Year = readonly [source: string, what: string, days: number, entry: string, away: Away | null];
const old = '2015-01-05';

const years: readonly Year[] = [
  ['L3141-4', 'four weeks unpaid in March', 30, old, ['unpaid', '2026-03-02', '2026-03-29']],
  ['L3141-4', 'six weeks unpaid', 29, old, ['unpaid', '2026-03-02', '2026-04-12']],
  ['L3141-4', 'eight weeks unpaid', 28, old, ['unpaid', '2026-02-02', '2026-03-29']],
  ['L3141-4', 'twelve weeks unpaid', 25, old, ['unpaid', '2026-02-02', '2026-04-26']],
  ['L3141-5-1', 'a month ill', 30, old, ['sick', '2025-11-01', '2025-11-30']],
  ['L3141-5-1', 'six months ill', 27, old, ['sick', '2025-12-01', '2026-05-31']],
  ['L3141-5-1', 'eleven months ill', 25, old, ['sick', '2025-06-01', '2026-04-30']],
  ['L3141-5 5°', 'a year after an accident at work', 30, old, ['work', '2025-06-01', '2026-05-31']],
  ['L3141-5 2°', 'paternity', 30, old, ['paternity', '2025-09-01', '2025-09-28']],
  ['L1225-54', 'six months of parental leave', 17, old, ['parental', '2025-12-01', '2026-05-31']],
  ['L1225-54', 'a year of it', 0, old, ['parental', '2025-06-01', '2026-05-31']],
  ['L3141-3', 'here since 1 September', 23, '2025-09-01', null],
  ['L3141-3', 'here since 16 March', 7, '2026-03-16', null],
];

it.each(years)(
  'the leave acquired in a year agrees with the source %s: %s, %d days',
  (_source, _what, days, entryDate, away) => {
    const suspensions = away ? [{ kind: away[0], startDate: away[1], endDate: away[2] }] : [];
    const person = { ...personOnLeave('2010-01-04', '2010-01-04', {}), leaves: [], entryDate, suspensions };
    const sundayShop = countedOn('2026-06-15', { settings: closedOn('Dimanche') });
    expect(paidLeaveOn(person, sundayShop, '2026-06-15').previous.acquired).toBe(days);
  },
);
