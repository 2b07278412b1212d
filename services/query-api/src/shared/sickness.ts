/**
 * Declared illness within accepted leave: which days may be given back, and which days remain leave
 * afterwards.
 */
import { cutTo, daysStillBack, takenStretches } from '@fournil/contracts/vacations/taken';
import type { DaysBack } from '@fournil/domain/vacations/record';
import type { LeaveRow } from '@fournil/read-models/vacations/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import { declarationCounts } from './declaration-counts.ts';

export type Sickness = ReadonlyMap<string, readonly DaysBack[]>;

/** The illness of those people in `rows` who have accepted leave, for the days on which a leave may be. */
export async function selectSickness(
  views: Kysely<ViewsDatabase>,
  rows: readonly Pick<LeaveRow, 'employee_id' | 'state' | 'start_date' | 'end_date'>[],
): Promise<Sickness> {
  const active = rows.filter(({ state }) => state === 'active');
  if (!active.length) return new Map();
  const ids = [...new Set(active.map((row) => row.employee_id))];
  const sickLeaves = await views
    .selectFrom('declarations')
    .select(['employee_id', 'start_date', 'end_date'])
    .where('employee_id', 'in', ids)
    .where('kind', '=', 'sick-leave')
    .where('state', '=', 'active')
    .where(
      'end_date',
      '>=',
      active.map((row) => row.start_date).reduce((one, other) => (one < other ? one : other)),
    )
    .where(
      'start_date',
      '<=',
      active.map((row) => row.end_date).reduce((one, other) => (one > other ? one : other)),
    )
    .where(declarationCounts())
    .orderBy('start_date')
    .execute();
  const periods = sickLeaves.map((row) => ({
    employeeId: row.employee_id,
    startDate: row.start_date,
    endDate: row.end_date,
  }));
  return Map.groupBy(periods, ({ employeeId }) => employeeId);
}

/** The part of a person's illness that is within a leave; none when the illness does not count. Pure. */
export function sickDaysOf(
  row: Pick<LeaveRow, 'employee_id' | 'state' | 'start_date' | 'end_date'>,
  sickness: Sickness,
): readonly DaysBack[] {
  if (row.state !== 'active') return [];
  const leave = { startDate: row.start_date, endDate: row.end_date };
  return (sickness.get(row.employee_id) ?? []).flatMap((one) => cutTo([one], [leave]));
}

type DatedRow = Pick<LeaveRow, 'employee_id' | 'start_date' | 'end_date' | 'start_half' | 'end_half'>;

const halfOf = <T extends string>(value: string | null, known: T): T | null =>
  value === known ? known : null;

/** The half days of a row, in the form of the answers. Pure. */
export const halvesOf = (row: Pick<LeaveRow, 'start_half' | 'end_half'>) => ({
  startHalf: halfOf(row.start_half, 'afternoon'),
  endHalf: halfOf(row.end_half, 'morning'),
});

/** A row's stretches without the days that were given back, as long as the illness is valid. Pure. */
export const takenOf = (row: DatedRow & Pick<LeaveRow, 'days_back'>, sickness: Sickness) =>
  takenStretches(
    {
      startDate: row.start_date,
      endDate: row.end_date,
      ...halvesOf(row),
    },
    daysStillBack(row.days_back, sickness.get(row.employee_id) ?? []),
  );

/** Leave without the days given back: one row for each remaining part, in the order of the rows. */
export async function asTaken<Row extends DatedRow & Pick<LeaveRow, 'days_back'>>(
  views: Kysely<ViewsDatabase>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const withDaysBack = rows.filter(({ days_back: back }) => back.length > 0);
  if (!withDaysBack.length) return rows;
  const sickness = await selectSickness(
    views,
    withDaysBack.map((row) => ({ ...row, state: 'active' })),
  );
  return rows.flatMap((row) =>
    row.days_back.length === 0
      ? [row]
      : takenOf(row, sickness).map(({ startDate, endDate, startHalf, endHalf }) => ({
          ...row,
          start_date: startDate,
          end_date: endDate,
          start_half: startHalf ?? null,
          end_half: endHalf ?? null,
        })),
  );
}
