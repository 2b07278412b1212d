/** Every setting of the shop reaches the planner's problem, or is listed below with the place that uses it. */
import { isApprenticeRole } from '@fournil/contracts/employees/rules';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { presetTables } from '@fournil/contracts/settings/staffing';
import { minutesOf, timeOf } from '@fournil/contracts/time/clock';
import { checkWeek } from '@fournil/labour-rules/check-week';
import { describe, expect, it } from 'vitest';
import { factsOf, type GivenPerson, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import { weekInputOf } from '../judge/checker-input.ts';
import { noPlan } from '../plan/plan-state.ts';
import { buildProblem } from './build-problem.ts';

/** Somebody of every role, so that each role's group and qualification show. */
const people: readonly GivenPerson[] = Object.keys(defaultShopSettings.roles).map((role, index) => ({
  id: `p${index}`,
  role,
}));
const cells = {
  p0: { Mardi: 'Formation', Mercredi: 'Management', Jeudi: 'Matin', Vendredi: 'Après-midi' },
};

const problemOf = (settings: ShopSettings, week: Week): string => {
  const facts = factsOf({ people, week, settings, rows: cells });
  return JSON.stringify(buildProblem(facts, { moment: { today: '2020-01-01', now: '08:00' } }));
};

type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const leavesOf = (tree: Tree, path: readonly string[] = []): readonly (readonly string[])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isTree(value) && Object.keys(value).length ? leavesOf(value, [...path, key]) : [[...path, key]],
  );

const at = (tree: Tree, [key = '', ...rest]: readonly string[]): unknown =>
  rest.length ? at(tree[key] as Tree, rest) : tree[key];

const put = (tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree => ({
  ...tree,
  [key]: rest.length ? put(tree[key] as Tree, rest, value) : value,
});

/** Settings whose other value cannot be guessed from what they hold. */
const others: Readonly<Record<string, unknown>> = {
  exceptionalDays: {
    '2026-11-24': { label: 'Fête du village', hours: [], affluence: null, dayType: null },
  },
  evidence: {
    e1: {
      ruleId: 'P05',
      kind: 'employee_consent_event_id',
      reference: 'Accord',
      personId: null,
      from: '2026-01-01',
      until: null,
      limit: null,
    },
  },
  'law.department': '67',
  'law.goodFriday': true,
  'law.mayFirst': 'open_with_volunteers',
  'law.prefectClosing': 'Mardi',
  'law.headcount': 12,
  'pay.leaveInOvertime': 'legal',
  'pay.undoubledHolidays': ['noel'],
  'law.youngBakers': { reference: 'IT 12', from: '2026-09-01', until: '2027-08-31' },
  'law.regulatedWork': { reference: 'IT 13', from: '2026-09-01', until: '2029-08-31' },
};

const guess = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 30;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length ? value.slice(1) : [{ from: '09:00', to: '12:00' }];
  if (typeof value === 'string' && /^\d\d:\d\d$/.test(value)) return timeOf(minutesOf(value) + 30);
  if (value === 'semaine' || value === 'dimanche') return 'samedi';
  if (value === 'samedi') return 'semaine';
  if (value === 'just') return 'balanced';
  if (value === 'vente') return 'fournil';
  if (value === 'fournil' || value === 'preparation') return 'vente';
  throw new Error(`No other value known for ${JSON.stringify(value)}`);
};

function otherValue(path: readonly string[]): unknown {
  const name = path.join('.');
  if (name in others) return others[name];
  const value = at(defaultShopSettings as unknown as Tree, path);
  const [section, group, part] = path;
  if (section === 'publicHolidays') return value === 'closed' ? 'open_as_usual' : 'closed';
  if (section === 'staffing' && part === 'preset') return 'aucun';
  if (section === 'staffing' && (part === 'semaine' || part === 'samedi' || part === 'dimanche'))
    return presetTables[group as 'vente'].grande[part].slice(1);
  return guess(value);
}

