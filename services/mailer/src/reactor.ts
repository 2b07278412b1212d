/**
 * The third group besides views and audit: follows the log and puts mails into the outbox, the mails of a
 * page and its position in one transaction. No rebuild runs it. If its position is lost or of another log
 * (restored, copied, replaced), it continues at the log's end, so that old events send no mail
 * [projections-6].
 */
import type { EventLog, LogEvent } from '@fournil/event-log/event-log';
import { generationInForce } from '@fournil/event-log/generation';
import type { FournilEvent, Recorded, RecordedOfType } from '@fournil/events/catalogue';
import { streamRules } from '@fournil/events/features';
import { parseStreamName } from '@fournil/events/streams';
import { createBookkeeping, park } from '@fournil/follower/bookkeeping';
import { transaction } from '@fournil/follower/connection';
import type { NewMail } from '@fournil/store/vault/mail/outbox';
import type { Vault } from '@fournil/store/vault/vault';
import { addressNow } from '@fournil/views/mail/address';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { lookupsIn } from './lookups.ts';
import { outboxMails } from './outbox-mails.ts';
import type { Lookups, MailedType, Reaction, Reactions } from './reaction.ts';

export interface ReactorOptions {
  readonly log: EventLog;
  readonly vault: Pick<Vault, 'outbox' | 'push'>;
  readonly reactions: Reactions;
  /** The address of links, with /plan. */
  readonly siteUrl: () => Promise<string>;
  readonly accountantEmail: string | undefined;
  readonly logger: Logger;
}

/** The position reached, and the generation of the data at that position. */
export interface Place {
  readonly position: bigint | null;
  readonly generation: number;
}

interface PlaceRow {
  readonly position: string | null;
  readonly event_id: string | null;
  readonly stream: string | null;
  readonly revision: number | null;
  readonly generation: number;
}

/** A mail to let leave again: where to, and when it was asked. */
interface Again {
  readonly id: string;
  readonly recipient: string | null;
  readonly at: Date;
}

/** The content that a page requests. */
interface Asked {
  readonly mails: readonly NewMail[];
  readonly again: readonly Again[];
  /** Facts that were taken back before their mails left. */
  readonly takenBack: readonly string[];
  readonly poison: readonly { readonly event: LogEvent; readonly error: Error }[];
  readonly generation: number;
}

/** True if the position belongs to this log. */
async function isOfThisLog(log: EventLog, row: PlaceRow): Promise<boolean> {
  // Stored at the beginning of an empty log: all its events are later.
  if (row.position === null) return true;
  if (row.stream === null || row.revision === null) return false;
  const [event] = await log.readStream(row.stream, row.revision);
  if (!event || event.id !== row.event_id) return false;
  // An older server does not say where in $all an event of a stream is.
  return event.position === 0n || String(event.position) === row.position;
}

/** The position to continue from: the stored one, or the end of the log. */
export async function findPlace(client: ClientBase, log: EventLog): Promise<Place> {
  await createBookkeeping(client);
  const { rows } = await client.query<PlaceRow>(
    'select position::text, event_id, stream, revision, generation from mail.reactor',
  );
  const [stored] = rows;
  if (stored && (await isOfThisLog(log, stored))) {
    return {
      position: stored.position === null ? null : BigInt(stored.position),
      generation: stored.generation,
    };
  }
  const last = await log.lastEvent();
  const generation = await generationInForce(log);
  await client.query(
    `insert into mail.reactor (id, position, event_id, stream, revision, generation)
     values (true, $1, $2, $3, $4, $5)
     on conflict (id) do update set position = $1, event_id = $2, stream = $3, revision = $4, generation = $5`,
    [last ? String(last.position) : null, last?.id ?? null, last?.stream, last?.revision, generation],
  );
  return { position: last?.position ?? null, generation };
}

/** Faults of the log or the database: the page is retried, whatever its content. */
const passes = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === 'LogUnavailable') return true;
  const code = 'code' in error ? String(error.code) : '';
  return /^(57|08|53|40)|^E[A-Z]+$/.test(code) || /^Connection terminated/.test(error.message);
};

