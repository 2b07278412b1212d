import { accept, refuse } from '../../kernel/decision.ts';
import type { KmParameter } from '../../shared/km-parameters.ts';
import { type MonthEdit, mergeMonth, type Rows } from '../../shared/month-rows.ts';
import type { Journey, KilometresDecision, KilometresMonth } from '../kilometres-month.ts';

/** Counts by employee and parameter. */
const countsOf = (month: KilometresMonth): Rows =>
  Object.fromEntries(
    Object.entries(month).map(([employeeId, row]) => [
      employeeId,
      Object.fromEntries(Object.entries(row).map(([parameterId, { count }]) => [parameterId, count])),
    ]),
  );

interface Context extends Omit<MonthEdit, 'state' | 'base'> {
  /** YYYY-MM. */
  readonly month: string;
  readonly state: KilometresMonth;
  readonly base?: KilometresMonth | undefined;
  /** The journeys of the settings, by id. */
  readonly parameters: ReadonlyMap<string, KmParameter>;
}

/**
 * One fact per person whose counts change: the whole row, without its empty cells. A cell that is counted already keeps
 * its distance, another takes that of the settings (D092).
 */
export async function decideRecordKilometres(
  rows: Rows,
  { month, state, base, parameters, ...edit }: Context,
): Promise<KilometresDecision> {
  for (const [employeeId, row] of Object.entries(rows))
    if (Object.keys(row).some((id) => !parameters.has(id) && !state[employeeId]?.[id]))
      return refuse('unknown_parameter');
  const merged = await mergeMonth(rows, {
    ...edit,
    state: countsOf(state),
    ...(base ? { base: countsOf(base) } : {}),
  });
  if ('refused' in merged) return merged;
  return accept(
    ...merged.changed.map(([employeeId, changes]) => ({
      type: 'KilometresRecorded' as const,
      data: { month, employeeId, journeys: journeysOf(state[employeeId] ?? {}, changes, parameters) },
    })),
  );
}

function journeysOf(
  row: Readonly<Record<string, Journey>>,
  changes: Readonly<Record<string, number>>,
  parameters: ReadonlyMap<string, KmParameter>,
) {
  const ids = [...new Set([...Object.keys(row), ...Object.keys(changes)])].toSorted();
  return ids.flatMap((parameterId) => {
    const known = row[parameterId];
    const count = changes[parameterId] ?? known?.count ?? 0;
    const now = parameters.get(parameterId);
    if (count === 0 || !(known || now)) return [];
    const name = known?.name ?? now?.displayName ?? '';
    const kmHundredths = known?.kmHundredths ?? Math.round((now?.kmValue ?? 0) * 100);
    return [{ parameterId, name, count, kmHundredths }];
  });
}
