/** The filtered lines from the oldest on, with their links, page by page: an export is never held whole. */

import type { ChainTable } from '@fournil/read-models/audit/chain-table';
import type { LineRow } from '@fournil/read-models/audit/view';
import { type RawBuilder, sql } from 'kysely';
import type { QueryDeps } from '../../kernel/deps.ts';
import type { conditionsOf } from '../filter.ts';

interface Link {
  readonly number: number;
  readonly hash: string;
  readonly previous: string;
}

/** Where a fact of an export stands. */
export interface Placed {
  readonly position: bigint;
  /** Null where the chain does not know the fact. */
  readonly link: Link | null;
  /** False for what an import or a way back replaced: the chain goes on through it. */
  readonly inForce: boolean;
}

export interface Linked extends Placed {
  readonly line: LineRow;
}

/** Numbers in the chain: strictly after, and up to. */
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

/** Whether a line stands between two numbers of the chain. */
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

/** How many facts `linkedPages` gives. */
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
