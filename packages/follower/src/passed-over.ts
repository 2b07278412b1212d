/**
 * How far each follower has skipped another program's events after its last own event. It is stored with that
 * position in the log, and is useless without it.
 */
import type { Following } from '@fournil/event-log/event-log';
import type { ClientBase } from 'pg';
import { close, connect } from './connection.ts';

export const passedOverSql = `
create table if not exists projections.passed_over (
  target text primary key,
  -- The place of the follower then; null before its first fact.
  after bigint,
  position bigint not null,
  event_id text not null
);`;

export async function passedOver(
  client: ClientBase,
  databaseUrl: string,
  target: string,
  after: bigint | null,
): Promise<NonNullable<Following['passed']>> {
  const { rows } = await client.query<{ position: string; eventId: string }>(
    `select position::text, event_id as "eventId" from projections.passed_over
     where target = $1 and after is not distinct from $2`,
    [target, after === null ? null : String(after)],
  );
  const [row] = rows;
  return {
    from: row ? { after, position: BigInt(row.position), eventId: row.eventId } : null,
    keep: async (passed) => {
      // The other connection may be in the middle of a page.
      const own = await connect(databaseUrl);
      try {
        await own.query(
          `insert into projections.passed_over (target, after, position, event_id) values ($1, $2, $3, $4)
           on conflict (target) do update set (after, position, event_id) = ($2, $3, $4)`,
          [
            target,
            passed.after === null ? null : String(passed.after),
            String(passed.position),
            passed.eventId,
          ],
        );
      } finally {
        await close(own);
      }
    },
  };
}
