import { describe, expect, it } from 'vitest';
import {
  adult,
  apprentice,
  minor,
  onDay,
  shift,
  shop,
  week,
} from '../../../../testing/labour-rules/bakery.ts';
import { findingsOf, statusOf } from '../../../../testing/labour-rules/findings.ts';
import type { Person, Shift, Shop, WeekInput } from '../week.ts';

const apart: Shop = { ...shop, rooms: [['vente'], ['fournil'], ['preparation']] };
const oneRoom: Shop = { ...shop, rooms: [['vente'], ['fournil', 'preparation']] };
const baker: Person = { ...adult, id: 'b', supervises: true };
const at = (personId: string, start: string, end: string, more: Partial<Shift> = {}): Shift =>
  shift(onDay(2), start, end, { id: `${personId} ${start}`, personId, group: 'fournil', ...more });
const of = (
  people: readonly Person[],
  shifts: readonly Shift[],
  more: Partial<WeekInput> = {},
): WeekInput => ({
  ...week(apprentice, shifts, { shop: apart, ...more }),
  people: [apprentice, ...people],
});

describe('the check for an apprentice or a minor alone (A02)', () => {
  it('reports the day and the times without a qualified person', () => {
    const [finding, ...others] = findingsOf(
      'A02',
      of([baker], [at('a', '06:00', '13:00'), at('b', '07:30', '12:00')]),
    );
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      status: 'violated',
      severity: 'legal_hard',
      personId: 'a',
      dates: [onDay(2)],
      measured: 150,
    });
    expect(finding?.message).toContain(
      'Seul\u202f: de 06:00 à 07:30 au fournil, de 12:00 à 13:00 au fournil.',
    );
  });

  it('accepts a colleague on a break, colleagues who follow one another, and one whose night shift goes past midnight', () => {
    const pause = { breaks: [{ start: '09:00', end: '09:30', paid: false }] };
    expect(
      statusOf('A02', of([baker], [at('a', '06:00', '12:00'), at('b', '06:00', '12:00', pause)])),
    ).toEqual([]);
    const other = { ...baker, id: 'c' };
    const turns = [at('a', '06:00', '12:00'), at('b', '04:00', '09:00'), at('c', '09:00', '15:00')];
    expect(statusOf('A02', of([baker, other], turns))).toEqual([]);
    const night = shift(onDay(1), '22:00', '07:00', { id: 'night', personId: 'b', group: 'fournil' });
    expect(statusOf('A02', of([baker], [at('a', '06:00', '07:00'), night]))).toEqual([]);
    expect(statusOf('A02', of([baker], [at('a', '06:00', '07:15'), night]))).toEqual(['violated']);
  });

  it('does not count a colleague who is unqualified, minor, absent or in another room', () => {
    const alone = (
      more: Partial<Person>,
      group: Shift['group'] = 'fournil',
      input: Partial<WeekInput> = {},
    ) =>
      statusOf(
        'A02',
        of([{ ...baker, ...more }], [at('a', '06:00', '12:00'), at('b', '06:00', '12:00', { group })], input),
      );
    expect(alone({})).toEqual([]);
    expect(alone({ supervises: false })).toEqual(['violated']);
    // The qualified minor is looked after by nobody either.
    expect(alone({ birthDate: minor.birthDate ?? '' })).toEqual(['violated', 'violated']);
    expect(alone({}, 'preparation')).toEqual(['violated']);
    expect(alone({}, 'preparation', { shop: oneRoom })).toEqual([]);
    const absences = [{ personId: 'b', kind: 'sick' as const, from: onDay(2), until: onDay(2) }];
    expect(alone({}, 'fournil', { absences })).toEqual(['violated']);
  });

  it('reports nothing for adults, nor when the rooms are unknown', () => {
    const shifts = [at('a', '06:00', '12:00')];
    expect(statusOf('A02', { ...of([], shifts), people: [adult] })).toEqual([]);
    expect(statusOf('A02', of([], shifts, { shop }))).toEqual([]);
    expect(statusOf('A02', of([], shifts))).toEqual(['violated']);
    const { birthDate: _, ...unknown } = adult;
    expect(statusOf('A02', { ...of([], shifts), people: [unknown] })).toEqual(['unverifiable']);
  });
});
