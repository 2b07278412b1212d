import type { ReadEvent } from '@fournil/event-log/event-log';
import { asStored } from '@fournil/event-log/stored';
import { isInForce } from '@fournil/events/streams';
import { advanceCheckpoint, askRebuild, type Checkpoint, lastOf, park } from '@fournil/follower/bookkeeping';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import type { ViewGroup } from '@fournil/views/define';
import { foldInParts, type ParkedEvent, type Rows } from '@fournil/views/fold-page';
import { type PagePlan, planPage } from '@fournil/views/plan-page';
import type { ClientBase } from 'pg';
import type { KnownRows } from './fast-path/known-rows.ts';
import { pageTransaction } from './fast-path/page-transaction.ts';
import { handled, Sent } from './fast-path/sent.ts';
import type { RunnableGroup } from './group.ts';
import { loadRows, writeRows } from './rows.ts';

/**
 * The schema into which pages are folded, with its known state. Its position advances with each committed
 * page.
 */
export interface Target {
  readonly group: ViewGroup;
  readonly schema: string;
  /** Encrypts and decrypts the personal data in the rows. */
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
 * Folds a page into its target in one transaction. A page that Postgres refuses is halved until the faulty
 * event is alone, which is parked. @throws StaleCheckpoint or an error of the connection; nothing of the page
 * is written then
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
    // Parks the event with Postgres's error; if that fails too, the event is not the cause.
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

/** Number of events folded in one part: Postgres writes their rows while the next part is folded. */
export const fullPart = 700;
const smallPart = 400;

/** The last parts of a page are smaller, since nothing else can be done while Postgres writes them. */
const nextPart = (left: number): number =>
  left > smallPart ? Math.min(fullPart, Math.ceil(left / 2)) : left;

/**
 * The rows of each part go to `written`, parked events to `parked`. Not a nested function: each nested
 * generator has its own hidden class in V8's old generation, which holds the page until a full collection.
 */
function* changedIn(plan: PagePlan, loaded: Rows, parked: ParkedEvent[], written: Rows[]): Generator<Rows> {
  for (const part of foldInParts(plan, loaded, nextPart)) {
    parked.push(...part.parked);
    written.push(part.changed);
    yield part.changed;
  }
}

/**
 * A page that is sent, including its commit: the target already has the position that it will have after the
 * commit.
 */
export interface SentPage {
  readonly page: readonly ReadEvent[];
  readonly committed: Promise<void>;
  /** For a page that was not committed: gives the target its earlier position again. */
  readonly takeBack: () => void;
}

/**
 * Sends the transaction that folds a page into its target. @param former the commit of the previous page:
 * until it is done, this page is planned and its rows are requested @throws the error of `former`,
 * StaleCheckpoint, an error of Postgres or of the connection; nothing of the page is written then
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
  // Reads the tables again, so that repairs by others are seen.
  if (page.length < fullPart) known.forget();
  // Events of another generation (out of force, or not yet in force) are in no table.
  const inForce = page.filter(({ stream }) => isInForce(stream, checkpoint.generation));
  const { made, committed } = await pageTransaction(client, async (opened) => {
    opened.add(advanceCheckpoint(client, checkpoint, last, page.length, channel));
    const looked = handled(target.alongside?.(client, asStored(page)));
    const plan = planPage(group.views, inForce, parkedStreams);
    const loading = handled(loadRows(client, seal, schema, plan, known));
    // The former page is awaited first: if it failed, all statements sent after it fail only for that reason.
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
    // This work sends its statements before the commit.
    await beside;
    sent.add(park(client, checkpoint.target, parked));
    // Rows made earlier hold values decrypted by the destroyed key, so the views are rebuilt without it.
    if (channel && inForce.some(({ type }) => type === 'PersonErased' || type === 'PunchYearErased'))
      sent.add(askRebuild(client, checkpoint.target));
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
