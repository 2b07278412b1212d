/** What is due, mailed to the administrator at most once a week. */
import { parisDay } from '@fournil/contracts/paris-day';
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { weeklyDueParameter } from '@fournil/contracts/settings/parameters';
import { derivedId } from '@fournil/events/ids';
import { streamName } from '@fournil/events/streams';
import { mailStreams, parametersIn } from '@fournil/read-models/mail/current';
import { dueOf } from '@fournil/read-models/onboarding/due';
import type { Pool } from 'pg';
import { compose, type MailDeps } from '../../shared/mail-at-once.ts';
import { viewsCaughtUp } from '../../shared/views-caught-up.ts';
import { dueLines } from './due-lines.ts';
import { readDueViews } from './due-views.ts';

const adminParameter = 'adminEmail';
/** In the id of each week's mail since mails were first sent. */
const firstGeneration = 1;

/** Where it goes; null without an address, and where the setting says no. */
async function recipientOf({ log, generation }: MailDeps): Promise<string | null> {
  const facts = await log.readStream(streamName('settings', mailStreams.parameters, generation));
  const rows = parametersIn(facts);
  const setting = rows.find(({ name }) => name === weeklyDueParameter);
  if (setting && !setting.boolean_value) return null;
  return rows.find(({ name }) => name === adminParameter)?.string_value?.trim() || null;
}

/**
 * Answers whether a mail was put into the outbox: of two processes, of seven days, and of all generations of the log, one
 * does.
 * @throws Refusal `unavailable` while the views do not tell of all people
 */
export async function sendWeeklyDue(deps: MailDeps, views: Pool, now: Date): Promise<boolean> {
  // The demo's people have no mailbox.
  if (deps.demo) return false;
  const recipient = await recipientOf(deps);
  if (recipient === null) return false;
  await viewsCaughtUp(deps, views);
  const read = await readDueViews(views);
  const today = parisDay(now);
  const lines = dueLines(dueOf(read.sources, today), read.staff, today);
  if (lines.length === 0) return false;
  // Of the week, not of a generation of the log: whatever is imported, and undone, the outbox knows what left from here.
  const id = derivedId('weekly deadlines', firstGeneration, weekId(weekOf(today)));
  // A file of another installation tells what left from there.
  const past = await deps.log.readStream(streamName('mail', id, deps.generation));
  if (past.length > 0) return false;
  const content = await compose(deps, 'weekly_deadlines', {
    count: String(lines.length),
    deadlines: lines.join('\n'),
  });
  return deps.outbox.put({
    id,
    template: 'weekly_deadlines',
    occurredAt: now,
    contents: { recipient, recipientParameter: adminParameter, ...content },
  });
}
