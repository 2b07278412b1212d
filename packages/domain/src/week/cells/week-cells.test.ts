import { weekDays } from '@fournil/contracts/employees/rules';
import { constraintChoices } from '@fournil/contracts/planning/cells';
import { emptyProfile } from '@fournil/contracts/planning/profile';
import { datesOf, weekAfter } from '@fournil/contracts/planning/week';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellDay, type CellPerson, weekCellsOf } from './week-cells.ts';

const week = { week: 48, year: 2026 };

const openDays = (of = week, change: Partial<Record<number, Partial<CellDay>>> = {}): CellDay[] =>
  datesOf(of).map((date, index) => ({
    date,
    holidayName: null,
    exceptional: null,
    prolongsLeave: false,
    cellIfClosed: null,
    ...change[index],
  }));

const person = (more: Partial<CellPerson> = {}): CellPerson => ({
  contractType: 'CDI',
  role: 'vendeuse',
  trainingDays: [],
  contractEndDate: null,
  row: null,
  sickLeaves: [],
  absences: [],
  leaves: [],
  profile: emptyProfile,
  ...more,
});

const apprentice = (more: Partial<CellPerson> = {}) =>
  person({ contractType: 'Apprentissage', trainingDays: ['Mardi'], ...more });

const valuesOf = (who: CellPerson, of = week, days = openDays(of)) =>
  weekCellsOf(who, of, days).map(({ value }) => value);

const whole = { startDate: '2026-11-01', endDate: '2026-12-31' };