/** A week in which the holiday falls; in Alsace, or in Martinique. */
const holidayWeeks: Readonly<Record<string, Week>> = {
  jour_an: { week: 53, year: 2026 },
  vendredi_saint: { week: 12, year: 2027 },
  lundi_paques: { week: 13, year: 2027 },
  victoire_1945: { week: 19, year: 2026 },
  ascension: { week: 18, year: 2027 },
  lundi_pentecote: { week: 20, year: 2027 },
  fete_nationale: { week: 29, year: 2026 },
  assomption: { week: 33, year: 2026 },
  toussaint: { week: 44, year: 2026 },
  armistice_1918: { week: 46, year: 2026 },
  noel: { week: 52, year: 2026 },
  saint_etienne: { week: 52, year: 2026 },
  abolition_esclavage: { week: 21, year: 2026 },
};

/** Not the problem's business, and whose it is. */
const elsewhere: Readonly<Record<string, string>> = {
  'leave.seniority': 'the balances of paid leave (vacations/balances)',
  'leave.dayUnit': 'the balances of paid leave (vacations/balances)',
  'leave.openHolidaysProlong': 'the days of leave in balances and pay (vacations/balances, month/leave-days)',
  'leave.commutingAccident': 'the balances of paid leave (vacations/balances)',
  'leave.birthLeave': 'the balances of paid leave (vacations/balances)',
  'leave.examLeave': 'the balances of paid leave (vacations/balances)',
  'leave.mixedYear': 'the balances of paid leave (vacations/balances)',
  'leave.aroundBirth':
    'the balances of paid leave and the month of pay (vacations/balances, month/absence-lines)',
  'leave.childDeath': 'the form of a request for leave (labour-rules/family-leave)',
  'pay.incompleteMonth': 'the month of pay (month/contract-overtime)',
  'pay.hoursAway': 'the balance of récupération and the month of pay (vacations/hours-away)',
  'pay.transport': 'the month of pay (labour-rules/transport-refund)',
  'leave.childrenDays': 'the balances of paid leave (vacations/balances)',
  'leave.schoolZone': 'the days around a request for leave (vacations/days)',
  'leave.schoolHolidays': 'the days around a request for leave (vacations/days)',
  'leave.overtimeInRest': 'the month of pay and the balance of récupération (month/pay-lines)',
  'leave.fifthWeek': 'the reminder beside the balances of paid leave (vacations/balances)',
  'leave.splitting': 'the balances of paid leave (vacations/balances)',
  'pay.mealHours': 'vouchers (month/meal-days)',
  'pay.solidarityHoliday': 'the month of pay (labour-rules/solidarity)',
  'pay.solidarityDays': 'as above',
  'pay.sixDayWeek': 'the month of pay (labour-rules/pay-facts)',
  'pay.nightRest': 'the rest of the year beside the hours of the month (payroll/contingent)',
  'pay.fixedTermEnd': 'the indemnity at the end of a contract (vacations/balances)',
  'formalities.own': 'what is asked of an entry or an exit beside the sixteen tasks',
  'leave.colleaguesNamed': 'the days around a request for leave (vacations/days)',
  'publication.daysBefore': 'the dashboard, which says since when a week should be published',
  'staffing.vente.chosenForMinutes': 'the settings page, which proposes a preset again',
  'staffing.fournil.chosenForMinutes': 'as above',
  'staffing.preparation.chosenForMinutes': 'as above',
  ...Object.fromEntries(
    Object.keys(defaultShopSettings.roles)
      .filter(isApprenticeRole)
      .map((role) => [`roles.${role}.qualified`, 'nobody: an apprentice is never alone, whatever is typed']),
  ),
};

const paths = [...leavesOf(defaultShopSettings as unknown as Tree)];

