/** Each reading of an open point of law that a shop may choose, in the balance, in pay and in the text of the figure. */
import { weekId } from '@fournil/contracts/planning/week';
import { lawChoices, lawSentencesOf } from '@fournil/contracts/settings/law-choices';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { shopLabel, shopText } from '@fournil/domain/settings/shop-words';
import { familyEventRight } from '@fournil/labour-rules/family-leave';
import { payRules } from '@fournil/labour-rules/pay-rules';
import { describe, expect, it } from 'vitest';
import {
  countedOn,
  type GivenLeave,
  payOfLeave,
  personOnLeave,
} from '../../../../testing/vacations/given-leave.ts';
import { draftOf, givenWeek, shiftAt } from '../../../../testing/week/given-week.ts';
import { every, figuresOf, type Given } from '../../../../testing/week/worked-week.ts';
import { paidLeaveOn, recoveryOn } from './person-balance.ts';

const { leave, pay } = defaultShopSettings;
const withLeave = (chosen: Partial<ShopSettings['leave']>) => ({ leave: { ...leave, ...chosen } });
const withPay = (chosen: Partial<ShopSettings['pay']>) => ({ pay: { ...pay, ...chosen } });

type Figures = readonly [what: string, of: Given, figures: Record<string, number>];
const at39 = { weeklyHours: 39 };
const partlyOnLeave: Given = {
  person: at39,
  worked: every([3, 4, 5, 6], '07:00-15:15'),
  cells: { Mardi: 'CP' },
};
const fromSaturday: Given = { person: { ...at39, entryDate: '2026-11-21' } };

const figures: readonly Figures[] = [
  ['count a day of leave as a fifth of 39 h', partlyOnLeave, { HN: 1632, HSC: 1040, HS25: 108, CP: 100 }],
  [
    'count a day of leave as at most a fifth of 35 h',
    { ...partlyOnLeave, settings: withPay({ leaveInOvertime: 'legal' }) },
    { HN: 1680, HSC: 1040, HS25: 60, CP: 100 },
  ],
  ['count two of seven calendar days for an entry on Saturday', fromSaturday, { HSC: 297 }],
  [
    'count one of five usual working days for an entry on Saturday',
    { ...fromSaturday, settings: withPay({ incompleteMonth: 'working' }) },
    { HSC: 208 },
  ],
];

describe("the hours in pay after a shop's choice of law", () => {
  it.each(figures)('%s', (_what, of, expected) => expect(figuresOf(of)).toEqual(expected));
});

const tuesday = '2026-11-24';
const plans = new Map([
  [weekId(givenWeek), draftOf([shiftAt('s', 'a', tuesday, '06:00-14:00')], { status: 'published' })],
]);

it.each([
  ['planned', 1, 480],
  ['share', 5, 2100],
] as const)(
  'leave in a week with one planned day is counted as chosen by the shop, in pay and in the balance: %s',
  (hoursAway, days, minutes) => {
    const given: GivenLeave = { rest: ['Dimanche', 'Lundi'], plans, settings: withPay({ hoursAway }) };
    for (const [type, code] of [
      ['Sans solde', 'CSS'],
      ['Récupération', 'RECUP'],
    ] as const)
      expect(payOfLeave(type, code, tuesday, '2026-11-28', given)).toBe(days * 100);
    const { leaves, ...person } = personOnLeave(tuesday, '2026-11-28', given);
    const on = countedOn('2026-11-28', given);
    const { balance, dayMinutes } = recoveryOn({ ...person, leaves: [], recovery: leaves }, on, '2026-11-28');
    expect(balance.taken * dayMinutes).toBeCloseTo(minutes);
  },
);

it.each([
  ['owed', 6],
  ['taken', 10],
] as const)(
  'leave during a maternity leave takes days from the balance only when the shop chose so: %s',
  (aroundBirth, days) => {
    const given: GivenLeave = {
      rest: ['Dimanche'],
      away: [{ startDate: '2026-08-11', endDate: '2026-11-30', kind: 'maternity' }],
      settings: withLeave({ aroundBirth }),
    };
    const [from, to] = ['2026-08-04', '2026-08-15'];
    const { previous, current } = paidLeaveOn(personOnLeave(from, to, given), countedOn(to, given), to);
    expect(previous.taken + current.taken).toBe(days);
    expect(payOfLeave('Congés payés', 'CP', from, to, given)).toBe(days * 100);
  },
);

const yitcko = 'yitcko-avocats.com, 32 weeks worked and 16 ill';
it.each([
  ['monthly', `${yitcko}, by months`, '2025-06-30', ['2025-07-07', '2025-10-26'], 26],
  ['yearly', `${yitcko}: 28`, '2025-06-30', ['2025-07-07', '2025-10-26'], 28],
  ['monthly', 'service-public.fr, two months ill: 29', '2015-01-05', ['2025-09-01', '2025-10-31'], 29],
  ['yearly', 'never more than without an illness', '2015-01-05', ['2025-09-01', '2025-10-31'], 30],
] as const)(
  'the leave acquired in a year with illness is counted as chosen by the shop: %s, %s',
  (mixedYear, _what, entry, [startDate, endDate], days) => {
    const given: GivenLeave = { settings: withLeave({ mixedYear }) };
    const person = {
      ...personOnLeave('2010-01-04', '2010-01-04', given),
      ...{ entryDate: entry, leaves: [], suspensions: [{ startDate, endDate, kind: 'sick' as const }] },
    };
    expect(paidLeaveOn(person, countedOn('2026-06-15', given), '2026-06-15').previous.acquired).toBe(days);
  },
);

it('the death of a child gives the days of the collective agreement or of the law, as the shop chose', () => {
  expect(familyEventRight('Décès d’un enfant', 'convention')).toMatch(/^La convention donne 14 jours/);
  expect(familyEventRight('Décès d’un enfant', 'law')).toMatch(
    /^La loi donne 12 jours.*14 si l’enfant avait/,
  );
  expect(familyEventRight('Mariage ou PACS', 'law')).toMatch(/^La convention donne 6 jours/);
});

describe.each(Object.entries(lawChoices))('%s', (path, { label, options, figures: codes }) => {
  it('has a French label and texts, and is named in the rule of every pay figure that depends on it', () => {
    const [section, key] = path.split('.') as ['leave' | 'pay', string];
    expect(shopLabel(path)).toBe(label);
    for (const [value, text] of Object.entries(options)) {
      expect(shopText(path, value, String)).toBe(text);
      const settings = { leave, pay };
      const chosen = { ...settings, [section]: { ...settings[section], [key]: value } };
      for (const code of codes) {
        expect(payRules.some((rule) => rule.code === code)).toBe(true);
        expect(lawSentencesOf(code, chosen).join(' ')).toContain(`${label}, ${text}.`);
      }
    }
  });
});
