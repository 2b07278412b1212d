import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import data from './formalities.json' with { type: 'json' };
import { type Arrival, deadlinesOf, formalities } from './formalities.ts';

const place = { department: '62' };

interface Example {
  readonly entryDate?: string | null;
  readonly exitDate?: string | null;
  readonly apprentice?: boolean;
  readonly fixedTerm?: boolean;
  readonly minor?: boolean;
  readonly opensOn?: string;
  readonly due: string | null;
}

const arrivalOf = ({ entryDate, exitDate, apprentice, fixedTerm, minor }: Example): Arrival => ({
  entryDate: entryDate ?? null,
  exitDate: exitDate ?? null,
  isApprentice: apprentice ?? false,
  isFixedTerm: fixedTerm ?? false,
  isMinor: minor ?? false,
});

describe('the legal deadlines of an arrival and a departure', () => {
  for (const { task, examples } of data.formalities)
    for (const example of examples as readonly Example[])
      it(`of the task ${task}: ${JSON.stringify(example)}`, () => {
        const found = deadlinesOf(arrivalOf(example), place).find((one) => one.task === task);
        expect(found?.dueDate ?? null).toBe(example.due);
        if (example.opensOn) expect(found?.opensOn).toBe(example.opensOn);
        if (found) expect(found.source.length).toBeGreaterThan(0);
      });

  it('are never before the entry or exit date, and never earlier when the person enters later', () => {
    const date = fc
      .integer({ min: 0, max: 4000 })
      .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));
    const arrival = fc.record({
      entryDate: date,
      exitDate: date,
      isApprentice: fc.boolean(),
      isFixedTerm: fc.boolean(),
      isMinor: fc.boolean(),
    });
    fc.assert(
      fc.property(arrival, date, (one, later) => {
        const byTask = new Map(deadlinesOf(one, place).map((found) => [found.task, found]));
        for (const { side, dueDate } of byTask.values())
          expect(dueDate >= (side === 'entry' ? one.entryDate : one.exitDate)).toBe(true);
        if (later < one.entryDate) return;
        for (const { task, side, dueDate } of deadlinesOf({ ...one, entryDate: later }, place))
          if (side === 'entry') expect(dueDate >= (byTask.get(task)?.dueDate ?? '')).toBe(true);
      }),
    );
  });

  it('skip local holidays: in Alsace-Moselle a contract is due a day later around Christmas', () => {
    const fixedTerm = arrivalOf({ entryDate: '2026-12-24', fixedTerm: true, due: null });
    const due = (department: string) =>
      deadlinesOf(fixedTerm, { department }).find(({ task }) => task === 'remiseCdd')?.dueDate;
    expect([due('62'), due('67')]).toEqual(['2026-12-28', '2026-12-29']);
  });

  it('contain each formality only once', () => {
    expect(new Set(formalities.map(({ task }) => task)).size).toBe(formalities.length);
  });
});
