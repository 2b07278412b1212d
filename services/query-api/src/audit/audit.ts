import { getAuditEvent, getRecordState, listAudit, listAuditKinds } from '@fournil/contracts/audit/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { type Implementation, implement } from '@fournil/http-service/service';
import { auditKinds, describeLine, describeRecord, describeWhole } from '@fournil/views/audit/describe';
import { inForceOn, recordOf } from '@fournil/views/audit/record';
import type { QueryDeps } from '../kernel/deps.ts';
import { seesMasked, trailReader } from '../shared/trail-reader.ts';
import { exportAuditRoute } from './export.ts';
import { conditionsOf } from './filter.ts';
import { getIntegrityRoute, getVerificationRoute } from './integrity.ts';

export const listAuditKindsRoute = () => implement(listAuditKinds, async () => auditKinds());

/** Newest first, page by page from a position, so that new events do not shift the pages. */
export const listAuditRoute = (deps: QueryDeps) =>
  implement(listAudit, async (request) => {
    await deps.trailReached(request);
    const { cursor, limit, ...filters } = request.query;
    const conditions = await conditionsOf(deps, filters, seesMasked(request.session));
    let select = deps.trail.selectFrom('lines').selectAll();
    for (const condition of conditions) select = select.where(condition);
    if (cursor) select = select.where('position', '<', BigInt(cursor));
    const found = await select
      .orderBy('position', 'desc')
      .limit(limit + 1)
      .execute();
    const rows = found.slice(0, limit);
    const reader = await trailReader(deps, request.session);
    const last = rows.at(-1);
    return {
      lines: rows.map((row) => describeLine(row, reader)),
      next: found.length > limit && last ? String(last.position) : null,
    };
  });

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
  const lines = trail.selectFrom('lines').selectAll().where('eventId', '=', eventId);
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
    };
  });

/**
 * `asOf`: the state from events recorded by that day. `inForceOn`: the state valid on that day, from all
 * events.
 */
export const getRecordStateRoute = (deps: QueryDeps) =>
  implement(getRecordState, async (request) => {
    await deps.trailReached(request);
    const lines = await deps.trail
      .selectFrom('lines')
      .selectAll()
      .where('stream', '=', request.params.stream)
      .orderBy('revision')
      .execute();
    if (!lines.length) throw new Refusal('unknown_fact');
    const reader = await trailReader(deps, request.session);
    const authentic = lines.filter((line) => reader.isAuthentic?.(line) !== false);
    const { asOf, inForceOn: day } = request.query;
    const known = authentic
      .filter((line) => asOf === undefined || line.recordedOn <= asOf)
      .map(({ type, data, recordedOn }) => ({ type, data, recordedOn }));
    const asKnown = { state: known.length ? recordOf(known) : null, facts: known.length };
    const { state, facts } = day === undefined || !known.length ? asKnown : inForceOn(known, day);
    const types = authentic.map(({ type }) => type);
    const [leftOut, altered] = [authentic.length - facts, lines.length - authentic.length];
    return { state: state && describeRecord(state, types, reader), facts, leftOut, altered };
  });

export const auditQueries = (deps: QueryDeps): readonly Implementation[] => [
  listAuditRoute(deps),
  listAuditKindsRoute(),
  getAuditEventRoute(deps),
  getRecordStateRoute(deps),
  exportAuditRoute(deps),
  getIntegrityRoute(deps),
  getVerificationRoute(deps),
];
