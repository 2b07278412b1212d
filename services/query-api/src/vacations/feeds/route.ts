import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { getFeeds, readFeed } from '@fournil/contracts/vacations/account-endpoints';
import { icsText } from '@fournil/contracts/vacations/ics';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { feedDigest } from '@fournil/read-models/vacations/feed-digest';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readsOnly } from '../requests/route.ts';
import { feedEvents, findFeed } from './query.ts';

/** Since when the addresses are open. The address itself is shown once, when it is opened. */
export const getFeedsRoute = ({ views }: QueryDeps) =>
  implement(getFeeds, async ({ session }) => {
    readsOnly(session);
    const own = session?.employeeId;
    const ids = [...(own === undefined ? [] : [own]), ...(session?.role === 'admin' ? ['shop'] : [])];
    const rows = ids.length
      ? await views
          .selectFrom('leave_accounts')
          .select(['employee_id', 'feed_opened_at'])
          .where('employee_id', 'in', ids)
          .execute()
      : [];
    const since = (id: string | undefined) =>
      rows.find(({ employee_id }) => employee_id === id)?.feed_opened_at ?? null;
    return { success: true as const, data: { own: since(own), shop: since('shop') } };
  });

/** The same content has the same text, so that a client with `If-None-Match` learns that nothing changed. */
export const readFeedRoute = ({ views }: QueryDeps) =>
  implement(readFeed, async ({ params, now, header, setHeader }) => {
    const today = parisDay(now);
    const feed = await findFeed(views, feedDigest(params.token.slice(0, -'.ics'.length)), today);
    if (!feed) throw new Refusal('unknown_feed');
    const text = icsText(await feedEvents(views, feed, today), {
      name: feed.employeeId === null ? 'Congés de la boutique' : 'Mes créneaux et congés',
      stamp: new Date(feed.openedAt),
      refresh: 'PT15M',
    });
    setHeader('Cache-Control', 'private, no-cache');
    return Reply.tagged('text/calendar; charset=utf-8', text, header('if-none-match'));
  });
