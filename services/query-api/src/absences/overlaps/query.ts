import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import { stands } from '../../shared/standing.ts';

export interface AskedPeriod {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The declaration being corrected. */
  readonly except?: string | undefined;
}

/** Declarations of the person that share a day with the period: delays too, since who is away is not late. */
export const selectOverlaps = (views: Kysely<ViewsDatabase>, asked: AskedPeriod) =>
  views
    .selectFrom('declarations')
    .select(['declaration_id', 'kind', 'start_date', 'end_date'])
    .where('employee_id', '=', asked.employeeId)
    .where('state', '=', 'active')
    .where(stands())
    .where('start_date', '<=', asked.endDate)
    .where('end_date', '>=', asked.startDate)
    .$if(asked.except !== undefined, (query) => query.where('declaration_id', '!=', asked.except ?? ''))
    .orderBy('start_date')
    .orderBy('declaration_id')
    .execute();
