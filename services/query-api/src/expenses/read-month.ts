/** The entries of a month as the views hold them. */
import type { CountedJourney } from '@fournil/read-models/expenses/view';
import type { QueryDeps } from '../kernel/deps.ts';

interface Month<Entry> {
  /** By employee; nobody without entries. */
  readonly byPerson: ReadonlyMap<string, readonly Entry[]>;
  /** Of the month's stream; -1 before the first save. Emptied rows count. */
  readonly revision: number;
}

function monthOf<Entry>(
  rows: readonly {
    readonly employee_id: string;
    readonly revision: number;
    readonly entries: readonly Entry[];
  }[],
): Month<Entry> {
  const filled = rows.filter(({ entries }) => entries.length > 0);
  return {
    byPerson: new Map(filled.map(({ employee_id, entries }) => [employee_id, entries])),
    revision: Math.max(-1, ...rows.map(({ revision }) => revision)),
  };
}

export async function readMeals(
  { views }: Pick<QueryDeps, 'views'>,
  month: string,
): Promise<Month<{ readonly day: number; readonly cents: number }>> {
  const rows = await views.selectFrom('meal_expenses').selectAll().where('month', '=', month).execute();
  return monthOf(rows.map(({ days, ...row }) => ({ ...row, entries: days })));
}

export async function readKilometres(
  { views }: Pick<QueryDeps, 'views'>,
  month: string,
): Promise<Month<CountedJourney>> {
  const rows = await views.selectFrom('km_expenses').selectAll().where('month', '=', month).execute();
  return monthOf(rows.map(({ journeys, ...row }) => ({ ...row, entries: journeys })));
}
