import {
  type AuditVerification,
  auditFinding,
  getIntegrity,
  getVerification,
} from '@fournil/contracts/audit/verification-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { auditSealed } from '@fournil/events/audit/events';
import { implement } from '@fournil/http-service/service';
import { type VerificationTable, verificationPatienceS } from '@fournil/views/audit/chain-table';
import { titleOf } from '@fournil/views/audit/entries';
import { viewGroups } from '@fournil/views/groups';
import type { QueryDeps } from '../kernel/deps.ts';

/**
 * A verification in the form of the answer. One that is running or waiting counts as failed if its process has shown no
 * sign of life for too long.
 */
export function describeVerification(row: VerificationTable, now: number): AuditVerification {
  const over = row.status !== 'running' && row.status !== 'waiting';
  const dead = !over && now - row.alive_at.getTime() > verificationPatienceS * 1000;
  const finding = auditFinding.safeParse(row.finding);
  return {
    jobId: row.id,
    status: dead ? 'failed' : row.status,
    source: row.source,
    startedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    checked: Number(row.checked),
    total: Number(row.total),
    seals: row.seals,
    finding: finding.success ? finding.data : null,
  };
}

export const getVerificationRoute = ({ pool }: QueryDeps) =>
  implement(getVerification, async ({ params }) => {
    const { rows } = await pool.query<VerificationTable>('select * from audit.verifications where id = $1', [
      params.jobId,
    ]);
    if (!rows[0]) throw new Refusal('not_found');
    return describeVerification(rows[0], Date.now());
  });

interface ParkedRow {
  readonly group: string;
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  readonly parkedAt: Date;
  readonly total: bigint;
}

const groupNames = new Map(viewGroups.map((group) => [group.schema, group.name]));

async function readParked({ pool }: QueryDeps) {
  const { rows } = await pool.query<ParkedRow>(
    `select target as group, event_id as "eventId", event_type as type, stream,
            parked_at as "parkedAt", count(*) over () as total
     from projections.parked where target = any($1) order by position limit 20`,
    [[...groupNames.keys()]],
  );
  return {
    parkedCount: Number(rows[0]?.total ?? 0n),
    parked: rows.map(({ total: _total, ...row }) => ({
      ...row,
      group: groupNames.get(row.group) ?? row.group,
      title: titleOf(row.type),
      parkedAt: row.parkedAt.toISOString(),
    })),
  };
}

async function readHead({ pool }: QueryDeps) {
  const { rows } = await pool.query<{ number: bigint; hash: Buffer }>(
    'select number, hash from audit.chain order by number desc limit 1',
  );
  return { count: Number(rows[0]?.number ?? 0n), head: rows[0]?.hash.toString('hex') ?? null };
}

/** The newest seal, in any generation: all share one chain, which stores its position. */
async function readLastSeal(deps: QueryDeps) {
  const { rows } = await deps.pool.query<{ position: bigint; eventId: string }>(
    'select position, event_id as "eventId" from audit.chain where type = $1 order by number desc limit 1',
    [auditSealed.type],
  );
  const place = rows[0];
  const said = place && ((await sealShown(deps, place.position)) ?? (await sealStored(deps, place.position)));
  const { count, root } = said?.data ?? {};
  if (!said || typeof count !== 'number' || typeof root !== 'string') return null;
  return { eventId: place.eventId, sealedAt: said.recordedAt, count, root };
}

/**
 * The seal as stored in the trail, if it is in the generation in force: it can be read while the log is
 * unavailable.
 */
const sealShown = ({ trail }: QueryDeps, position: bigint) =>
  trail
    .selectFrom('lines')
    .select(['data', 'recordedAt'])
    .where('position', '=', position)
    .executeTakeFirst();

/** Data replaced by an import is in the log only. */
async function sealStored({ log }: QueryDeps, position: bigint) {
  for await (const [event] of log.readAll(position, { including: true, decode: false, pageSize: 1 }))
    return event && { data: event.data, recordedAt: String(event.metadata.recordedAt) };
  return undefined;
}

async function readVerifications({ pool }: QueryDeps) {
  const { rows } = await pool.query<VerificationTable>(
    `(select * from audit.verifications where status in ('intact', 'broken')
      order by finished_at desc limit 1)
     union all
     (select * from audit.verifications where status in ('waiting', 'running')
      order by requested_at desc limit 1)`,
  );
  const shown = rows.map((row) => describeVerification(row, Date.now()));
  const find = (...wanted: AuditVerification['status'][]) =>
    shown.find(({ status }) => wanted.includes(status)) ?? null;
  return { lastVerification: find('intact', 'broken'), running: find('waiting', 'running') };
}

export const getIntegrityRoute = (deps: QueryDeps) =>
  implement(getIntegrity, async (request) => {
    await deps.trailReached(request);
    const [head, lastSeal, verifications, parked] = await Promise.all([
      readHead(deps),
      readLastSeal(deps),
      readVerifications(deps),
      readParked(deps),
    ]);
    const broken = verifications.lastVerification?.status === 'broken';
    const checked = verifications.lastVerification ? ('intact' as const) : ('unverified' as const);
    const state = broken ? ('broken' as const) : parked.parkedCount ? ('parked' as const) : checked;
    return { state, ...head, lastSeal, ...verifications, ...parked };
  });
