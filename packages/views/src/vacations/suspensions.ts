/** Absences that a balance of leave looks at, by person: declared illness and absence, and unpaid leave. */
import { kindOfDeclaration } from '@fournil/contracts/absences/kinds';
import type { Suspension } from '@fournil/domain/vacations/balance/acquisition';
import type { Pool } from 'pg';
import { absenceKind, declarationCounts } from '../absences/declarations-that-count.ts';
import { anyOf, viewsOn } from '../views-being-built.ts';
import type { LeaveRow } from './view.ts';

export const readAway = (pool: Pool, ids: readonly string[], since: string) =>
  viewsOn(pool)
    .selectFrom('declarations')
    .select(['declarationId', 'employeeId', 'kind', 'startDate', 'endDate', absenceKind])
    .where('employeeId', '=', anyOf(ids))
    .where('kind', '<>', 'delay')
    .where('endDate', '>=', since)
    .where('status', '=', 'active')
    .where(declarationCounts)
    .execute();
export type AwayRow = Awaited<ReturnType<typeof readAway>>[number];

export const suspensionOf = (row: AwayRow): Suspension => ({
  startDate: row.startDate,
  endDate: row.endDate,
  kind: kindOfDeclaration(row.kind === 'sick-leave' ? 'sick-leave' : 'absence', row.absenceKind),
});

type Leave = Pick<LeaveRow, 'leaveType' | 'startDate' | 'endDate'>;

/** Of accepted leave, the unpaid one. */
export const unpaidOf = (accepted: readonly Leave[]): readonly Suspension[] =>
  accepted
    .filter(({ leaveType }) => leaveType === 'Sans solde')
    .map(({ startDate, endDate }) => ({ startDate, endDate, kind: 'unpaid' }));

/** By person, those that end on a day or later. */
export async function readSuspensions(
  pool: Pool,
  ids: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, readonly Suspension[]>> {
  const [away, unpaid] = await Promise.all([
    readAway(pool, ids, since),
    viewsOn(pool)
      .selectFrom('leaves')
      .select(['employeeId', 'leaveType', 'startDate', 'endDate'])
      .where('employeeId', '=', anyOf(ids))
      .where('status', '=', 'validated')
      .where('leaveType', '=', 'Sans solde')
      .where('endDate', '>=', since)
      .execute(),
  ]);
  const own = <T extends { readonly employeeId: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ employeeId }) => employeeId === id);
  return new Map(ids.map((id) => [id, [...own(away, id).map(suspensionOf), ...unpaidOf(own(unpaid, id))]]));
}
