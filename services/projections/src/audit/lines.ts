/**
 * Compares the trail's lines with the chain: each event in force has its unaltered line, and there is no
 * other.
 */
import { type Finding, findings } from '@fournil/event-log/chain/finding';
import { definitionOf } from '@fournil/events/catalogue';
import { isInForce } from '@fournil/events/streams';
import { readCheckpoint } from '@fournil/follower/bookkeeping';
import { SealBroken, type ViewsSeal } from '@fournil/store/seal/views-seal';
import { auditGroup, lines } from '@fournil/views/audit/view';
import { qualified } from '@fournil/views/ddl';
import type { AnyRow } from '@fournil/views/define';
import { unopenedTypes } from '@fournil/views/pg-types';
import { areAuthentic, openedRows } from '@fournil/views/seal/stored-rows';
import type { ClientBase } from 'pg';
import { isMadeBy } from '../kernel/run-group.ts';

const pageSize = 2000;
const trail = qualified(auditGroup.schema, lines);

/** A link of the chain with its line of the audit trail, if there is one. */
interface Linked extends AnyRow {
  readonly chain_number: bigint;
  readonly chain_event: string;
  readonly chain_stream: string;
  readonly chain_revision: number;
  readonly chain_type: string;
  readonly is_parked: boolean;
  readonly position: bigint | null;
}

const placeOf = (row: Linked) => ({
  number: Number(row.chain_number),
  eventId: row.chain_event,
  stream: row.chain_stream,
  revision: row.chain_revision,
  type: row.chain_type,
});

/** The first of the lines that is not as it was written. */
function alteredAmong(seal: ViewsSeal, rows: readonly Linked[]): Linked | undefined {
  try {
    const authentic = areAuthentic(seal, lines, openedRows(seal, lines, rows));
    return rows[authentic.indexOf(false)];
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    return rows.length === 1 ? rows[0] : rows.find((row) => alteredAmong(seal, [row]) !== undefined);
  }
}

/** Reads one state of the tables throughout, since an import or an erasure exchanges them. */
export async function findInLines(client: ClientBase, seal: ViewsSeal): Promise<Finding | null> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await firstFinding(client, seal);
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function firstFinding(client: ClientBase, seal: ViewsSeal): Promise<Finding | null> {
  const checkpoint = await readCheckpoint(client, auditGroup.schema);
  // Tables of a version before are about to be made again.
  if (!checkpoint?.position || !isMadeBy(auditGroup, checkpoint)) return null;
  const isDue = (row: Linked) => isInForce(row.chain_stream, checkpoint.generation);
  let before: bigint | null = null;
  let met = 0;
  let last = 0n;
  for (;;) {
    // Lateral, with the lines' own collation: each line by its index. Any other join reads the whole trail per page.
    const { rows }: { rows: Linked[] } = await client.query<Linked>({
      text: `select c.number as chain_number, c.event_id::text as chain_event, c.stream as chain_stream,
               c.revision as chain_revision, c.type as chain_type, p.position is not null as is_parked, l.*
             from audit.chain c
             left join lateral (
               select * from ${trail}
               where stream = c.stream collate "default" and revision = c.revision and "eventId" = c.event_id::text offset 0
             ) l on true
             left join projections.parked p on p.target = $2 and p.event_id = c.event_id::text and p.stream = c.stream
             where c.number > $1 order by c.number limit ${pageSize}`,
      values: [String(last), auditGroup.schema],
      types: unopenedTypes,
    });
    const there = rows.filter(({ position }) => position !== null);
    const altered = alteredAmong(seal, there);
    if (altered) return findings.line(placeOf(altered), 'altérée');
    for (const row of rows) {
      const isTold = !row.is_parked && definitionOf(row.chain_type) !== undefined;
      if (row.position === null && isTold && isDue(row)) return findings.line(placeOf(row), 'supprimée');
      if (row.position === null) continue;
      if (!isDue(row)) return findings.line(placeOf(row), 'ajoutée');
      // A line's proof leaves out its position, which changes when the log moves.
      if (before !== null && row.position <= before) return findings.line(placeOf(row), 'déplacée');
      before = row.position;
    }
    met += there.length;
    last = rows.at(-1)?.chain_number ?? last;
    if (rows.length < pageSize) break;
  }
  const { rows: counted } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${trail}`,
  );
  return Number(counted[0]?.count) > met ? strangerIn(client) : null;
}

/** A line without a link in the chain. */
async function strangerIn(client: ClientBase): Promise<Finding | null> {
  const { rows } = await client.query<{ stream: string; revision: number; type: string }>(
    `select l.stream, l.revision, l.type from ${trail} l
     left join audit.chain c
       on c.stream = l.stream and c.revision = l.revision and c.event_id::text = l."eventId"
     where c.number is null order by l.position limit 1`,
  );
  return rows[0] ? findings.line({ ...rows[0], number: 0, eventId: null }, 'ajoutée') : null;
}
