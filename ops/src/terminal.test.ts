import { describe, expect, it } from 'vitest';
import { facts, paceOf } from './terminal.ts';

it('a number of events is plural from two on, as in French', () => {
  expect([0, 1, 2].map((count) => facts(count))).toEqual(['0 fait', '1 fait', '2 faits']);
  expect([1, 3].map((count) => facts(count, 'connu'))).toEqual(['1 fait connu', '3 faits connus']);
  expect(facts(12_345).replaceAll(/\s/g, ' ')).toBe('12 345 faits');
});

it('the progress of a long read uses the singular for one event', () => {
  const clock = () => 0;
  expect(paceOf(0, clock)(1)).toBe('1 fait');
  expect(paceOf(1, clock)(1)).toBe('1 fait sur 1 (100 %)');
  expect(paceOf(4, clock)(2)).toBe('2 faits sur 4 (50 %), encore 0 s');
});

describe('the remaining time of a long read', () => {
  /** As reported `ms` after its start. */
  const told = (ms: number, total: number, events: number, skipped?: number) => {
    const clock = [0, ms];
    return paceOf(total, () => clock.shift() ?? ms)(events, skipped);
  };

  it('is estimated from the speed so far', () => {
    expect(told(10_000, 30, 20)).toBe('20 faits sur 30 (66 %), encore 5 s');
    expect(told(60_000, 300, 100)).toBe('100 faits sur 300 (33 %), encore 2 min 0 s');
    expect(told(65_000, 2, 1)).toBe('1 fait sur 2 (50 %), encore 1 min 5 s');
  });

  it('excludes skipped events, and is unknown when all events were skipped', () => {
    expect(told(10_000, 40, 30, 20)).toBe('30 faits sur 40 (75 %), encore 10 s');
    expect(told(10_000, 40, 20, 20)).toBe('20 faits sur 40 (50 %)');
  });

  it('is left out, with total and percentage, when the total is unknown or was too low', () => {
    expect(told(1000, 0, 0)).toBe('0 fait');
    expect(told(1000, 3, 4)).toBe('4 faits');
    expect(told(1000, 3, 3)).toBe('3 faits sur 3 (100 %)');
  });
});
