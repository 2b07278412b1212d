import { accept, refuse } from '../decision.ts';
import { type MonthEdit, mergeMonth, type Rows } from '../month-rows.ts';
import type {
  Journey,
  KilometresDecision,
  KilometresMonth,
  KmParameter,
  MealsDecision,
  MealsMonth,
} from './record.ts';

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
 * One event per person with changed counts: the whole row, without empty cells. A counted cell keeps its
 * distance, a new one takes that of the settings [expenses-3].
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

interface Asked {
  readonly employeeId: string;
  /** YYYY-MM. */
  readonly month: string;
  readonly isKnown: boolean;
}

/** Erases the journeys of one person in a month [expenses-4]; records nothing if there are none. */
export function decideResetKilometres(
  { employeeId, month, isKnown }: Asked,
  state: KilometresMonth,
): KilometresDecision {
  const row = state[employeeId];
  if (!row && !isKnown) return refuse('unknown_employee');
  return Object.keys(row ?? {}).length > 0
    ? accept({ type: 'KilometresReset', data: { month, employeeId } })
    : accept();
}

/** One event per person whose days change: the whole row, without empty days. */
export async function decideRecordMeals(
  rows: Rows,
  month: string,
  edit: MonthEdit & { readonly state: MealsMonth },
): Promise<MealsDecision> {
  const merged = await mergeMonth(rows, edit);
  if ('refused' in merged) return merged;
  return accept(
    ...merged.changed.map(([employeeId, changes]) => ({
      type: 'MealExpensesRecorded' as const,
      data: { month, employeeId, days: daysOf({ ...edit.state[employeeId], ...changes }) },
    })),
  );
}

const daysOf = (row: Readonly<Record<string, number>>) =>
  Object.entries(row)
    .map(([day, amount]) => ({ day: Number(day), cents: Math.round(amount * 100) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => a.day - b.day);
