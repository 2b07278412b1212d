import { describe, expect, it } from 'vitest';
import {
  adult,
  apprentice,
  lasting,
  minor,
  onDay,
  shift,
  shop,
  week,
} from '../../../../testing/labour-rules/bakery.ts';
import { findingsOf, statusOf } from '../../../../testing/labour-rules/findings.ts';
import type { Person, Shift, Shop } from '../week.ts';

const tuesday = onDay(2);
const night = (person: Person, start: string, end: string) =>
  statusOf('M06', week(person, [shift(tuesday, start, end)]));

describe('night work of a minor', () => {
  it('is forbidden from 22:00 to 6:00, and from 20:00 under sixteen', () => {
    const fifteen = { ...minor, birthDate: '2011-05-04' };
    expect([night(minor, '06:00', '10:00'), night(minor, '05:59', '10:00')]).toEqual([[], ['violated']]);
    expect([night(minor, '18:00', '22:00'), night(minor, '18:00', '22:01')]).toEqual([[], ['violated']]);
    expect([night(fifteen, '16:00', '20:00'), night(fifteen, '16:00', '20:01')]).toEqual([[], ['violated']]);
  });

  it('is counted only until the midnight before the eighteenth birthday', () => {
    const shifts = [shift(tuesday, '21:30', '01:00')];
    const minutes = (birthDate: string) =>
      findingsOf('M06', week({ ...minor, birthDate }, shifts)).map(({ measured }) => measured);
    expect([minutes('2008-11-19'), minutes('2008-11-18'), minutes('2008-11-17')]).toEqual([
      [120, 60],
      [120],
      [],
    ]);
  });

  it('is not verifiable when the age is unknown', () => {
    const { birthDate: _, ...unknown } = minor;
    expect([night(unknown, '06:00', '10:00'), night(unknown, '05:00', '10:00')]).toEqual([
      [],
      ['unverifiable'],
    ]);
    const typed = (age: number, on: string) => night({ ...unknown, typedAge: { age, on } }, '05:00', '10:00');
    expect([typed(17, '2025-11-17'), typed(17, '2025-11-18'), typed(35, '2025-11-18')]).toEqual([
      [],
      ['violated'],
      [],
    ]);
  });
});

describe('the authorisation for young bakers', () => {
  const permit = { reference: 'IT-69-12', period: { from: '2026-09-01', until: '2027-08-31' } };
  const allowed: Shop = { ...shop, youngBakers: permit };
  const baker: Person = { ...apprentice, masterId: 'm' };
  const master: Person = { ...adult, id: 'm' };
  const baking = (start: string, more: Partial<Shift> = {}) =>
    shift(tuesday, start, '10:00', { group: 'fournil', ...more });
  const masters = (start: string) =>
    shift(tuesday, start, '12:00', { personId: 'm', id: 'master', group: 'fournil' });
  const verdict = (given: { shop?: Shop; person?: Person; shifts?: readonly Shift[] }) =>
    statusOf(
      'M06',
      week(adult, given.shifts ?? [baking('04:00'), masters('03:00')], {
        people: [given.person ?? baker, master],
        shop: given.shop ?? allowed,
      }),
    );

  it('allows a baker of sixteen to begin at 4:00 with the master present, and is named as evidence', () => {
    expect(verdict({})).toEqual(['overridden']);
    const people = { people: [baker, master], shop: allowed };
    const [finding] = findingsOf('M06', week(adult, [baking('04:00'), masters('03:00')], people));
    expect([finding?.evidence, finding?.measured]).toEqual([['IT-69-12'], 120]);
    expect(finding?.message).toContain('Couvert par\u202f: IT-69-12.');
  });

  it('does not allow hours before 4:00, nor work outside the bakehouse', () => {
    expect(verdict({ shifts: [baking('03:59'), masters('03:00')] })).toEqual(['violated']);
    expect(verdict({ shifts: [baking('04:00', { group: 'vente' }), masters('03:00')] })).toEqual([
      'violated',
    ]);
  });

  it('requires the master to be present in every minute before 6:00', () => {
    expect(verdict({ shifts: [baking('04:00'), masters('04:01')] })).toEqual(['violated']);
    expect(verdict({ shifts: [baking('04:00')] })).toEqual(['violated']);
    expect(verdict({ person: { ...baker, masterId: null } })).toEqual(['violated']);
    expect(verdict({ person: { ...baker, masterId: 'owner' } })).toEqual(['unverifiable']);
  });

  it('applies from sixteen, only on its days, for at most a year', () => {
    expect(verdict({ person: { ...baker, birthDate: '2010-11-17' } })).toEqual(['overridden']);
    expect(verdict({ person: { ...baker, birthDate: '2010-11-18' } })).toEqual(['violated']);
    const during = (from: string, until: string | null) =>
      verdict({ shop: { ...allowed, youngBakers: { ...permit, period: { from, until } } } });
    expect([
      during('2025-11-17', tuesday),
      during('2025-11-17', '2026-11-18'),
      during('2026-01-01', null),
    ]).toEqual([['overridden'], ['violated'], ['violated']]);
    expect(during('2026-01-01', '2026-11-16')).toEqual(['violated']);
  });

  it('has no effect when all bread is made by day, and is not verifiable when permit or production hours are unknown', () => {
    const { youngBakers: _, allProductionByDay: __, ...silent } = shop;
    expect(verdict({ shop: { ...allowed, allProductionByDay: true } })).toEqual(['violated']);
    expect(verdict({ shop: { ...silent, youngBakers: permit } })).toEqual(['unverifiable']);
    expect(verdict({ shop: { ...silent, allProductionByDay: false } })).toEqual(['unverifiable']);
    expect(verdict({ shop: { ...allowed, youngBakers: null } })).toEqual(['violated']);
  });
});

describe('regulated work of a minor', () => {
  const task = (more: object, declared: Shop['regulatedWork'] | 'unknown' = null) => {
    const { regulatedWork: _, ...silent } = shop;
    const { regulatedTasks: __, ...plain } = lasting(tuesday, 240);
    const known =
      declared === 'unknown'
        ? silent
        : { ...silent, ...(declared === undefined ? {} : { regulatedWork: declared }) };
    return statusOf('M09', week(minor, [{ ...plain, ...more }], { shop: known }));
  };

  it('requires a declaration that is valid on that day', () => {
    const until = (last: string) => ({ reference: 'D', period: { from: '2024-01-01', until: last } });
    const at = { regulatedTasks: ['laminoir'] };
    expect([task(at, until(tuesday)), task(at, until(onDay(1))), task(at, null)]).toEqual([
      [],
      ['violated'],
      ['violated'],
    ]);
    expect(task(at, 'unknown')).toEqual(['unverifiable']);
  });

  it("is not verifiable while a minor's tasks are not recorded, unless a declaration exists", () => {
    expect([task({}), task({ regulatedTasks: [] }, 'unknown')]).toEqual([['unverifiable'], []]);
    expect(task({}, { reference: 'D', period: { from: '2024-01-01', until: null } })).toEqual([]);
  });

  it('is not checked for adults', () => {
    expect(
      statusOf('M09', week(adult, [shift(tuesday, '08:00', '12:00', { regulatedTasks: ['four'] })])),
    ).toEqual([]);
  });
});
