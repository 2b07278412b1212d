import type { Due } from '@fournil/domain/documents/rules';
import { streamName } from '@fournil/events/streams';
import { type FileOwner, shopOwner } from '@fournil/store/files/file-store';
import type { PayslipPerson } from '@fournil/store/files/payslip-text';
import { readPayExport } from '@fournil/views/payroll/read-pay-export';
import { anyOf, viewsOn } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { hasKey, isOfErased } from '../shared/kept-keys.ts';
import { onceThere, viewsCaughtUp } from '../shared/views-caught-up.ts';

/**
 * Everybody's name and payroll number, including former employees, who get a last payslip. As current as the
 * log.
 */
export async function peopleInViews(deps: CommandDeps): Promise<PayslipPerson[]> {
  const { pool } = deps.vault;
  await viewsCaughtUp(deps, pool);
  const people = viewsOn(pool).selectFrom('employees').select(['employeeId', 'name']).orderBy('employeeId');
  const rows = await onceThere(people.execute());
  const { numbers } = await onceThere(readPayExport(pool));
  return rows.map((person) => ({ ...person, number: numbers.get(person.employeeId) }));
}

/** A payslip that a person already has. */
export type FiledPayslip = Awaited<ReturnType<typeof payslipsIn>>[number];

/** The payslips that people have for these months, as current as the log. */
export async function payslipsIn(deps: CommandDeps, months: readonly string[]) {
  const { pool } = deps.vault;
  await viewsCaughtUp(deps, pool);
  const payslips = viewsOn(pool)
    .selectFrom('documents')
    .select(['documentId', 'employeeId', 'month'])
    .where('category', '=', 'payslip')
    .where('status', '=', 'filed')
    .where('employeeId', 'is not', null)
    .where('month', '=', anyOf(months))
    .orderBy('documentId')
    .$narrowType<{ employeeId: string; month: string }>();
  return onceThere(payslips.execute());
}

/**
 * Documents that ended on `lastDay` or before and still have their file. Found in the views; each destruction
 * is decided on the document's stream.
 */
export async function documentsDue(pool: Pool, lastDay: string): Promise<readonly Due[]> {
  const due = viewsOn(pool)
    .selectFrom('documents')
    .select(['documentId', 'status'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'filed'), eb('expiryDate', '<=', lastDay)]),
        eb.and([eb('status', '=', 'deleted'), eb('deletedOn', '<=', lastDay)]),
      ]),
    )
    .orderBy('documentId');
  return (await onceThere(due.execute())).map(({ documentId, status }) => ({
    documentId,
    cause: status === 'filed' ? 'expired' : 'deleted',
  }));
}

/**
 * A person's documents in any state that still have their file, or their key because the process died between
 * event and key.
 */
export async function documentsOfPerson(pool: Pool, employeeId: string): Promise<readonly string[]> {
  const kept = viewsOn(pool)
    .selectFrom('documents')
    .select('documentId')
    .where('employeeId', '=', employeeId)
    .where(({ eb, or, ref }) => or([eb('status', '<>', 'destroyed'), hasKey('document', ref('documentId'))]))
    .orderBy('documentId');
  return (await onceThere(kept.execute())).map(({ documentId }) => documentId);
}

/**
 * Destroyed documents whose file may still exist: the process died between event and file, or a backup was
 * restored. `of`: for an erased person, all documents with a key, since the view may not know the event yet.
 */
export async function documentsDestroyed(pool: Pool): Promise<readonly string[]> {
  const left = viewsOn(pool)
    .selectFrom('documents')
    .select('documentId')
    .where(({ ref }) => hasKey('document', ref('documentId')))
    .where(({ eb, or, ref }) => or([eb('status', '=', 'destroyed'), isOfErased(ref('employeeId'))]))
    .orderBy('documentId');
  return (await onceThere(left.execute())).map(({ documentId }) => documentId);
}

/**
 * The keys that encrypt a document's file: the key of its person or of the shop, and its own, whose
 * destruction makes it unreadable.
 */
export const fileOwner = (documentId: string, employeeId: string | null): FileOwner => ({
  subject: employeeId ?? shopOwner,
  purpose: employeeId === null ? 'identity' : 'pay',
  record: `document.${documentId}`,
});

interface Opening {
  readonly documentId: string;
  readonly employeeId: string;
  /** Day in Paris. */
  readonly today: string;
}

async function inViews(pool: Pool, { documentId, employeeId }: Opening): Promise<boolean> {
  const reads = viewsOn(pool)
    .selectFrom('document_reads')
    .select('documentId')
    .where('documentId', '=', documentId)
    .where('employeeId', '=', employeeId)
    .limit(1);
  return (await onceThere(reads.execute())).length > 0;
}

/**
 * Whether anybody opened a document: today's readings are in the log, earlier ones also in the views. @param
 * onceMade resolves when the views show everything recorded before this process started
 */
export async function hasOpened(
  deps: CommandDeps,
  onceMade: () => Promise<void>,
  opening: Opening,
): Promise<boolean> {
  const facts = await deps.log.readStream(streamName('reads', opening.today, deps.generation));
  const isToday = facts.some(
    (fact) =>
      fact.type === 'DocumentRead' &&
      fact.data.documentId === opening.documentId &&
      fact.metadata.actor.employeeId === opening.employeeId,
  );
  if (isToday) return true;
  await onceMade();
  return inViews(deps.vault.pool, opening);
}
