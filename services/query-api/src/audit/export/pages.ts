/** The filtered lines from the oldest on, with their links, page by page: an export is never held whole. */

import type { ChainTable } from '@fournil/read-models/audit/chain-table';
import type { LineRow } from '@fournil/read-models/audit/view';
import type { AnyRow } from '@fournil/read-models/define';
import { sql } from 'kysely';
import type { QueryDeps } from '../../kernel/deps.ts';
import type { conditionsOf } from '../filter.ts';

export interface Linked {
  readonly line: LineRow;
  /** Null where the chain does not know the fact. */
  readonly link: { readonly number: number; readonly hash: string; readonly previous: string } | null;
}

const pageSize = 1000;
const zeros = '0'.repeat(64);

type Link = Pick<ChainTable, 'number' | 'position' | 'hash'> & { readonly previous: Buffer | null } & AnyRow;

async function linksOf({ pool }: QueryDeps, rows: readonly LineRow[]) {
  const { rows: links } = await pool.query<Link>(
    `select c.number, c.position, c.hash, p.hash as previous
     from audit.chain c left join audit.chain p on p.number = c.number - 1
     where c.position = any($1::bigint[])`,
    [rows.map((row) => String(row.position))],
  );
  return new Map(links.map((link) => [String(link.position), link]));
}

export async function* linkedPages(
  deps: QueryDeps,
  conditions: Awaited<ReturnType<typeof conditionsOf>>,
  numbers: { after?: number | undefined; until?: number | undefined },
): AsyncGenerator<readonly Linked[]> {
  let after: bigint | null = null;
  for (;;) {
    let select = deps.trail.selectFrom('lines').selectAll();
    for (const condition of conditions) select = select.where(condition);
    if (after !== null) select = select.where('position', '>', after);
    const { after: first, until } = numbers;
    if (first !== undefined)
      select = select.where(
        sql<boolean>`position > coalesce((select position from audit.chain where number = ${first}), -1)`,
      );
    if (until !== undefined)
      select = select.where(
        sql<boolean>`position <= (select max(position) from audit.chain where number <= ${until})`,
      );
    const rows = await select.orderBy('position').limit(pageSize).execute();
    if (!rows.length) return;
    const links = await linksOf(deps, rows);
    yield rows.map((line) => {
      const link = links.get(String(line.position));
      return {
        line,
        link: link
          ? {
              number: Number(link.number),
              hash: link.hash.toString('hex'),
              previous: link.previous?.toString('hex') ?? zeros,
            }
          : null,
      };
    });
    after = rows.at(-1)?.position ?? null;
    if (rows.length < pageSize) return;
  }
}