async function mailsOf(
  options: ReactorOptions,
  event: Recorded<FournilEvent>,
  lookups: Lookups,
): Promise<readonly NewMail[]> {
  // Each reaction takes events of the type it is listed under; only types that mails follow have one.
  const reaction = options.reactions[event.type as MailedType] as Reaction<MailedType> | undefined;
  if (!reaction) return [];
  const mails = await reaction(event as Parameters<typeof reaction>[0], lookups);
  const source = {
    id: event.id,
    originalId: event.metadata.originalId,
    recordedAt: event.metadata.recordedAt,
  };
  return outboxMails(source, mails, lookups, await options.siteUrl());
}

/** A resent mail goes to the present address of its holder: the first address may be why it did not arrive. */
async function againOf(
  { vault }: ReactorOptions,
  { data, metadata }: RecordedOfType<'MailResendRequested'>,
  { addresses }: Lookups,
): Promise<Again | null> {
  const row = await vault.outbox.find(data.mailId);
  const contents = row && (await vault.outbox.open(row));
  if (!contents) return null;
  const recipient = await addressNow(contents, addresses);
  return { id: data.mailId, recipient, at: new Date(metadata.recordedAt) };
}

/** The publication that was taken back. */
async function publicationBefore(event: RecordedOfType<'WeekUnpublished'>, lookups: Lookups) {
  const facts = await lookups.stream('week', event.data.week);
  return facts.findLast(({ type, revision }) => type === 'WeekPublished' && revision < event.revision)?.id;
}

/** Whether mails follow a stream, and it is one of the generation in force. */
function isFollowed(name: string, generation: number): boolean {
  const stream = parseStreamName(name);
  return stream?.generation === generation && streamRules.get(stream.category)?.mailed === true;
}

/** Reads the events of a page one after the other, because an event of the control stream changes the generation. */
async function readPage(options: ReactorOptions, page: readonly LogEvent[], from: number): Promise<Asked> {
  const mails: NewMail[] = [];
  const again: Again[] = [];
  const takenBack: string[] = [];
  const poison: { event: LogEvent; error: Error }[] = [];
  let generation = from;
  for (const event of page) {
    const { decoded } = event;
    if ('unreadable' in decoded) continue;
    if (decoded.type === 'LogOpened') generation = decoded.data.generation;
    // An import writes a generation before it is in force, the demo a past that never was: neither is news.
    if (decoded.metadata.demo || !isFollowed(event.stream, generation)) continue;
    try {
      const { log, accountantEmail } = options;
      const lookups = lookupsIn({ log, generation, accountantEmail, push: options.vault.push });
      const asked = decoded.type === 'MailResendRequested' && (await againOf(options, decoded, lookups));
      if (asked) again.push(asked);
      const publication = decoded.type === 'WeekUnpublished' && (await publicationBefore(decoded, lookups));
      if (publication) takenBack.push(publication);
      mails.push(...(await mailsOf(options, decoded, lookups)));
    } catch (error) {
      if (passes(error)) throw error;
      poison.push({ event, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
  return { mails, again, takenBack, poison, generation };
}

/** Handles one page of events; returns the position after it. */
export async function reactToPage(
  client: ClientBase,
  options: ReactorOptions,
  page: readonly LogEvent[],
  from: Place,
): Promise<Place> {
  const last = page.at(-1);
  if (!last) return from;
  const asked = await readPage(options, page, from.generation);
  const move = async () => {
    const { rowCount } = await client.query({
      name: 'move',
      text: `update mail.reactor set position = $1, event_id = $2, stream = $3, revision = $4, generation = $5
       where position is not distinct from $6`,
      values: [
        String(last.position),
        last.id,
        last.stream,
        last.revision,
        asked.generation,
        from.position === null ? null : String(from.position),
      ],
    });
    if (rowCount !== 1) throw new Error('The place in the log was moved by another reactor');
  };
  const { mails, takenBack, again, poison } = asked;
  // Most pages lead to no mail; a single statement is a transaction of its own.
  if (![mails, takenBack, again, poison].some((list) => list.length)) await move();
  else
    await transaction(client, async () => {
      await move();
      for (const mail of mails) await options.vault.outbox.put(mail, client);
      for (const id of takenBack) await options.vault.outbox.withdraw(id, client);
      for (const { id, recipient, at } of again)
        await options.vault.outbox.sendAgain(id, recipient, at, client);
      await park(client, 'mail', poison);
    });
  for (const { event, error } of poison)
    options.logger.error(
      { type: event.type, position: String(event.position), cause: error.name },
      'no mail made',
    );
  return { position: last.position, generation: asked.generation };
}
