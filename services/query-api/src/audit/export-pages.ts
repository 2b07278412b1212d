/**
 * The filtered lines with their links, oldest first, page by page: an export is never held in memory as a
 * whole.
 */
import { isInForce } from '@fournil/events/streams';
import type { ChainTable } from '@fournil/views/audit/chain-table';
import { auditGroup, type LineRow } from '@fournil/views/audit/view';
import { type RawBuilder, sql } from 'kysely';
import type { QueryDeps } from '../kernel/deps.ts';
import type { conditionsOf } from './filter.ts';

interface Link {
  readonly number: number;
  readonly hash: string;
  readonly previous: string;
}

/** The place of an event in an export. */
export interface Placed {
  readonly position: bigint;
  /** Null if the event is not in the chain. */
  readonly link: Link | null;
  /** False for an event replaced by an import or its undoing: the chain still contains it. */
  readonly inForce: boolean;
}

export interface Linked extends Placed {
  readonly line: LineRow;
}

/** Numbers in the audit chain: greater than `after`, up to and including `until`. */
export interface Numbers {
  readonly after?: number | undefined;
  readonly until?: number | undefined;
}

export const pageSize = 1000;
export const zeros = '0'.repeat(64);

export type LinkRow = Pick<ChainTable, 'number' | 'position' | 'hash'> & { readonly previous: Buffer | null };

export const linkOf = ({ number, hash, previous }: LinkRow): Link => ({
  number: Number(number),
  hash: hash.toString('hex'),
  previous: previous?.toString('hex') ?? zeros,
});

/** Whether a line is between two numbers of the chain. */
export function isAmong({ after, until }: Numbers): RawBuilder<boolean> {
  const first =
    after === undefined
      ? sql`true`
      : sql`position > coalesce((select position from audit.chain where number = ${after}), -1)`;
  const last =
    until === undefined
      ? sql`true`
      : sql`position <= (select max(position) from audit.chain where number <= ${until})`;
  return sql<boolean>`${first} and ${last}`;
}

async function linksOf({ pool }: QueryDeps, rows: readonly LineRow[]) {
  const { rows: links } = await pool.query<LinkRow>(
    `select c.number, c.position, c.hash, p.hash as previous
     from audit.chain c left join audit.chain p on p.number = c.number - 1
     where c.position = any($1::bigint[])`,
    [rows.map((row) => String(row.position))],
  );
  return new Map(links.map((link) => [String(link.position), link]));
}

/** The number of events that `linkedPages` returns. */
export async function countLines(
  deps: QueryDeps,
  conditions: Awaited<ReturnType<typeof conditionsOf>>,
  numbers: Numbers,
): Promise<number> {
  let select = deps.trail
    .selectFrom('lines')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(isAmong(numbers));
  for (const condition of conditions) select = select.where(condition);
  return Number((await select.executeTakeFirstOrThrow()).count);
}

export async function* linkedPages(
  deps: QueryDeps,
  conditions: Awaited<ReturnType<typeof conditionsOf>>,
  numbers: Numbers,
): AsyncGenerator<readonly Linked[]> {
  let after: bigint | null = null;
  for (;;) {
    let select = deps.trail.selectFrom('lines').selectAll().where(isAmong(numbers));
    for (const condition of conditions) select = select.where(condition);
    if (after !== null) select = select.where('position', '>', after);
    const rows = await select.orderBy('position').limit(pageSize).execute();
    if (!rows.length) return;
    const links = await linksOf(deps, rows);
    yield rows.map((line) => {
      const link = links.get(String(line.position));
      return { line, position: line.position, link: link ? linkOf(link) : null, inForce: true };
    });
    after = rows.at(-1)?.position ?? null;
    if (rows.length < pageSize) return;
  }
}

/**
 * Every event of the chain from the oldest on, in any generation: a seal covers all of them, while the
 * trail's lines show the current generation.
 */
/** The generation that the lines of the trail are of. */
async function generationShown({ pool }: QueryDeps): Promise<number> {
  const { rows } = await pool.query<{ generation: number }>(
    'select generation from projections.checkpoints where target = $1',
    [auditGroup.schema],
  );
  return rows[0]?.generation ?? 1;
}

/** Lines that no link knows, oldest first: facts slipped in, which the person who checks the file must see. */
async function strangersAmong({ trail }: QueryDeps, numbers: Numbers): Promise<Placed[]> {
  const rows = await trail
    .selectFrom('lines')
    .select('position')
    .where(sql<boolean>`not exists (select from audit.chain c where c.event_id = lines."eventId"::uuid)`)
    .where(isAmong(numbers))
    .orderBy('position')
    .execute();
  return rows.map(({ position }) => ({ position, link: null, inForce: true }));
}

/** The last link of the chain; number 0 and 32 zero bytes when the chain is empty. */
export async function chainHead({ pool }: QueryDeps): Promise<{ number: number; hash: string }> {
  const { rows } = await pool.query<{ number: bigint; hash: Buffer }>(
    'select number, hash from audit.chain order by number desc limit 1',
  );
  return { number: Number(rows[0]?.number ?? 0n), hash: rows[0]?.hash.toString('hex') ?? zeros };
}

/** The number of events that `chainPages` returns. */
export async function countInChain(deps: QueryDeps, numbers: Numbers): Promise<number> {
  const { rows } = await deps.pool.query<{ count: bigint }>(
    'select count(*) from audit.chain where number > $1 and number <= $2',
    [numbers.after ?? 0, numbers.until ?? Number.MAX_SAFE_INTEGER],
  );
  return Number(rows[0]?.count ?? 0n) + (await strangersAmong(deps, numbers)).length;
}

export async function* chainPages(deps: QueryDeps, numbers: Numbers): AsyncGenerator<readonly Placed[]> {
  const generation = await generationShown(deps);
  const strangers = await strangersAmong(deps, numbers);
  let after = numbers.after ?? 0;
  for (;;) {
    const { rows } = await deps.pool.query<LinkRow & { stream: string }>(
      `select c.number, c.position, c.stream, c.hash, p.hash as previous
       from audit.chain c left join audit.chain p on p.number = c.number - 1
       where c.number > $1 and c.number <= $2 order by c.number limit ${pageSize}`,
      [after, numbers.until ?? Number.MAX_SAFE_INTEGER],
    );
    const page: Placed[] = [];
    for (const row of rows) {
      while (strangers[0] && strangers[0].position < row.position) page.push(...strangers.splice(0, 1));
      const inForce = isInForce(row.stream, generation);
      page.push({ position: row.position, link: linkOf(row), inForce });
    }
    if (page.length) yield page;
    after = Number(rows.at(-1)?.number);
    if (rows.length < pageSize) break;
  }
  if (strangers.length) yield strangers;
}
