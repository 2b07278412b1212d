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
  rows: readonly Pick<LeaveRow, 'employeeId' | 'state' | 'startDate' | 'endDate'>[],
): Promise<Sickness> {
  const active = rows.filter(({ state }) => state === 'active');
  if (!active.length) return new Map();
  const ids = [...new Set(active.map((row) => row.employeeId))];
  const sickLeaves = await views
    .selectFrom('declarations')
    .select(['employeeId', 'startDate', 'endDate'])
    .where('employeeId', 'in', ids)
    .where('kind', '=', 'sick-leave')
    .where('state', '=', 'active')
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
    .where(declarationCounts())
    .orderBy('startDate')
    .execute();
  const periods = sickLeaves.map((row) => ({
    employeeId: row.employeeId,
    startDate: row.startDate,
    endDate: row.endDate,
  }));
  return Map.groupBy(periods, ({ employeeId }) => employeeId);
}

/** The part of a person's illness that is within a leave; none when the illness does not count. Pure. */
export function sickDaysOf(
  row: Pick<LeaveRow, 'employeeId' | 'state' | 'startDate' | 'endDate'>,
  sickness: Sickness,
): readonly DaysBack[] {
  if (row.state !== 'active') return [];
  const leave = { startDate: row.startDate, endDate: row.endDate };
  return (sickness.get(row.employeeId) ?? []).flatMap((one) => cutTo([one], [leave]));
}

type DatedRow = Pick<LeaveRow, 'employeeId' | 'startDate' | 'endDate' | 'startHalf' | 'endHalf'>;

const halfOf = <T extends string>(value: string | null, known: T): T | null =>
  value === known ? known : null;

/** The half days of a row, in the form of the answers. Pure. */
export const halvesOf = (row: Pick<LeaveRow, 'startHalf' | 'endHalf'>) => ({
  startHalf: halfOf(row.startHalf, 'afternoon'),
  endHalf: halfOf(row.endHalf, 'morning'),
});

/** A row's stretches without the days that were given back, as long as the illness is valid. Pure. */
export const takenOf = (row: DatedRow & Pick<LeaveRow, 'daysBack'>, sickness: Sickness) =>
  takenStretches(
    {
      startDate: row.startDate,
      endDate: row.endDate,
      ...halvesOf(row),
    },
    daysStillBack(row.daysBack, sickness.get(row.employeeId) ?? []),
  );

/** Leave without the days given back: one row for each remaining part, in the order of the rows. */
export async function asTaken<Row extends DatedRow & Pick<LeaveRow, 'daysBack'>>(
  views: Kysely<ViewsDatabase>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const withDaysBack = rows.filter(({ daysBack: back }) => back.length > 0);
  if (!withDaysBack.length) return rows;
  const sickness = await selectSickness(
    views,
    withDaysBack.map((row) => ({ ...row, state: 'active' })),
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
