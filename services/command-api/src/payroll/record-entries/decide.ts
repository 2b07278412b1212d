import { accept, refuse } from '@fournil/domain/decision';
import { type MonthEdit, mergeMonth } from '@fournil/domain/month-rows';
import { type PayMonthState, type PayrollDecision, recordedValue } from '../aggregate.ts';

interface EntriesEdit extends Omit<MonthEdit, 'state' | 'base'> {
  /** YYYY-MM. */
  readonly month: string;
  readonly base?: PayMonthState;
  /** Required to type figures into a closed month. */
  readonly reason?: string | undefined;
}

/** One event per person with changed figures; an omitted figure is unchanged. */
export async function decideRecordEntries(
  rows: Readonly<Record<string, { readonly [code: string]: number | undefined }>>,
  state: PayMonthState,
  { month, base, reason, ...edit }: EntriesEdit,
): Promise<PayrollDecision> {
  const merged = await mergeMonth(rows, {
    state: state.entries,
    ...(base ? { base: base.entries } : {}),
    ...edit,
  });
  if ('refused' in merged) return merged;
  if (state.isClosed && !reason && merged.changed.length > 0) return refuse('pay_month_closed');
  return accept(
    ...merged.changed.map(([employeeId, changes]) => ({
      type: 'PayEntriesRecorded' as const,
      data: { month, employeeId, entries: entriesOf({ ...state.entries[employeeId], ...changes }) },
    })),
  );
}

const entriesOf = (row: Readonly<Record<string, number>>) =>
  Object.entries(row)
    .map(([code, typed]) => ({ code, value: recordedValue(code, typed) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
