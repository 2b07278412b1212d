import { weekDays } from '@fournil/contracts/employees/rules';
import type { PayLine } from '@fournil/contracts/payroll/lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf, givenWeek } from '../../../../../testing/week/given-week.ts';
import { payOfShop } from './leave-days.ts';
import { monthHours, weeksOfMonth } from './month-days.ts';
import { type MonthEntries, noEntries } from './month-entries.ts';
import { deltaLines, summed } from './pay-deltas.ts';
import { payLines } from './pay-lines.ts';

const line = fc.record<PayLine>({
  employeeId: fc.constantFrom('a', 'b'),
  period: fc.constantFrom('2026-10', '2026-11'),
  code: fc.constantFrom('HN', 'HS25'),
  quantity: fc.integer({ min: 0, max: 600 }),
  cents: fc.constant(null),
  from: fc.constantFrom('2026-11-02', '2026-11-09'),
  to: fc.constant('2026-11-15'),
  half: fc.constantFrom('', 'start'),
  source: fc.string(),
  certificate: fc.constant(null),
});
const lines = fc.array(line, { maxLength: 30 });
const figures = (of: readonly PayLine[]) => summed(of).map(({ source: _, ...figure }) => figure);

describe('the correction of a closed month in the next closing', () => {
  it('together with the lines already paid gives the newly computed pay', () => {
    fc.assert(
      fc.property(lines, lines, (paid, found) => {
        expect(figures([...paid, ...deltaLines(paid, found)])).toEqual(figures(found));
      }),
    );
  });

  it('is empty when the newly computed lines are the same in another order', () => {
    fc.assert(
      fc.property(lines, (paid) => {
        expect(deltaLines(paid, paid.toReversed())).toEqual([]);
      }),
    );
  });

  it('leads to the newly computed pay also after several corrections in a row', () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 5 }), (found) => {
        let paid: readonly PayLine[] = [];
        for (const now of found) paid = paid.concat(deltaLines(paid, now));
        expect(figures(paid)).toEqual(figures(found.at(-1) ?? []));
      }),
    );
  });
});

describe('the pay lines of a month', () => {
  it('come from every week that has a day in the month, also across two years', () => {
    expect(weeksOfMonth('2027-01').map(({ week, year }) => [year, week])).toEqual([
      [2026, 53],
      [2027, 1],
      [2027, 2],
      [2027, 3],
      [2027, 4],
    ]);
  });

  it('include half days of leave, sick days without a certificate, delays and typed figures', () => {
    const cells = { Mardi: 'CP', Mercredi: 'CP', Jeudi: 'MAL' };
    const facts = factsOf({ people: [{ id: 'a' }], week: givenWeek, rows: { a: cells } });
    const entries: MonthEntries = {
      ...noEntries,
      leaves: [
        { type: 'Congés payés', from: '2026-11-24', to: '2026-11-25', startHalf: true, endHalf: false },
      ],
      certificates: [{ from: '2026-11-26', to: '2026-11-27', received: false }],
      delays: [{ id: 'd', date: '2026-11-25', minutes: 12 }],
      mealCents: 1250,
      kmHundredths: 4500,
      typed: { PRIME: 10000, TR: 18, TRANSP: 9080 },
    };
    const made = payLines(
      monthHours([facts], '2026-11', '2026-11-30'),
      '2026-11',
      () => entries,
      payOfShop(facts),
    );
    const { settings } = facts;
    const whole = { ...settings, pay: { ...settings.pay, transport: 'all' as const } };
    const paid = payLines(monthHours([facts], '2026-11', '2026-11-30'), '2026-11', () => entries, {
      ...payOfShop({ settings: whole }),
    });
    expect(paid.find(({ code }) => code === 'TRANSP')?.cents).toBe(9080);
    expect(
      made.map(({ code, quantity, cents, half, certificate }) => [code, quantity, cents, half, certificate]),
    ).toEqual([
      ['CP', 150, null, 'start', null],
      ['KM', 4500, null, '', null],
      ['MAL', 100, null, '', 'pending'],
      ['PRIME', 0, 10000, '', null],
      ['REPAS', 0, 1250, '', null],
      ['RET', 12, null, '', null],
      ['TR', 18, null, '', null],
      ['TRANSP', 0, 4540, '', null],
    ]);
  });

  it('count leave days as balances do: without the weekly closing day, with a Sunday on which the shop opens', () => {
    const cells = Object.fromEntries(weekDays.map((day) => [day, 'CP']));
    const facts = factsOf({ people: [{ id: 'a' }], week: givenWeek, rows: { a: cells } });
    const daysOf = (shop: typeof facts.settings) => {
      const given = { ...facts, settings: shop };
      const hours = monthHours([given], '2026-11', '2026-11-30');
      const made = payLines(hours, '2026-11', () => noEntries, payOfShop(given));
      return made.filter(({ code }) => code === 'CP').map(({ quantity }) => quantity);
    };
    const { settings } = facts;
    const open = settings.openingHours.Mardi;
    const closedOn = (day: 'Lundi' | 'Dimanche') => ({
      ...settings,
      openingHours: { ...settings.openingHours, Lundi: open, Dimanche: open, [day]: [] },
    });
    const inOuvres = { ...closedOn('Lundi'), leave: { ...settings.leave, dayUnit: 'ouvres' as const } };
    expect([closedOn('Lundi'), closedOn('Dimanche'), inOuvres].map(daysOf)).toEqual([[600], [600], [500]]);
  });
});