describe('a shop setting changes the input of the planner', () => {
  it.each(
    paths.filter((path) => !(path.join('.') in elsewhere)).map((path) => [path.join('.'), path] as const),
  )('%s', (_, path) => {
    const department = path[1] === 'abolition_esclavage' ? '972' : '67';
    const placed = put(defaultShopSettings as unknown as Tree, ['law', 'department'], department);
    const holiday = path[0] === 'publicHolidays' ? holidayWeeks[path[1] ?? ''] : undefined;
    // Everybody works on Mondays, so that what is said of a closed Monday shows.
    const base = holiday
      ? put(placed, ['openingHours', 'Lundi'], [{ from: '06:30', to: '19:30' }])
      : (defaultShopSettings as unknown as Tree);
    const open =
      path[0] === 'dayTypes' ? put(base, ['openingHours', 'Lundi'], [{ from: '06:30', to: '19:30' }]) : base;
    const changed = put(open, path, otherValue(path));
    const week = holiday ?? givenWeek;
    expect(problemOf(changed as unknown as ShopSettings, week), weekId(week)).not.toBe(
      problemOf(open as unknown as ShopSettings, week),
    );
  });

  it('unless it is in the list of settings used elsewhere', () => {
    const base = problemOf(defaultShopSettings, givenWeek);
    for (const name of Object.keys(elsewhere)) {
      const path = name.split('.');
      const now = at(defaultShopSettings as unknown as Tree, path);
      const value = typeof now === 'boolean' ? !now : 30;
      const changed = put(defaultShopSettings as unknown as Tree, path, value);
      expect(problemOf(changed as unknown as ShopSettings, givenWeek), name).toBe(base);
    }
  });
});

describe("the inspector's authorisation for young bakers in the settings", () => {
  const settings = (law: Partial<ShopSettings['law']>, more: Partial<ShopSettings> = {}): ShopSettings => ({
    ...defaultShopSettings,
    ...more,
    law: { ...defaultShopSettings.law, department: '69', ...law },
  });
  const permit = { reference: 'IT 12', from: '2026-09-01', until: '2027-08-31' };
  /** The checker's answer for a baker of sixteen who begins at 5:00 with the master on 24 November. */
  const limitsOf = (shop: ShopSettings) => {
    const crew: readonly GivenPerson[] = [
      { id: 'master', role: 'boulanger' },
      {
        id: 'young',
        role: 'Apprenti Boulanger',
        contractType: 'Apprentissage',
        birthDate: '2010-01-05',
        tutor: 'master',
      },
    ];
    const shifts = ['master', 'young'].map((who) => ({
      ...shiftAt(who, who, '2026-11-24', '05:00-09:00'),
      group: 'fournil' as const,
    }));
    const facts = factsOf({ people: crew, settings: shop });
    const input = weekInputOf(
      facts,
      { ...noPlan, status: 'draft', shifts },
      ['master', 'young'],
      '2026-11-01',
    );
    return checkWeek(input)
      .filter(({ ruleId, personId }) => ruleId === 'M06' && personId === 'young')
      .map(({ status }) => status);
  };

  it.each([
    ['on its first day', { ...permit, from: '2026-11-24' }, ['overridden']],
    ['on its last day', { ...permit, from: '2025-11-25', until: '2026-11-24' }, ['overridden']],
    ['the day before it begins', { ...permit, from: '2026-11-25' }, ['violated']],
    ['the day after it ends', { ...permit, until: '2026-11-23' }, ['violated']],
    ['longer than a year', { ...permit, until: '2027-09-02' }, ['violated']],
    ['none', null, ['violated']],
  ] as const)('decides on the early shift of a minor: %s', (_, youngBakers, expected) => {
    expect(limitsOf(settings({ youngBakers }))).toEqual(expected);
  });

  it('has no effect when all bread is made between 6:00 and 22:00', () => {
    const day = { from: '06:00', to: '17:00' };
    const fournil = { semaine: day, samedi: day, dimanche: day };
    const { productionHours } = defaultShopSettings;
    const byDay = { productionHours: { ...productionHours, fournil } };
    expect(limitsOf(settings({ youngBakers: permit }, byDay))).toEqual(['violated']);
  });
});
