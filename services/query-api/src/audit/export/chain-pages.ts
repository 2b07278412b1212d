/**
 * Every fact of the chain from the oldest on, whichever generation it lies in: a seal holds all of them, while the lines
 * of the trail are those of the generation in force.
 */
import { isInForce } from '@fournil/events/streams';
import { auditGroup } from '@fournil/read-models/audit/view';
import { sql } from 'kysely';
import type { QueryDeps } from '../../kernel/deps.ts';
import { isAmong, type LinkRow, linkOf, type Numbers, type Placed, pageSize, zeros } from './pages.ts';

/** The generation that the lines of the trail are of. */
async function generationShown({ pool }: QueryDeps): Promise<number> {
  const { rows } = await pool.query<{ generation: number }>(
    'select generation from projections.checkpoints where target = $1',
    [auditGroup.schema],
  );
  return rows[0]?.generation ?? 1;
}

/** Lines that no link knows, oldest first: facts slipped in, which whoever checks the file is to see. */
async function strangersAmong({ trail }: QueryDeps, numbers: Numbers): Promise<Placed[]> {
  const rows = await trail
    .selectFrom('lines')
    .select('position')
    .where(sql<boolean>`not exists (select from audit.chain c where c.event_id = lines.event_id::uuid)`)
    .where(isAmong(numbers))
    .orderBy('position')
    .execute();
  return rows.map(({ position }) => ({ position, link: null, inForce: true }));
}

/** The last link; number 0 and 32 zero bytes before the first. */
export async function chainHead({ pool }: QueryDeps): Promise<{ number: number; hash: string }> {
  const { rows } = await pool.query<{ number: bigint; hash: Buffer }>(
    'select number, hash from audit.chain order by number desc limit 1',
  );
  return { number: Number(rows[0]?.number ?? 0n), hash: rows[0]?.hash.toString('hex') ?? zeros };
}

/** How many facts `chainPages` gives. */
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
