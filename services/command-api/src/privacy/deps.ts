import { parisDayOf } from '@fournil/contracts/paris-day';
import type { CalendarDay, Instant } from '@fournil/contracts/time/instant';
import type { Filed } from '@fournil/domain/privacy/rules';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { onceThere } from '../shared/views-caught-up.ts';

export interface PrivacyDeps extends CommandDeps {
  readonly seal: ViewsSeal;
  /** Facts, keys and files of all documents of a person, as the feature that has them destroys them. */
  readonly destroyDocuments: (employeeId: string, now: Date) => Promise<void>;
  /** One document whose time is over. */
  readonly destroyDocument: (documentId: string, now: Date) => Promise<void>;
  readonly certificates: {
    /** The papers whose file is kept until `lastDay` or earlier. */
    due(lastDay: string): Promise<readonly { readonly certificateId: string; readonly keptUntil: string }[]>;
    destroy(certificateId: string, now: Date): Promise<void>;
    destroyAllOf(employeeId: string, now: Date): Promise<void>;
    /** The work that a process left undone when it died. */
    finish(): Promise<void>;
  };
}

/** Rows of a query on the views. @throws Refusal `unavailable` while they are being built */
export const inViews = async <Row extends object>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await onceThere(pool.query<Row>(text, values))).rows;

/** A person's documents and certificates that have a file, and the months with punches. */
export async function filedOf(pool: Pool, employeeId: string): Promise<Filed> {
  const rows = await inViews<{ category: string; month: string | null; at: Instant }>(
    pool,
    `select category, month, "uploadedAt" as at from views.documents
     where "employeeId" = $1 and status <> 'destroyed' and category in ('payslip', 'contract')`,
    [employeeId],
  );
  const punched = await inViews<{ month: string }>(
    pool,
    `select distinct month from views.punch_facts
     where "employeeId" = $1 and left(month, 4) not in (select year from views.punch_years_erased)`,
    [employeeId],
  );
  const payslips = rows.filter(({ category }) => category === 'payslip');
  return {
    payslipMonths: payslips.map(({ month, at }) => month ?? parisDayOf(at).slice(0, 7)),
    hasContracts: rows.length > payslips.length,
    punchMonths: punched.map(({ month }) => month),
  };
}

export interface LastingPaper {
  readonly id: string;
  readonly employeeId: string;
  readonly category: string;
  readonly month: string | null;
  /** Day in Paris. */
  readonly filedOn: CalendarDay;
}

/** Payslips and contracts that have a file and no end date of their own. */
export async function lastingPapersIn(pool: Pool): Promise<LastingPaper[]> {
  const rows = await inViews<Omit<LastingPaper, 'filedOn'> & { readonly at: Instant }>(
    pool,
    `select "documentId" as id, "employeeId", category, month, "uploadedAt" as at
     from views.documents
     where status = 'filed' and category in ('payslip', 'contract') order by "documentId"`,
  );
  return rows.map(({ at, ...paper }) => ({ ...paper, filedOn: parisDayOf(at) }));
}

/** Everybody who has left, as far as the views know. */
export const leaversIn = (pool: Pool, today: string) =>
  inViews<{ id: string }>(
    pool,
    'select "employeeId" as id from views.employees where not "isActive" or "exitDate" < $1 order by 1',
    [today],
  );
