import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualTotals, basketOf, noSales, noTotals, rankSellers, salesScore, salesYears } from './rules.ts';

const seller = (employeeName: string, figures: Partial<typeof noSales>) => ({
  employeeId: employeeName,
  employeeName,
  figures: { ...noSales, ...figures },
});

describe('the sales ranking of the month', () => {
  it('scores 500 per loyalty card and 100 per good review, minus 300 per bad one', () => {
    const figures = { ...noSales, caNetHt: 1234.56, nbCartesFid: 3, nbAvisPositifs: 2, nbAvisNegatifs: 1 };
    expect(salesScore(figures)).toBe(2634.56);
  });

  it('orders by score, then revenue, then name, and omits a person without figures', () => {
    const ranked = rankSellers([
      seller('Zoé', { caNetHt: 500 }),
      seller('Émilie', { caNetHt: 500 }),
      seller('Nadia', { nbCartesFid: 1 }),
      seller('Bruno', {}),
      seller('Inès', { caNetHt: 900, nbAvisNegatifs: 2 }),
    ]);
    expect(ranked.map(({ rank, employeeName, score }) => [rank, employeeName, score])).toEqual([
      [1, 'Émilie', 500],
      [2, 'Zoé', 500],
      [3, 'Nadia', 500],
      [4, 'Inès', 300],
    ]);
  });

  it('shows the average basket as revenue per customer, and none without customers', () => {
    expect(basketOf({ caNetHt: 1000, nbClients: 3 })).toBe(333.33);
    expect(basketOf({ caNetHt: 1000, nbClients: 0 })).toBe(0);
  });

  it('has yearly totals that equal the sum of the months to the cent, in any order of the months', () => {
    const month = fc
      .integer({ min: 0, max: 1_000_000_00 })
      .map((cents) => ({ ...noTotals, totalCA: cents / 100, totalClients: cents % 7 }));
    fc.assert(
      fc.property(fc.array(month, { maxLength: 12 }), (months) => {
        const total = annualTotals(months);
        expect(annualTotals(months.toReversed())).toEqual(total);
        expect(Math.round(total.totalCA * 100)).toBe(
          months.reduce((sum, { totalCA }) => sum + Math.round(totalCA * 100), 0),
        );
      }),
    );
  });

  it('can be opened for any month of eight years', () => {
    expect(salesYears(2026)).toEqual([2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]);
  });
});
