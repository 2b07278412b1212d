/**
 * The days that leave takes, as examples with their sources: the days of the balance next to the days sent to pay, of the shop as
 * proposed (closed on Mondays, open on most public holidays) unless an example says otherwise.
 */
import { addDays } from '@fournil/calendar/days';
import { type Day, weekId } from '@fournil/contracts/planning/week';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import type { PayCode } from '@fournil/labour-rules/pay-rules';
import { describe, expect, it } from 'vitest';
import {
  countedOn,
  type GivenLeave as Given,
  payOfLeave,
  personOnLeave,
} from '../../../../testing/vacations/given-leave.ts';
import { draftOf, givenWeek, shiftAt } from '../../../../testing/week/given-week.ts';
import { paidLeaveOn, recoveryOn } from './person-balance.ts';

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
const illnessBack = 'Cass. soc. 10/09/2025 n° 23-22.732';
const illFrom = (startDate: string, days = 9): Given => ({
  ...onSundays,
  daysBack: [{ startDate, endDate: addDays(startDate, days - 1) }],
});
const bornFrom = (startDate: string, days = 112): Given => ({
  ...onSundays,
  away: [{ startDate, endDate: addDays(startDate, days - 1), kind: 'maternity' }],
});
/** Declared absent on some days of a leave. */
const absent = (startDate: string, endDate: string, kind: 'other' | 'exam' = 'other'): Given => ({
  ...onSundays,
  away: [{ startDate, endDate, kind }],
});
const paidAsAbsence = 'the absence alone is paid';
const aroundBirth = 'L1225-17, L3141-2, read 28/11/2026';
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
  [
    'a fortnight, on maternity leave from its second week',
    aroundBirth,
    '2026-08-04',
    '2026-08-15',
    6,
    bornFrom('2026-08-11'),
  ],
  ['a week within maternity leave', aroundBirth, '2026-09-08', '2026-09-12', 0, bornFrom('2026-08-11')],
  [
    'a week, on maternity leave from the Sunday off after it',
    aroundBirth,
    '2026-09-08',
    '2026-09-12',
    5,
    bornFrom('2026-09-13'),
  ],
  ['a fortnight, ill in its second week', illnessBack, '2026-08-04', '2026-08-15', 6, illFrom('2026-08-11')],
  [
    'a week and a half, ill on the first of two days off within it',
    illnessBack,
    '2026-09-03',
    '2026-09-13',
    9,
    { ...tuesdays, daysBack: [{ startDate: '2026-09-08', endDate: '2026-09-08' }] },
  ],
  ['a week, ill on the days off after it', illnessBack, '2026-08-04', '2026-08-09', 5, illFrom('2026-08-09')],
  [
    'a fortnight, ill in its first week',
    illnessBack,
    '2026-08-18',
    '2026-08-29',
    6,
    illFrom('2026-08-18', 6),
  ],
  [
    'a fortnight, absent on its first two days',
    paidAsAbsence,
    '2026-09-08',
    '2026-09-19',
    10,
    absent('2026-09-08', '2026-09-09'),
  ],
  [
    'a fortnight, absent on a day in its middle',
    paidAsAbsence,
    '2026-09-08',
    '2026-09-19',
    11,
    absent('2026-09-11', '2026-09-11'),
  ],
  [
    'a fortnight, at an exam on its last day',
    paidAsAbsence,
    '2026-09-08',
    '2026-09-19',
    10,
    absent('2026-09-19', '2026-09-19', 'exam'),
  ],
  ['a Sunday of a person who works on Sundays', oneRest, '2026-06-07', '2026-06-07', 1, tuesdays],
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

describe('paid leave', () => {
  for (const [what, source, from, to, days, given = {}] of examples)
    it(`counts the same days in the balance and in pay: ${what} (${source})`, () => {
      const { previous, current } = paidLeaveOn(personOnLeave(from, to, given), countedOn(to, given), to);
      expect(previous.taken + current.taken).toBe(days);
      expect(payOfLeave('Congés payés', 'CP', from, to, given)).toBe(days * 100);
    });
});

type OtherExample = readonly [
  what: string,
  source: string,
  code: Extract<PayCode, 'CSS' | 'RECUP' | 'EVF'>,
  from: string,
  to: string,
  days: number,
  minutes: number | null,
  given?: Given,
];

const typeOf = { CSS: 'Sans solde', RECUP: 'Récupération', EVF: 'Événement familial' } as const;

const tuesday = '2026-11-24';
const published = (hoursOf: string): Given => ({
  ...onSundays,
  plans: new Map([
    [weekId(givenWeek), draftOf([shiftAt('s', 'a', tuesday, hoursOf)], { status: 'published' })],
  ]),
});
const morning: Given = { ...onSundays, halves: { endHalf: 'morning' } };
const real = 'Cass. soc., horaire réel du mois';
const rest = 'L3121-33';
const family = 'L3142-4, IDCC 843 art. 31';

const otherExamples: readonly OtherExample[] = [
  ['a Saturday, Sunday and Monday off', real, 'CSS', '2026-09-12', '2026-09-12', 1, null, onSundays],
  ['a week of five days', real, 'CSS', '2026-09-08', '2026-09-13', 5, null, onSundays],
  ['a week of somebody without a usual one', real, 'CSS', '2026-09-08', '2026-09-13', 5, null],
  ['half a Tuesday', real, 'CSS', tuesday, tuesday, 0.5, null, morning],
  [
    'three days of birth, Thursday to Saturday',
    family,
    'EVF',
    '2026-06-11',
    '2026-06-13',
    3,
    null,
    onSundays,
  ],
  ['the Sunday off between two of its days', family, 'EVF', '2026-06-13', '2026-06-16', 3, null, onSundays],
  ['a Saturday, Sunday and Monday off', rest, 'RECUP', '2026-09-12', '2026-09-12', 1, 420, onSundays],
  ['a Tuesday of a 35 h week', rest, 'RECUP', tuesday, tuesday, 1, 420, onSundays],
  ['a Tuesday published with 8 h', rest, 'RECUP', tuesday, tuesday, 1, 480, published('06:00-14:00')],
  ['its morning', rest, 'RECUP', tuesday, tuesday, 0.5, 360, { ...published('06:00-14:00'), ...morning }],
  ['a week of five days', rest, 'RECUP', tuesday, '2026-11-28', 5, 2100, onSundays],
  [
    'a day of a week of six',
    rest,
    ...(['RECUP', tuesday, tuesday, 1, 350] as const),
    { settings: closedOn('Dimanche'), rest: ['Dimanche'] },
  ],
];

describe('leave that is not paid leave', () => {
  for (const [what, source, code, from, to, days, minutes, given = {}] of otherExamples)
    it(`is paid as ${code}: ${what} (${source})`, () => {
      expect(payOfLeave(typeOf[code], code, from, to, given)).toBe(days * 100);
      if (minutes === null) return;
      const { leaves, ...person } = personOnLeave(from, to, given);
      const recovered = { ...person, leaves: [], recovery: leaves };
      const { balance, dayMinutes } = recoveryOn(recovered, countedOn(to, given), to);
      expect(balance.taken * dayMinutes).toBeCloseTo(minutes);
    });
});
