import { isoWeekday } from '@fournil/calendar/days';
import { describe, expect, it } from 'vitest';
import { easterOf, holidaysOf, holidaysOn } from './holidays.ts';
import vectors from './holidays.vectors.json' with { type: 'json' };

const lyon = { department: '69' };
const strasbourg = { department: '67' };
const sorted = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair.join(' ')).sort();
const listed = (year: number, place: typeof lyon) =>
  sorted(holidaysOf(year, place).map(({ date, id }) => [date, id]));

describe('the public holidays', () => {
  for (const [year, expected] of Object.entries(vectors.years)) {
    it(`of ${year} are the published ones, in the metropolis and in Alsace-Moselle`, () => {
      expect(easterOf(Number(year))).toBe(expected.easter);
      expect(listed(Number(year), lyon)).toEqual(sorted(expected.metropole));
      expect(listed(Number(year), strasbourg)).toEqual(
        sorted([...expected.metropole, ...expected.alsaceMoselle]),
      );
    });
  }

  it.each([
    ['971', '2026-05-27'],
    ['972', '2026-05-22'],
    ['973', '2026-06-10'],
    ['974', '2026-12-20'],
    ['976', '2026-04-27'],
  ])('of department %s include the day of the abolition of slavery (L3422-2)', (department, date) => {
    const more = holidaysOf(2026, { department }).filter(({ id }) => id === 'abolition_esclavage');
    expect(more.map((one) => one.date)).toEqual([date]);
    expect(holidaysOn(date, { department }).length).toBe(1 + holidaysOn(date, lyon).length);
    expect(holidaysOf(2026, { department })).toHaveLength(12);
  });

  it('follow the earliest and latest possible Easter, from 1818 to 2285', () => {
    for (const [year, edge] of Object.entries(vectors.edges)) {
      expect(easterOf(Number(year))).toBe(edge.paques);
    }
    const found = (year: number, id: string) => holidaysOf(year, lyon).find((day) => day.id === id)?.date;
    expect([found(2008, 'ascension'), found(2011, 'lundi_paques')]).toEqual([
      vectors.edges['2008'].ascension,
      vectors.edges['2011'].lundi_paques,
    ]);
    expect([easterOf(1818), easterOf(2285), easterOf(1943)]).toEqual([
      '1818-03-22',
      '2285-03-22',
      '1943-04-25',
    ]);
  });

  it('contain both holidays when two are on the same day', () => {
    expect(holidaysOn('2008-05-01', lyon).map(({ id }) => id)).toEqual(['fete_travail', 'ascension']);
    expect(holidaysOn('2026-11-21', lyon)).toEqual([]);
  });

  it('omit Good Friday in a commune without a Protestant church', () => {
    const without = holidaysOf(2026, { ...strasbourg, goodFriday: false }).map(({ id }) => id);
    expect([without.includes('vendredi_saint'), without.includes('saint_etienne')]).toEqual([false, true]);
  });

  it('use an Easter date that is a Sunday between 22 March and 25 April in every year from 1600 to 2400', () => {
    for (let year = 1600; year <= 2400; year += 1) {
      const easter = easterOf(year);
      expect(isoWeekday(easter), easter).toBe(7);
      expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25', easter).toBe(true);
    }
  });
});
