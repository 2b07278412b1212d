import { parisDayOf } from '@fournil/contracts/paris-day';
import type { CalendarDay } from '@fournil/contracts/time/instant';
import type { Filed } from '@fournil/domain/privacy/rules';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import { viewsOn } from '@fournil/views/views-being-built';
import { type NotNull, sql } from 'kysely';
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

/** A person's documents and certificates that have a file, and the months with punches. */
export async function filedOf(pool: Pool, employeeId: string): Promise<Filed> {
  const views = viewsOn(pool);
  const papers = views
    .selectFrom('documents')
    .select(['category', 'month', 'uploadedAt'])
    .where('employeeId', '=', employeeId)
    .where('status', '<>', 'destroyed')
    .where('category', 'in', ['payslip', 'contract']);
  const punched = views
    .selectFrom('punch_facts')
    .select('month')
    .distinct()
    .where('employeeId', '=', employeeId)
    .where(sql<string>`left(month, 4)`, 'not in', views.selectFrom('punch_years_erased').select('year'));
  const rows = await onceThere(papers.execute());
  const punches = await onceThere(punched.execute());
  const payslips = rows.filter(({ category }) => category === 'payslip');
  return {
    payslipMonths: payslips.map(({ month, uploadedAt }) => month ?? parisDayOf(uploadedAt).slice(0, 7)),
    hasContracts: rows.length > payslips.length,
    punchMonths: punches.map(({ month }) => month),
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
  const papers = viewsOn(pool)
    .selectFrom('documents')
    .select(['documentId as id', 'employeeId', 'category', 'month', 'uploadedAt'])
    .where('status', '=', 'filed')
    .where('category', 'in', ['payslip', 'contract'])
    .orderBy('documentId')
    .$narrowType<{ employeeId: NotNull }>();
  const rows = await onceThere(papers.execute());
  return rows.map(({ uploadedAt, ...paper }) => ({ ...paper, filedOn: parisDayOf(uploadedAt) }));
}

/** Everybody who has left, as far as the views know. */
export const leaversIn = (pool: Pool, today: string) =>
  onceThere(
    viewsOn(pool)
      .selectFrom('employees')
      .select('employeeId as id')
      .where(({ eb, or }) => or([eb('isActive', '=', false), eb('exitDate', '<', today)]))
      .orderBy('employeeId')
      .execute(),
  );