describe('the cells of a week', () => {
  it('are normal work when nothing was typed or declared', () => {
    expect(valuesOf(person())).toEqual(['', '', '', '', '', '', '']);
  });

  it('show what has the highest precedence, from a typed value down to a recurring availability', () => {
    const recurring = weekDays.map((day) => ({
      day,
      value: 'Matin' as const,
      weeks: 'all' as const,
      from: null,
      until: null,
    }));
    const known: CellPerson = apprentice({
      row: { cells: { Lundi: 'Management' }, normal: ['Mardi'], sixDays: false },
      trainingDays: ['Dimanche'],
      sickLeaves: [{ startDate: '2026-11-23', endDate: '2026-11-25' }],
      absences: [{ startDate: '2026-11-23', endDate: '2026-11-26' }],
      leaves: [{ startDate: '2026-11-23', endDate: '2026-11-27', type: 'Congés payés' }],
      profile: { ...emptyProfile, recurring },
    });
    const days = openDays(week, { 5: { cellIfClosed: 'Férié', holidayName: 'Fête' } });
    expect(weekCellsOf(known, week, days).map(({ value, source }) => [value, source])).toEqual([
      ['Management', 'typed'],
      ['', 'typed'],
      ['MAL', 'sick-leave'],
      ['ABS', 'absence'],
      ['CP', 'leave'],
      ['Férié', 'holiday'],
      ['Formation', 'training'],
    ]);
    expect(valuesOf(person({ profile: { ...emptyProfile, recurring } }))).toEqual(Array(7).fill('Matin'));
  });

  it('show half a day when leave begins or ends at noon, and a whole day when two leaves share it', () => {
    const type = 'Congés payés';
    const cells = weekCellsOf(
      person({
        leaves: [
          {
            startDate: '2026-11-23',
            endDate: '2026-11-25',
            type,
            startHalf: 'afternoon',
            endHalf: 'morning',
          },
          { startDate: '2026-11-27', endDate: '2026-11-27', type, endHalf: 'morning' },
          { startDate: '2026-11-27', endDate: '2026-11-27', type, startHalf: 'afternoon' },
        ],
      }),
      week,
      openDays(week),
    );
    expect(cells.slice(0, 5).map(({ value, from }) => [value, from])).toEqual([
      ['Matin', 'Congés payés du 23/11 au 25/11, l’après-midi'],
      ['CP', 'Congés payés du 23/11 au 25/11'],
      ['Après-midi', 'Congés payés du 23/11 au 25/11, le matin'],
      ['', null],
      ['CP', 'Congés payés le 27/11'],
    ]);
  });

  it('give the source of their value, with its dates', () => {
    const cells = weekCellsOf(
      person({
        sickLeaves: [{ startDate: '2026-11-17', endDate: '2026-11-24' }],
        leaves: [{ startDate: '2026-11-26', endDate: '2026-11-26', type: 'Sans solde' }],
      }),
      week,
      openDays(week, { 6: { cellIfClosed: 'Fermé' } }),
    );
    expect(cells.map(({ from }) => from)).toEqual([
      'Arrêt maladie du 17/11 au 24/11',
      'Arrêt maladie du 17/11 au 24/11',
      null,
      'Sans solde le 26/11',
      null,
      null,
      'Fermeture hebdomadaire',
    ]);
  });

  it('show Formation on a CFA day, also when the shop is closed, and not on a holiday', () => {
    const typed = apprentice({
      trainingDays: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'],
      row: { cells: { Mardi: 'Repos', Mercredi: 'MAL' }, normal: ['Jeudi'], sixDays: false },
    });
    const days = openDays(week, {
      0: { cellIfClosed: 'Fermé' },
      4: { holidayName: 'Armistice 1918' },
    });
    expect(weekCellsOf(typed, week, days).map(({ value, from }) => [value, from])).toEqual([
      ['Formation', 'Jour de formation au CFA'],
      ['Formation', 'Jour de formation au CFA'],
      ['MAL', null],
      ['Formation', 'Jour de formation au CFA'],
      ['Férié', 'Armistice 1918'],
      ['', null],
      ['', null],
    ]);
    const onClosingDay = openDays(week, { 0: { cellIfClosed: 'Fermé', holidayName: 'Lundi de Pâques' } });
    expect(weekCellsOf(typed, week, onClosingDay)[0]).toMatchObject({
      value: 'Férié',
      from: 'Lundi de Pâques',
    });
  });

  it("show normal work on a CFA day in a week without CFA and after the apprentice's contract", () => {
    const training = (more: Partial<CellPerson>) => valuesOf(apprentice(more))[1];
    expect(training({})).toBe('Formation');
    expect(training({ profile: { ...emptyProfile, openWeeks: ['2026-W48'] } })).toBe('');
    expect(training({ contractEndDate: '2026-11-23' })).toBe('');
    expect(training({ contractEndDate: '2026-11-24' })).toBe('Formation');
    expect(training({ contractType: 'CDI' })).toBe('');
    expect(training({ contractType: 'CDI', role: 'Apprenti Boulanger' })).toBe('Formation');
  });

  it('distinguish even and odd weeks (53 and 1 are both odd), and respect the dates of an availability', () => {
    const wednesday = (weeks: 'even' | 'odd', from: string | null = null, until: string | null = null) =>
      person({
        profile: { ...emptyProfile, recurring: [{ day: 'Mercredi', value: 'Matin', weeks, from, until }] },
      });
    expect(valuesOf(wednesday('even'))[2]).toBe('Matin');
    expect(valuesOf(wednesday('odd'))[2]).toBe('');
    expect(valuesOf(wednesday('odd'), { week: 53, year: 2026 })[2]).toBe('Matin');
    expect(valuesOf(wednesday('odd'), { week: 1, year: 2027 })[2]).toBe('Matin');
    expect(valuesOf(wednesday('even', '2026-11-26'))[2]).toBe('');
    expect(valuesOf(wednesday('even', '2026-11-25', '2026-11-25'))[2]).toBe('Matin');
    expect(valuesOf(wednesday('even', null, '2026-11-24'))[2]).toBe('');
  });

  it('show a typed value against everything declared, in other weeks too', () => {
    const choice = fc.constantFrom(...constraintChoices.map(({ value }) => value));
    fc.assert(
      fc.property(
        fc.array(choice, { minLength: 7, maxLength: 7 }),
        fc.integer({ min: -200, max: 200 }),
        (typed, by) => {
          const of = weekAfter(week, by);
          const row = {
            cells: Object.fromEntries(
              weekDays.flatMap((day, index) => (typed[index] ? [[day, typed[index]]] : [])),
            ),
            normal: weekDays.filter((_, index) => typed[index] === ''),
            sixDays: false,
          };
          const known = person({ row, sickLeaves: [{ startDate: '2020-01-01', endDate: '2031-01-01' }] });
          expect(valuesOf(known, of)).toEqual(typed);
          expect(weekCellsOf(known, of, openDays(of)).every(({ source }) => source === 'typed')).toBe(true);
        },
      ),
    );
  });

  it('show illness on every day of a sick leave that covers the week', () => {
    expect(valuesOf(apprentice({ sickLeaves: [whole] }))).toEqual(Array(7).fill('MAL'));
  });
});
