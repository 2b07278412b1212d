/**
 * The records that share days with a period; the question before a declaration and its answer use the same
 * statement.
 */
import type { Overlap } from '@fournil/contracts/absences/endpoints';
import type { Pool } from 'pg';
import { notSuperseded } from './superseded.ts';
import type { DeclarationRow } from './view.ts';

export interface PeriodOf {
  readonly employeeId: string;
  readonly startDate: string;
  /** Included. */
  readonly endDate: string;
}

type Row = Pick<DeclarationRow, 'declaration_id' | 'kind' | 'start_date' | 'end_date'>;

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
    `select declaration_id, kind, start_date, end_date from views.declarations
     where employee_id = $1 and state = 'active' and start_date <= $3 and end_date >= $2
       and declaration_id <> $4 and ${notSuperseded}
     order by start_date, declaration_id`,
    [employeeId, startDate, endDate, except],
  );
  return rows.map((row) => ({
    _id: row.declaration_id,
    kind: row.kind,
    startDate: row.start_date,
    endDate: row.end_date,
  }));
}
