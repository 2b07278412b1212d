import type { ReadEvent } from '@fournil/event-log/event-log';
import { asStored } from '@fournil/event-log/stored';
import { isInForce } from '@fournil/events/streams';
import type { ViewGroup } from '@fournil/read-models/define';
import { foldInParts, type ParkedEvent, type Rows } from '@fournil/read-models/fold-page';
import { type PagePlan, planPage } from '@fournil/read-models/plan-page';
import type { ViewsSeal } from '@fournil/read-models/seal/views-seal';
import type { ClientBase } from 'pg';
import { advanceCheckpoint, askRebuild, type Checkpoint, lastOf, park } from './bookkeeping.ts';
import type { KnownRows } from './fast-path/known-rows.ts';
import { pageTransaction } from './fast-path/page-transaction.ts';
import { handled, Sent } from './fast-path/sent.ts';
import type { RunnableGroup } from './group.ts';
import { loadRows, writeRows } from './rows.ts';

/** Where pages go, and what is known of it. Moves forward with each page committed. */
export interface Target {
  readonly group: ViewGroup;
  readonly schema: string;
  /** Seals and opens what the rows hold of people. */
  readonly seal: ViewsSeal;
  checkpoint: Checkpoint;
  readonly parkedStreams: Set<string>;
  readonly known: KnownRows;
  /** Only of the live target. */
  readonly alongside?: RunnableGroup['alongside'];
  /** Called for each page; none while rebuilding. */
  readonly channel?: string;
}

/** Data that Postgres refuses (classes 22, 23, 54): the event's fault, not the server's. */
export const isDataFault = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(22|23|54)/.test(String(error.code));

/**
 * Folds a page into its target in one transaction. A page that Postgres refuses is halved until the
 * event at fault is alone; that one is parked.
 * @throws StaleCheckpoint, or what the connection throws; nothing of the page is written then
 */
export async function projectPage(
  client: ClientBase,
  target: Target,
  page: readonly ReadEvent[],
): Promise<void> {
  try {
    await projectOnce(client, target, page);
  } catch (error) {
    if (!isDataFault(error)) throw error;
    const middle = Math.floor(page.length / 2);
    if (middle > 0) {
      await projectPage(client, target, page.slice(0, middle));
      await projectPage(client, target, page.slice(middle));
      return;
    }
    // Parked by what Postgres said of it; should that fail too, the error is not of the event's making.
    const poison = page.map((event): ReadEvent => ({ ...event, decoded: { unreadable: error } }));
    await projectOnce(client, target, poison);
  }
}

async function projectOnce(client: ClientBase, target: Target, page: readonly ReadEvent[]): Promise<void> {
  const { committed, takeBack } = await sendPage(client, target, page);
  try {
    await committed;
  } catch (error) {
    takeBack();
    throw error;
  }
}

/** Events folded at a stretch: Postgres has their rows to write while the next ones are. */
export const fullPart = 700;
const smallPart = 400;

/** The last parts of a page are smaller: what Postgres has of them to write is waited for with nothing else to do. */
const nextPart = (left: number): number =>
  left > smallPart ? Math.min(fullPart, Math.ceil(left / 2)) : left;

/**
 * The rows of each part, kept in `written`, and what is set aside in `parked`. Not a function within the page's: each such
 * generator has a hidden class of its own, which V8 puts among what is old, and which holds the page until all that is old
 * is looked through.
 */
function* changedIn(plan: PagePlan, loaded: Rows, parked: ParkedEvent[], written: Rows[]): Generator<Rows> {
  for (const part of foldInParts(plan, loaded, nextPart)) {
    parked.push(...part.parked);
    written.push(part.changed);
    yield part.changed;
  }
}

/** A page of which everything is sent, its commit included: its target has the position it will have after the commit. */
export interface SentPage {
  readonly page: readonly ReadEvent[];
  readonly committed: Promise<void>;
  /** Of a page that was not committed: its target has its earlier position. */
  readonly takeBack: () => void;
}

/**
 * Sends the transaction in which a page is folded into its target.
 * @param former the commit of the page before: while Postgres is at it, this one is planned and its rows are asked for
 * @throws what `former` failed with, StaleCheckpoint, what Postgres or the connection throws; nothing of the page is written then
 */
export async function sendPage(
  client: ClientBase,
  target: Target,
  page: readonly ReadEvent[],
  former?: Promise<void>,
): Promise<SentPage> {
  const { group, schema, seal, checkpoint, parkedStreams, known, channel } = target;
  const last = lastOf(page);
  const { position } = last;
  // What anybody repaired in the tables meanwhile is seen.
  if (page.length < fullPart) known.forget();
  // What an import put out of force, or writes before it is in force, is in no table.
  const inForce = page.filter(({ stream }) => isInForce(stream, checkpoint.generation));
  const { made, committed } = await pageTransaction(client, async (opened) => {
    opened.add(advanceCheckpoint(client, checkpoint, last, page.length));
    const looked = handled(target.alongside?.(client, asStored(page)));
    const plan = planPage(group.views, inForce, parkedStreams);
    const loading = handled(loadRows(client, seal, schema, plan, known));
    // First, as what failed first: what was sent behind it only fails with it.
    await former;
    await opened.answered();
    const loaded = await loading;
    const writeOutside = await looked;
    const parked: ParkedEvent[] = [];
    const written: Rows[] = [];
    // Before the rows: Postgres has it to write while they are made, and is not waited for at the end.
    const beside = handled(writeOutside?.());
    const sent = new Sent();
    sent.add((await writeRows(client, seal, schema, changedIn(plan, loaded, parked, written))).done);
    // It asks as it goes, and all of it before the commit.
    await beside;
    sent.add(park(client, checkpoint.target, parked));
    // Rows made before hold what its key opened then. What is rebuilt is made without the key.
    if (channel && inForce.some(({ type }) => type === 'PersonErased' || type === 'PunchYearErased'))
      sent.add(askRebuild(client, checkpoint.target));
    if (channel) sent.add(client.query('select pg_notify($1, $2)', [channel, String(position)]));
    return { made: { plan, parked, written }, sent };
  });
  known.take(made.plan, made.written);
  target.checkpoint = { ...checkpoint, position };
  const streams = made.parked.map(({ event }) => event.stream).filter((stream) => !parkedStreams.has(stream));
  for (const stream of streams) parkedStreams.add(stream);
  const takeBack = () => {
    known.forget();
    target.checkpoint = checkpoint;
    for (const stream of streams) parkedStreams.delete(stream);
  };
  return { page, committed, takeBack };
}
