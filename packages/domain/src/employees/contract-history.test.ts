import { addDays, daysBetween } from '@fournil/calendar/days';
import {
  contractMinutesBetween,
  contractPeriods,
  isPastContractEnd,
  termsOn,
} from '@fournil/contracts/employees/contract-history';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContractFact, contractHistoryOf } from './contract-facts.ts';

const hired = (more: object = {}): ContractFact => ({
  type: 'EmployeeAdded',
  recordedOn: '2026-01-05',
  data: {
    contractType: 'CDI',
    weeklyHours: 35,
    role: 'vendeuse',
    skills: [],
    trainingDays: [],
    contractEndDate: null,
    ...more,
  },
});
const edited = (recordedOn: string, data: object): ContractFact => ({
  type: 'EmployeeDetailsChanged',
  recordedOn,
  data: { ...data },
});
const changed = (changeId: string, effectiveOn: string, terms: object, recordedOn = '2026-11-22') => ({
  type: 'ContractChanged',
  recordedOn,
  data: { changeId, effectiveOn, ...terms },
});
const corrected = (changeId: string, effectiveOn: string, terms: object) => ({
  ...changed(changeId, effectiveOn, terms),
  type: 'ContractChangeCorrected',
});
const withdrawn = (changeId: string) => ({
  type: 'ContractChangeWithdrawn',
  recordedOn: '2026-11-22',
  data: { changeId },
});
const none = { weeklyHours: 0, contractType: 'CDI', contractEndDate: null };
const hoursOn = (facts: readonly ContractFact[], date: string) =>
  termsOn(contractHistoryOf(facts), date, none).weeklyHours;

