/**
 * Periods of employment. A record has one entry and one exit; a person hired again also has earlier
 * employments, each with its own leave, pay and hours. Pure. Dates YYYY-MM-DD, both ends of an employment
 * included.
 */
import { contractEndOf } from './contract-history.ts';

export interface FormerEmployment {
  /** Null where no entry was ever known. */
  readonly from: string | null;
  readonly until: string;
}

/** The fields of a record that give its employments. */
export interface EmploymentRecord {
  readonly entry_date: string | null;
  readonly exit_date: string | null;
  readonly contract_type: string;
  readonly contract_end_date: string | null;
  /** Oldest first. */
  readonly former_employments: readonly FormerEmployment[];
  /** The last day that was recorded and withdrawn, by a reactivation or by an edit. */
  readonly former_exit: string | null;
}

/** The end date of a fixed term that ended before `today`; null if there is none. */
function endedTerm(record: EmploymentRecord, today: string): string | null {
  const end = contractEndOf({
    contractType: record.contract_type,
    contractEndDate: record.contract_end_date,
  });
  return end !== null && end < today ? end : null;
}

/**
 * The employments of a record after an event: a first day after a recorded last day begins another
 * employment, and any other entry date corrects the current one. An entry on or before the last day of the
 * previous employment continues it, since it did not end then. @param today day of the event's record in
 * Paris
 */
export function employmentsAfter(
  before: EmploymentRecord,
  after: Pick<EmploymentRecord, 'entry_date' | 'exit_date'>,
  today: string,
): Pick<EmploymentRecord, 'former_employments' | 'former_exit'> {
  const { former_employments: former } = before;
  const { entry_date: entry } = after;
  const kept = before.exit_date ?? before.former_exit;
  if (entry === null || entry === before.entry_date) return { former_employments: former, former_exit: kept };
  const told = kept ?? endedTerm(before, today);
  const last = former.at(-1);
  if (last && entry <= last.until)
    return { former_employments: former.slice(0, -1), former_exit: last.until };
  if (told === null || entry <= told || (before.entry_date !== null && before.entry_date > told))
    return { former_employments: former, former_exit: kept };
  return { former_employments: [...former, { from: before.entry_date, until: told }], former_exit: null };
}

/** The earlier employment that contains a day, or undefined. */
export const formerOn = (former: readonly FormerEmployment[], date: string): FormerEmployment | undefined =>
  former.find(({ from, until }) => (from === null || from <= date) && date <= until);
