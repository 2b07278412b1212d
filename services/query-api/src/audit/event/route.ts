import { getAuditEvent } from '@fournil/contracts/audit/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { describeLine, describeWhole } from '@fournil/read-models/audit/describe';
import type { QueryDeps } from '../../kernel/deps.ts';
import { trailReader } from '../../shared/trail-reader.ts';

interface LinkRow {
  readonly number: bigint;
  readonly position: bigint;
  readonly hash: Buffer;
  readonly previous: Buffer | null;
}

async function findLink({ pool }: QueryDeps, eventId: string): Promise<LinkRow | undefined> {
  const { rows } = await pool.query<LinkRow>(
    `select c.number, c.position, c.hash, p.hash as previous
     from audit.chain c left join audit.chain p on p.number = c.number - 1
     where c.event_id = $1 order by c.number limit 1`,
    [eventId],
  );
  return rows[0];
}

/** By the chain's index; a fact the chain does not know (slipped in) is looked for line by line. */
async function findLine({ trail }: QueryDeps, eventId: string, link: LinkRow | undefined) {
  const lines = trail.selectFrom('lines').selectAll().where('event_id', '=', eventId);
  const there = link ? await lines.where('position', '=', link.position).executeTakeFirst() : undefined;
  return there ?? (await lines.executeTakeFirst());
}

const zeros = '0'.repeat(64);

export const getAuditEventRoute = (deps: QueryDeps) =>
  implement(getAuditEvent, async (request) => {
    await deps.trailReached(request);
    const { eventId } = request.params;
    const link = await findLink(deps, eventId);
    const row = await findLine(deps, eventId, link);
    if (!row) throw new Refusal('unknown_fact');
    const history = await deps.trail
      .selectFrom('lines')
      .selectAll()
      .where('stream', '=', row.stream)
      .orderBy('revision')
      .execute();
    const reader = await trailReader(deps, request.session);
    const { line, changes, reason } = describeWhole(row, reader);
    const { causationId, session, ...metadata } = row.metadata;
    return {
      success: true as const,
      data: {
        line,
        changes,
        reason: reason && { label: reason.label, text: reason.text, masked: reason.masked },
        reasonField: reason?.masked ? reason.field : null,
        metadata: { ...metadata, causationId: causationId ?? null, session: session ?? null },
        chain: link
          ? {
              number: Number(link.number),
              hash: link.hash.toString('hex'),
              previous: link.previous?.toString('hex') ?? zeros,
            }
          : null,
        history: history.map((one) => describeLine(one, reader)),
      },
    };
  });
