import { defaultShopSettings as settings } from '@fournil/contracts/settings/shop';
import { describe, expect, it } from 'vitest';
import { suggestionsFor } from './exceptional-days.ts';
import { dayOf } from './shop-day.ts';

const easterMondays = ['2026-04-06', '2027-03-29', '2028-04-17', '2034-04-10'].map((date) => ({
  date,
  id: 'lundi_paques',
  label: 'Lundi de Pâques',
}));
const labelsOn = (date: string) =>
  suggestionsFor(settings, [date], easterMondays).map(({ proposed }) => proposed.label);

describe('the proposals for exceptional days', () => {
  it.each([
    ['2026-12-24', 'Veille de Noël'],
    ['2026-12-31', 'Saint-Sylvestre'],
    ['2027-01-03', 'Épiphanie'],
    ['2034-01-08', 'Épiphanie'],
    ['2026-04-05', 'Dimanche de Pâques'],
    ['2027-03-28', 'Dimanche de Pâques'],
    ['2026-05-31', 'Fête des Mères'],
    // Pentecost falls on the last Sunday of May in none of the first years, and on 28/05/2034.
    ['2034-06-04', 'Fête des Mères'],
  ])('propose %s as %s', (date, label) => {
    expect(labelsOn(date)).toEqual([label]);
  });

  it.each(['2034-01-01', '2034-05-28', '2027-01-10', '2026-12-25', '2026-05-24'])(
    'do not include %s',
    (date) => {
      expect(labelsOn(date)).toEqual([]);
    },
  );

  it("mark a day that opens the weekly closing day, and use a Saturday's staff for a Sunday with long hours", () => {
    const [monday] = suggestionsFor(settings, ['2029-12-24'], []);
    expect(monday).toMatchObject({
      opensClosingDay: true,
      proposed: { hours: [{ from: '06:30', to: '18:00' }] },
    });
    const [sunday] = suggestionsFor(settings, ['2028-12-24'], []);
    expect(sunday).toMatchObject({ opensClosingDay: false, proposed: { dayType: 'samedi' } });
  });

  it('omit a day that was accepted, which then has the proposed hours', () => {
    const [found] = suggestionsFor(settings, ['2026-12-24'], []);
    if (!found) throw new Error('24 December is offered');
    const taken = { ...settings, exceptionalDays: { [found.date]: found.proposed } };
    expect(suggestionsFor(taken, ['2026-12-24'], [])).toEqual([]);
    expect(dayOf(taken, '2026-12-24', [])).toMatchObject({
      openingHours: [{ from: 390, to: 1080 }],
      exceptional: { affluence: 4 },
    });
  });
});
