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
  readonly entryDate: string | null;
  readonly exitDate: string | null;
  readonly contractType: string;
  readonly contractEndDate: string | null;
  /** Oldest first. */
  readonly formerEmployments: readonly FormerEmployment[];
  /** The last day that was recorded and withdrawn, by a reactivation or by an edit. */
  readonly formerExit: string | null;
}

/** The end date of a fixed term that ended before `today`; null if there is none. */
function endedTerm(record: EmploymentRecord, today: string): string | null {
  const end = contractEndOf({
    contractType: record.contractType,
    contractEndDate: record.contractEndDate,
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
  after: Pick<EmploymentRecord, 'entryDate' | 'exitDate'>,
  today: string,
): Pick<EmploymentRecord, 'formerEmployments' | 'formerExit'> {
  const { formerEmployments: former } = before;
  const { entryDate: entry } = after;
  const kept = before.exitDate ?? before.formerExit;
  if (entry === null || entry === before.entryDate) return { formerEmployments: former, formerExit: kept };
  const told = kept ?? endedTerm(before, today);
  const last = former.at(-1);
  if (last && entry <= last.until) return { formerEmployments: former.slice(0, -1), formerExit: last.until };
  if (told === null || entry <= told || (before.entryDate !== null && before.entryDate > told))
    return { formerEmployments: former, formerExit: kept };
  return { formerEmployments: [...former, { from: before.entryDate, until: told }], formerExit: null };
}

/** The earlier employment that contains a day, or undefined. */
export const formerOn = (former: readonly FormerEmployment[], date: string): FormerEmployment | undefined =>
  former.find(({ from, until }) => (from === null || from <= date) && date <= until);

/** « Ancien salarié »: deactivated, or past the last day of the contract, which is worked [employees-9]. `today` is the day in Paris. */
export const isFormer = (
  employee: { readonly isActive: boolean; readonly exitDate?: string | null },
  today: string,
): boolean =>
  !employee.isActive ||
  (employee.exitDate !== undefined && employee.exitDate !== null && employee.exitDate < today);
