import type { ReadEvent } from '@fournil/event-log/event-log';
import { asStored } from '@fournil/event-log/stored';
import { isInForce } from '@fournil/events/streams';
import type { ViewGroup } from '@fournil/read-models/define';
import { foldInParts, type ParkedEvent, type Rows } from '@fournil/read-models/fold-page';
import { planPage } from '@fournil/read-models/plan-page';
import type { ViewsSeal } from '@fournil/read-models/seal/views-seal';
import type { ClientBase } from 'pg';
import { advanceCheckpoint, askRebuild, type Checkpoint, lastOf, park } from './bookkeeping.ts';
import type { RunnableGroup } from './group.ts';
import type { KnownRows } from './known-rows.ts';
import { pageTransaction } from './page-transaction.ts';
import { loadRows, writeRows } from './rows.ts';
import { handled, Sent } from './sent.ts';

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
  /** Told of each page; none while building beside. */
  readonly channel?: string;
}

/** Data that Postgres refuses (classes 22, 23, 54): the event's fault, not the server's. */
const isDataFault = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(22|23|54)/.test(String(error.code));

/**
 * Folds a page into its target in one transaction. A page that Postgres refuses is halved until the
 * event at fault stands alone; that one is parked.
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

/** Events folded at a stretch: Postgres has their rows to write while the next ones are. */
const eventsInPart = 700;

async function projectOnce(client: ClientBase, target: Target, page: readonly ReadEvent[]): Promise<void> {
  const { group, schema, seal, checkpoint, parkedStreams, known, channel } = target;
  const last = lastOf(page);
  const { position } = last;
  // What anybody mended in the tables meanwhile is seen.
  if (page.length < eventsInPart) known.forget();
  // What an import put out of force, or writes before it is in force, is in no table.
  const inForce = page.filter(({ stream }) => isInForce(stream, checkpoint.generation));
  const { plan, parked, written } = await pageTransaction(client, async (opened, commit) => {
    opened.add(advanceCheckpoint(client, checkpoint, last, page.length));
    const looked = handled(target.alongside?.(client, asStored(page)));
    const plan = planPage(group.views, inForce, parkedStreams);
    const loading = handled(loadRows(client, seal, schema, plan, known));
    // First, as what failed first: what was sent behind it only fails with it.
    await opened.answered();
    const loaded = await loading;
    const writeBeside = await looked;
    const parked: ParkedEvent[] = [];
    const written: Rows[] = [];
    const changed = function* (): Generator<Rows> {
      for (const part of foldInParts(plan, loaded, eventsInPart)) {
        parked.push(...part.parked);
        written.push(part.changed);
        yield part.changed;
      }
    };
    const sent = new Sent();
    sent.add((await writeRows(client, seal, schema, changed())).done);
    if (writeBeside) {
      const beside = handled(writeBeside());
      await sent.answered();
      // It asks as it goes.
      await beside;
    }
    sent.add(park(client, checkpoint.target, parked));
    // Rows made before hold what its key opened then. What is built beside is made without the key.
    if (channel && inForce.some(({ type }) => type === 'PersonErased'))
      sent.add(askRebuild(client, checkpoint.target));
    if (channel) sent.add(client.query('select pg_notify($1, $2)', [channel, String(position)]));
    await commit(sent);
    return { plan, parked, written };
  });
  known.take(plan, written);
  target.checkpoint = { ...checkpoint, position };
  for (const { event } of parked) parkedStreams.add(event.stream);
}
