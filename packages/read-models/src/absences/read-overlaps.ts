/**
 * The records that share days with a period; the question before a declaration and its answer use the same
 * statement.
 */
import type { Overlap } from '@fournil/contracts/absences/endpoints';
import type { Pool } from 'pg';
import { type DeclarationRow, notSuperseded } from './view.ts';

export interface PeriodOf {
  readonly employeeId: string;
  readonly startDate: string;
  /** Included. */
  readonly endDate: string;
}

type Row = Pick<DeclarationRow, 'declarationId' | 'kind' | 'startDate' | 'endDate'>;

/**
 * The person's valid declarations that share a day with the period, by start; delays too, since an absent
 * person cannot be late. `except` is the declaration itself. @throws a Postgres error that `areBeingBuilt`
 * recognizes while the views are being built
 */
export async function readOverlaps(
  pool: Pick<Pool, 'query'>,
  { employeeId, startDate, endDate }: PeriodOf,
  except = '',
): Promise<Overlap[]> {
  const { rows } = await pool.query<Row>(
    `select "declarationId", kind, "startDate", "endDate" from views.declarations
     where "employeeId" = $1 and status = 'active' and "startDate" <= $3 and "endDate" >= $2
       and "declarationId" <> $4 and ${notSuperseded}
     order by "startDate", "declarationId"`,
    [employeeId, startDate, endDate, except],
  );
  return rows.map((row) => ({
    _id: row.declarationId,
    kind: row.kind,
    startDate: row.startDate,
    endDate: row.endDate,
  }));
}
