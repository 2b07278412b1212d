/**
 * Declared illness within accepted leave: which days may be given back, and which days remain leave
 * afterwards.
 */
import { cutTo, daysStillBack, takenStretches } from '@fournil/domain/vacations/balance/taken';
import type { DaysBack } from '@fournil/domain/vacations/record';
import { declarationCounts } from '@fournil/views/absences/declarations-that-count';
import type { LeaveRow } from '@fournil/views/vacations/view';
import type { Views } from '@fournil/views/views-being-built';

export type Sickness = ReadonlyMap<string, readonly DaysBack[]>;

/** The illness of those people in `rows` who have accepted leave, for the days on which a leave may be. */
export async function selectSickness(
  views: Views,
  rows: readonly Pick<LeaveRow, 'employeeId' | 'status' | 'startDate' | 'endDate'>[],
): Promise<Sickness> {
  const active = rows.filter(({ status }) => status === 'validated');
  if (!active.length) return new Map();
  const ids = [...new Set(active.map((row) => row.employeeId))];
  const sickLeaves = await views
    .selectFrom('declarations')
    .select(['employeeId', 'startDate', 'endDate'])
    .where('employeeId', 'in', ids)
    .where('kind', '=', 'sick-leave')
    .where('status', '=', 'active')
    .where(
      'endDate',
      '>=',
      active.map((row) => row.startDate).reduce((one, other) => (one < other ? one : other)),
    )
    .where(
      'startDate',
      '<=',
      active.map((row) => row.endDate).reduce((one, other) => (one > other ? one : other)),
    )
    .where(declarationCounts)
    .orderBy('startDate')
    .execute();
  return Map.groupBy(sickLeaves, ({ employeeId }) => employeeId);
}

/** The part of a person's illness that is within a leave; none when the illness does not count. Pure. */
export function sickDaysOf(
  row: Pick<LeaveRow, 'employeeId' | 'status' | 'startDate' | 'endDate'>,
  sickness: Sickness,
): readonly DaysBack[] {
  if (row.status !== 'validated') return [];
  const leave = { startDate: row.startDate, endDate: row.endDate };
  return (sickness.get(row.employeeId) ?? []).flatMap((one) => cutTo([one], [leave]));
}

type DatedRow = Pick<LeaveRow, 'employeeId' | 'startDate' | 'endDate' | 'startHalf' | 'endHalf'>;

/** The period of a leave. Pure. */
export const datesOf = ({ startDate, endDate, startHalf, endHalf }: DatedRow) => ({
  ...{ startDate, endDate, startHalf, endHalf },
});

/** A row's stretches without the days that were given back, as long as the illness is valid. Pure. */
export const takenOf = (row: DatedRow & Pick<LeaveRow, 'daysBack'>, sickness: Sickness) =>
  takenStretches(datesOf(row), daysStillBack(row.daysBack, sickness.get(row.employeeId) ?? []));

/** Leave without the days given back: one row for each remaining part, in the order of the rows. */
export async function asTaken<Row extends DatedRow & Pick<LeaveRow, 'daysBack'>>(
  views: Views,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const withDaysBack = rows.filter(({ daysBack: back }) => back.length > 0);
  if (!withDaysBack.length) return rows;
  const sickness = await selectSickness(
    views,
    withDaysBack.map((row) => ({ ...row, status: 'validated' })),
  );
  return rows.flatMap((row) =>
    row.daysBack.length === 0
      ? [row]
      : takenOf(row, sickness).map(({ startDate, endDate, startHalf, endHalf }) => ({
          ...row,
          startDate,
          endDate,
          startHalf: startHalf ?? null,
          endHalf: endHalf ?? null,
        })),
  );
}