describe('the contract in force on a day', () => {
  it('is the contract of the hire, then that of each change from its effective day on', () => {
    const facts = [hired(), changed('a', '2026-12-16', { weeklyHours: 30 })];
    expect(
      ['2020-01-01', '2026-12-15', '2026-12-16', '2030-01-01'].map((day) => hoursOn(facts, day)),
    ).toEqual([35, 35, 30, 30]);
  });

  it('changes on the day of recording when an older event has no effective day', () => {
    const facts = [hired(), edited('2026-03-10', { weeklyHours: 28, email: 'x' })];
    expect([hoursOn(facts, '2026-03-09'), hoursOn(facts, '2026-03-10')]).toEqual([35, 28]);
  });

  it('follows the effective days of changes, not the order in which they were recorded', () => {
    const facts = [
      hired(),
      edited('2026-03-10', { weeklyHours: 28 }),
      changed('a', '2026-02-01', { weeklyHours: 32 }),
    ];
    expect(
      ['2026-01-31', '2026-02-01', '2026-03-09', '2026-03-10'].map((day) => hoursOn(facts, day)),
    ).toEqual([35, 32, 32, 28]);
  });

  it('changes when the effective day or the hours of a contract change are corrected', () => {
    const dated = [hired(), changed('a', '2026-12-16', { weeklyHours: 30 })];
    const moved = [...dated, corrected('a', '2026-12-01', { weeklyHours: 28 })];
    expect(['2026-11-30', '2026-12-01', '2026-12-16'].map((day) => hoursOn(moved, day))).toEqual([
      35, 28, 28,
    ]);
    const undated = [
      hired(),
      edited('2026-03-10', { weeklyHours: 30 }),
      corrected('1', '2026-03-16', { weeklyHours: 30 }),
    ];
    expect([hoursOn(undated, '2026-03-15'), hoursOn(undated, '2026-03-16')]).toEqual([35, 30]);
  });

  it('is the contract before the change again when the change is withdrawn', () => {
    const facts = [hired(), changed('a', '2026-12-16', { weeklyHours: 30 }), withdrawn('a')];
    expect(hoursOn(facts, '2027-01-01')).toBe(35);
  });

  it('is not ended when a later end date was typed after the first end date had passed', () => {
    const facts = [
      hired({ contractType: 'CDD', contractEndDate: '2026-08-31' }),
      edited('2026-09-15', { contractEndDate: '2027-08-31' }),
    ];
    const past = (day: string) => isPastContractEnd(contractHistoryOf(facts), day, none);
    expect([past('2026-09-05'), past('2027-08-31'), past('2027-09-01')]).toEqual([false, false, true]);
  });

  it('does not exist between a fixed-term contract and the next contract', () => {
    const facts = [
      hired({ contractType: 'CDD', contractEndDate: '2026-11-30' }),
      changed('a', '2026-12-16', { contractType: 'CDI', contractEndDate: null }),
    ];
    const past = (day: string) => isPastContractEnd(contractHistoryOf(facts), day, none);
    expect(['2026-11-30', '2026-12-01', '2026-12-15', '2026-12-16'].map(past)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the contract hours of a period', () => {
  it('count each day as a seventh of the weekly hours in force, for half months and whole months', () => {
    const history = contractHistoryOf([hired(), changed('a', '2026-12-16', { weeklyHours: 28 })]);
    const minutes = (first: string, last: string) => contractMinutesBetween(history, first, last, none);
    expect([minutes('2026-12-01', '2026-12-15'), minutes('2026-12-16', '2026-12-31')]).toEqual([
      15 * 5 * 60,
      16 * 4 * 60,
    ]);
    // Monday 14 to Sunday 20: two days at 35 h, five at 28 h.
    expect(minutes('2026-12-14', '2026-12-20')).toBe(30 * 60);
  });
});

describe('any contract history', () => {
  const seed = 20261122;
  const day = fc.integer({ min: 0, max: 800 }).map((by) => addDays('2025-06-01', by));
  const hours = fc.record({ weeklyHours: fc.integer({ min: 1, max: 39 }) });
  const id = fc.constantFrom('a', 'b', 'c', '1', '2');
  const fact = fc.oneof(
    fc.tuple(day, hours).map(([on, terms]) => edited(on, terms)),
    fc.tuple(day, fc.option(day)).map(([on, end]) => edited(on, { contractEndDate: end })),
    fc.tuple(fc.uuid(), day, hours, day).map(([one, on, terms, by]) => changed(one, on, terms, by)),
    fc.tuple(id, day, hours).map(([one, on, terms]) => corrected(one, on, terms)),
    id.map(withdrawn),
  );
  const facts = fc.array(fact, { maxLength: 12 }).map((more) => [hired(), ...more]);

  it('has exactly one contract on every day, and periods without gaps', () => {
    fc.assert(
      fc.property(facts, day, (all, date) => {
        const history = contractHistoryOf(all);
        const periods = contractPeriods(history);
        const found = periods.filter(
          ({ from, until }) => (from ?? '') <= date && (until === null || date <= until),
        );
        expect(found).toHaveLength(1);
        expect(termsOn(history, date, {})).toEqual(found[0]?.terms);
        expect(periods.at(-1)?.until).toBeNull();
      }),
      { seed, numRuns: 500 },
    );
  });

  it('changes nothing before the effective day of a new change', () => {
    fc.assert(
      fc.property(facts, fc.uuid(), day, hours, day, (all, one, on, terms, date) => {
        const before = termsOn(contractHistoryOf(all), date, {});
        const after = termsOn(contractHistoryOf([...all, changed(one, on, terms)]), date, {});
        if (date < on) expect(after).toEqual(before);
        if (date === on) expect(after.weeklyHours).toBe(terms.weeklyHours);
        const back = contractHistoryOf([...all, changed(one, on, terms), withdrawn(one)]);
        expect(termsOn(back, date, {})).toEqual(before);
      }),
      { seed, numRuns: 500 },
    );
  });

  it('has as many contract minutes in two halves of a period as in the whole, except for rounding', () => {
    fc.assert(
      fc.property(facts, day, day, day, (all, ...days) => {
        const history = contractHistoryOf(all);
        const [first = '', middle = '', last = ''] = days.toSorted();
        const minutes = (from: string, to: string) =>
          daysBetween(from, to) < 0 ? 0 : contractMinutesBetween(history, from, to, none);
        const halves = minutes(first, middle) + minutes(addDays(middle, 1), last);
        expect(Math.abs(halves - minutes(first, last))).toBeLessThanOrEqual(1);
      }),
      { seed, numRuns: 100 },
    );
  });
});
