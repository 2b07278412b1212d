import { addDays } from '@fournil/calendar/days';
import { isReminded, isReminderKind } from '@fournil/contracts/onboarding/reminders';
import { parisDay } from '@fournil/contracts/paris-day';
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { weeklyDueParameter } from '@fournil/contracts/settings/parameters';
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { withLeaves } from '@fournil/domain/settings/shop-leaves';
import { derivedId } from '@fournil/events/ids';
import { streamName } from '@fournil/events/streams';
import { contractFacts } from '@fournil/views/employees/contract-facts';
import { mailStreams, parametersIn } from '@fournil/views/mail/current';
import { type DueOf, type DueSources, dueOf } from '@fournil/views/onboarding/due';
import { type ArrivalRow, arrivalColumns } from '@fournil/views/onboarding/legal-dates';
import { identityKept } from '@fournil/views/privacy/identity-erased';
import { viewsOn } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { compose } from '../shared/mail-at-once.ts';
import { onceThere, viewsCaughtUp } from '../shared/views-caught-up.ts';

/** Legal dates are announced a week before, as the colours of the list do. */
const legalDaysBefore = 7;

/** Ends of fixed terms, by the contract in force. */
const contractEnds = (staff: readonly StaffRow[], today: string) =>
  staff.flatMap(({ contractEndDate: end, contractType: type }) =>
    end !== null && end >= today && isReminded(end, today)
      ? [{ dueDate: end, label: type === 'Apprentissage' ? "Fin d'apprentissage" : 'Fin de contrat' }]
      : [],
  );

/**
 * « avant le 27/11/2026 : Visite médicale »: without a name, since anybody may read a mail, and it may exist
 * longer than the person's data.
 */
export function dueLines(
  due: readonly DueOf[],
  staff: readonly StaffRow[],
  today: string,
): readonly string[] {
  const soon = due.filter(
    ({ task, dueDate }) => isReminderKind(task) || dueDate <= addDays(today, legalDaysBefore),
  );
  return [...soon, ...contractEnds(staff, today)]
    .sort((one, other) => one.dueDate.localeCompare(other.dueDate))
    .map(
      ({ dueDate, label }) =>
        `${dueDate < today ? 'en retard depuis le' : 'avant le'} ${frenchDate(dueDate)}\u202f: ${label}`,
    );
}

/** The data of a person that the weekly mail needs from the views. */
export interface StaffRow extends ArrivalRow {
  readonly contractEndDate: string | null;
}

export interface DueViews {
  readonly sources: DueSources;
  readonly staff: readonly StaffRow[];
}

/** @throws Refusal `unavailable` while the views are being built */
export async function readDueViews(pool: Pool): Promise<DueViews> {
  const views = viewsOn(pool);
  const people = await onceThere(
    views
      .selectFrom('employees')
      .select([...arrivalColumns, 'contractEndDate', contractFacts])
      .where(identityKept)
      .orderBy('employeeId')
      .execute(),
  );
  const records = await onceThere(views.selectFrom('onboarding_records').select('employeeId').execute());
  const shop = await onceThere(views.selectFrom('shop_settings').selectAll().executeTakeFirst());
  return {
    sources: {
      people,
      followed: new Set(records.map((row) => row.employeeId)),
      tasks: await onceThere(views.selectFrom('onboarding_tasks').selectAll().execute()),
      dates: await onceThere(views.selectFrom('reminder_dates').selectAll().execute()),
      settings: shop ? withLeaves(shop.changes) : defaultShopSettings,
    },
    staff: people.filter((row) => row.isActive),
  };
}

const adminParameter = 'adminEmail';
/** In the id of each week's mail since mails were first sent. */
const firstGeneration = 1;

/** The recipient; null without an address, and when the setting is off. */
async function recipientOf({ log, generation }: CommandDeps): Promise<string | null> {
  const facts = await log.readStream(streamName('settings', mailStreams.parameters, generation));
  const rows = parametersIn(facts);
  const setting = rows.find(({ name }) => name === weeklyDueParameter);
  if (setting && !setting.booleanValue) return null;
  return rows.find(({ name }) => name === adminParameter)?.stringValue?.trim() || null;
}

/**
 * Returns whether this call put a mail into the outbox: only one does, among several processes, within seven
 * days, and across all generations of the log. @throws Refusal `unavailable` while the views do not show all
 * people
 */
export async function sendWeeklyDue(deps: CommandDeps, now: Date): Promise<boolean> {
  // The demo's people have no mailbox.
  if (deps.demo) return false;
  const recipient = await recipientOf(deps);
  if (recipient === null) return false;
  const views = deps.vault.pool;
  await viewsCaughtUp(deps, views);
  const read = await readDueViews(views);
  const today = parisDay(now);
  const lines = dueLines(dueOf(read.sources, today), read.staff, today);
  if (lines.length === 0) return false;
  // Independent of the log's generation, so that the outbox knows what was sent from here after an import and
  // its undoing.
  const id = derivedId('weekly deadlines', firstGeneration, weekId(weekOf(today)));
  // An imported file of another installation contains the events of the mails sent there.
  const past = await deps.log.readStream(streamName('mail', id, deps.generation));
  if (past.length > 0) return false;
  const content = await compose(deps, 'weekly_deadlines', {
    count: String(lines.length),
    deadlines: lines.join('\n'),
  });
  return deps.vault.outbox.put({
    id,
    template: 'weekly_deadlines',
    occurredAt: now,
    contents: { recipient, recipientParameter: adminParameter, ...content },
  });
}
