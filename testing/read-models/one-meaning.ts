/** Holds the row of a view and the audit's record to the state that commands decide on, over random legal histories. */
import { type Aggregate, fold } from '@fournil/domain/decision';
import type { EventTypeIn, FournilEvent } from '@fournil/events/catalogue';
import { type Erased, erasedText, unlessErased } from '@fournil/events/erased';
import type { StreamCategory } from '@fournil/events/features';
import { fieldsOf, partOf } from '@fournil/read-models/audit/record-audit';
import { auditView } from '@fournil/read-models/audit/view';
import type { View } from '@fournil/read-models/define';
import { foldLog } from '@fournil/read-models/fold-page';
import { type GoldenEvent, pageOf } from '@fournil/read-models/golden';
import fc from 'fast-check';
import { expect } from 'vitest';

/** What may happen next, and what is written of it; `n` chooses among its shapes. */
export type Step = (n: number) => readonly [type: string, data: object];

interface Meaning<State, C extends StreamCategory, T extends EventTypeIn<C>> {
  readonly record: Aggregate<State, C, T>;
  /** Fields of each of its facts. */
  readonly ids: object;
  /** What decisions allow in a state. */
  readonly stepsAfter: (state: State) => readonly Step[];
  readonly view: View;
  readonly table: string;
  /** The row that a state is, but for what its events alone say: instants, revisions, who acted. */
  readonly rowOf: (state: State) => object;
}

const day = (index: number) => new Date(Date.UTC(2027, 0, 4 + index)).toISOString().slice(0, 10);
export const datesOf = (n: number) => ({ startDate: day(n), endDate: day(n + 1 + (n % 3)) });
/** A text in two of three cases. */
export const textAs = (name: string, n: number) => (n % 3 ? { [name]: `Texte ${n}` } : {});
/** A text as rows have it. */
export const shownText = (text: string | Erased | null) => unlessErased(text, erasedText);

/** 500 histories of up to eight facts, after each of them; 5,000 with FOURNIL_SEEDS=all. */
export function expectOneMeaning<State, C extends StreamCategory, T extends EventTypeIn<C>>(
  meaning: Meaning<State, C, T>,
): void {
  const { record, ids, stepsAfter, view, table, rowOf } = meaning;
  const stateOf = (events: readonly GoldenEvent[]) =>
    fold(record, events as readonly unknown[] as readonly FournilEvent[]);
  const historyOf = (choices: readonly number[]): readonly GoldenEvent[] => {
    const events: GoldenEvent[] = [];
    for (const choice of choices) {
      const steps = stepsAfter(stateOf(events));
      const [type, data] = steps[choice % steps.length]?.(choice >> 4) ?? [];
      if (type === undefined) break;
      events.push({ type, stream: `${record.category}-1.r1`, data: { ...ids, ...data } });
    }
    return events;
  };
  fc.assert(
    fc.property(fc.noBias(fc.array(fc.nat(4095), { minLength: 3, maxLength: 8 })), (choices) => {
      const history = historyOf(choices);
      for (const length of history.keys()) {
        const events = history.slice(0, length + 1);
        const state = stateOf(events);
        const { rows } = foldLog([view, auditView], pageOf(events));
        expect(rows[table]).toMatchObject([rowOf(state)]);
        const [audited] = rows.records as readonly unknown[] as readonly { state: object }[];
        expect(fieldsOf({ ...audited?.state })).toEqual(fieldsOf({ [partOf(record)]: state }));
      }
    }),
    { numRuns: process.env.FOURNIL_SEEDS === 'all' ? 5_000 : 500 },
  );
}
