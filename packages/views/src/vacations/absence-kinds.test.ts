/**
 * The effect of each kind of absence on leave and pay, as examples with their sources: read on Légifrance (L3141-1 to -33 in
 * the copy of 30/04/2024) or, for birth leave, on efl.fr (22/01/2026), all on 28/11/2026.
 */
import { type AbsenceKind, absenceKindNames, absenceKindOf } from '@fournil/contracts/absences/kinds';
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { type PayCode, payRule } from '@fournil/labour-rules/pay-rules';
import { describe, expect, it } from 'vitest';
import { countedOn, payOfAbsence, personOnLeave } from '../../../../testing/vacations/given-leave.ts';
import { noticeOn, paidLeaveOn } from './person-balance.ts';

const { leave } = defaultShopSettings;
type Choice = Partial<Pick<typeof leave, 'commutingAccident' | 'birthLeave' | 'examLeave'>>;

interface Told {
  /** Days of 01/06/2025 to 31/05/2026 with sixteen weeks away from 01/09. */
  readonly acquired: number;
  /** Of thirty days with three weeks (17) taken, when the second half of their time is spent away. */
  readonly carried: number;
  /** Whether a notice is due after it. */
  readonly notice: boolean;
  /** Days for ten years of seniority that three years away end on. */
  readonly seniority: number;
  readonly pay: PayCode;
  /** Of a week from Monday to Sunday, in days of the calendar unless it is said. */
  readonly paidDays?: number;
  readonly source: string;
  readonly chosen?: Choice;
}

const examples: readonly (readonly [AbsenceKind, Told])[] = [
  [
    'sick',
    { acquired: 29, carried: 13, notice: true, seniority: 1, pay: 'MAL', source: 'L3141-5-1, L3141-19-1' },
  ],
  [
    'work',
    { acquired: 30, carried: 13, notice: true, seniority: 1, pay: 'AT', source: 'L3141-5 5°, L1226-7' },
  ],
  [
    'commuting',
    {
      acquired: 30,
      carried: 13,
      notice: true,
      seniority: 1,
      pay: 'TRAJET',
      source: 'Cass. soc. 03/07/2012 n° 08-44.834',
    },
  ],
  [
    'commuting',
    {
      acquired: 29,
      carried: 13,
      notice: true,
      seniority: 1,
      pay: 'TRAJET',
      source: 'L3141-5 7°, as chosen',
      chosen: { commutingAccident: 'sick' },
    },
  ],
  [
    'maternity',
    {
      acquired: 30,
      carried: 13,
      notice: false,
      seniority: 1,
      pay: 'MATER',
      source: 'L3141-5 2°, L3141-2, L1225-24',
    },
  ],
  [
    'paternity',
    {
      acquired: 30,
      carried: 13,
      notice: false,
      seniority: 1,
      pay: 'PATER',
      source: 'L3141-5 2°, L1225-35-2',
    },
  ],
  [
    'adoption',
    {
      acquired: 30,
      carried: 13,
      notice: false,
      seniority: 1,
      pay: 'ADOPT',
      source: 'L3141-5 2°, L3141-2, L1225-42',
    },
  ],
  [
    'birth',
    { acquired: 23, carried: 13, notice: false, seniority: 1, pay: 'NAISS', source: 'L1225-46-2 to -7' },
  ],
  [
    'birth',
    {
      acquired: 30,
      carried: 13,
      notice: false,
      seniority: 1,
      pay: 'NAISS',
      source: 'L1225-46-2 to -7, as chosen',
      chosen: { birthLeave: 'work' },
    },
  ],
  [
    'parental',
    {
      acquired: 23,
      carried: 13,
      notice: false,
      seniority: 0,
      pay: 'PARENT',
      source: 'L1225-54, Cass. soc. 13/09/2023 n° 22-14.043',
    },
  ],
  [
    'exam',
    {
      acquired: 30,
      carried: 0,
      notice: false,
      seniority: 1,
      pay: 'EXAM',
      paidDays: 6,
      source: 'L6222-35, Légifrance as of 16/09/2024',
    },
  ],
  [
    'exam',
    {
      ...{ acquired: 23, carried: 0, notice: false, seniority: 1, pay: 'EXAM', paidDays: 6 },
      source: 'L6222-35, as chosen',
      chosen: { examLeave: 'none' },
    },
  ],
  [
    'other',
    { acquired: 23, carried: 0, notice: false, seniority: 1, pay: 'ABS', source: 'L3141-3, L3141-4' },
  ],
];

const on = (day: string, chosen: Choice = {}) =>
  countedOn(day, { settings: { leave: { ...leave, seniority: [{ years: 10, days: 1 }], ...chosen } } });

const person = (kind: AbsenceKind, startDate: string, endDate: string, entryDate = '2023-06-01') => ({
  ...personOnLeave('2010-01-04', '2010-01-04', {}),
  entryDate,
  leaves: [],
  suspensions: [{ startDate, endDate, kind }],
});

describe.each(examples)(
  'the absence kind %s: %o',
  (kind, { acquired, carried, notice, seniority, pay, paidDays = 7, chosen }) => {
    it('gives the expected number of leave days for its time', () => {
      const away = person(kind, '2025-09-01', '2025-12-21');
      expect(paidLeaveOn(away, on('2026-06-15', chosen), '2026-06-15').previous.acquired).toBe(acquired);
    });

    it('carries over leave that could not be taken, and requires a notice only after an illness or an accident', () => {
      const away = {
        ...person(kind, '2025-12-01', '2026-06-10', '2024-06-01'),
        leaves: [{ startDate: '2025-07-07', endDate: '2025-07-26', state: 'accepted' as const }],
      };
      const counted = on('2026-06-20', chosen);
      const balance = paidLeaveOn(away, counted, '2026-06-20');
      expect(balance.carried.reduce((sum, { left }) => sum + left, 0)).toBe(carried);
      expect(noticeOn(away, counted, '2026-06-20', balance) !== null).toBe(notice);
    });

    it('gives seniority for its time only when the law says so', () => {
      const away = person(kind, '2016-01-01', '2019-01-01', '2015-06-01');
      const { lines } = paidLeaveOn(away, on('2026-06-15', chosen), '2026-06-15').previous;
      expect(lines.reduce((sum, { days }) => sum + days, 0)).toBe(seniority);
    });

    it('is paid under its own pay code, with the days counted in its own unit', () => {
      expect(absenceKindOf(kind).payCode).toBe(pay);
      expect(payRule(pay).unit).toBe('days');
      expect(payOfAbsence(kind, pay, { startDate: '2026-09-28', endDate: '2026-10-04' })).toBe(
        paidDays * 100,
      );
    });
  },
);

it('every absence kind that can be declared has an example', () => {
  const declarable = absenceKindNames.filter((kind) => absenceKindOf(kind).declaredAs !== null);
  expect(new Set(examples.map(([kind]) => kind))).toEqual(new Set(declarable));
});

it('days of illness during a maternity leave acquire leave as maternity leave does', () => {
  const ill = { startDate: '2025-09-01', endDate: '2025-12-21', kind: 'sick' as const };
  const away = person('maternity', '2025-09-01', '2025-12-21');
  const both = { ...away, suspensions: [...away.suspensions, ill] };
  expect(paidLeaveOn(both, on('2026-06-15'), '2026-06-15').previous.acquired).toBe(30);
});
