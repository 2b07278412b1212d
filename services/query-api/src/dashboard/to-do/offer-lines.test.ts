import type { Offer } from '@fournil/domain/week/plan/plan-state';
import { expect, it } from 'vitest';
import { eve, offerTo, weekWithOffers } from '../../../../../testing/week/offered-week.ts';
import { offerLines } from './offer-lines.ts';

it('the to-do list shows an offer when the manager must choose among those who accept, until it is given, when the first yes took it, or all refused', () => {
  const yes = { agreed: true, stamp: null };
  const no = { agreed: false, stamp: null };
  const linesOf = (...offers: Offer[]) =>
    offerLines(weekWithOffers(...offers), eve).map(({ name, detail, late }) => [
      `${name} ${detail}`.replaceAll(/[\u202f\u00a0]/g, ' '),
      late,
    ]);
  const choice = 'manager' as const;
  expect(linesOf(offerTo('fatou'), offerTo('karim', { answer: no }))).toEqual([]);
  expect(
    linesOf(offerTo('fatou', { choice, answer: yes }), offerTo('karim', { choice, answer: yes })),
  ).toEqual([['fatou et karim Veulent bien prendre mardi 24/11, 08:00–13:00 : à vous de choisir', false]]);
  expect(
    linesOf(
      offerTo('fatou', { choice, answer: yes, taken: true }),
      offerTo('karim', { choice, answer: yes }),
    ),
  ).toEqual([]);
  expect(linesOf(offerTo('fatou', { answer: yes, taken: true }), offerTo('karim'))).toEqual([
    ['fatou A pris le créneau proposé : mardi 24/11, 08:00–13:00', false],
  ]);
  expect(linesOf(offerTo('fatou', { answer: no }), offerTo('karim', { answer: no }))).toEqual([
    ["fatou et karim Ont dit non pour mardi 24/11, 08:00–13:00 : trouvez quelqu'un d'autre", true],
  ]);
});

it('a line about offered hours links to the offer, is due on the day of the hours, and ends when the hours begin', () => {
  const yes = { choice: 'manager', answer: { agreed: true, stamp: null } } as const;
  const line = (now: string, offer: Offer) =>
    offerLines(weekWithOffers(offer), { today: offer.date, now }).map(({ due, to }) => [due, to]);
  const { date } = offerTo('fatou');
  const week = '/planning?week=48&year=2026&remplacer=';
  expect(line('07:00', offerTo('fatou', yes))).toEqual([[date, `${week}gap`]]);
  expect(line('07:00', offerTo('fatou', { ...yes, shiftId: null }))).toEqual([
    [date, `${week}${date}_08:00_13:00_vente`],
  ]);
  expect(line('07:00', offerTo('fatou', { answer: yes.answer, taken: true }))).toEqual([
    [null, `${week}gap`],
  ]);
  expect(line('08:00', offerTo('fatou', yes))).toEqual([]);
});
