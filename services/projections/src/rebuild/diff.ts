/** The differences that a rebuild would make, row by row; both sides are read in one snapshot. */

import { readCheckpoint } from '@fournil/follower/bookkeeping';
import { transaction } from '@fournil/follower/connection';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { qualified, quoted } from '@fournil/views/ddl';
import { type AnyRow, type TableShape, tablesOf } from '@fournil/views/define';
import type { ClientBase } from 'pg';
import { nextSchemaOf } from '../kernel/group.ts';
import type { Target } from '../kernel/project-page.ts';
import { type Build, catchUp } from './build-new-tables.ts';

export interface RowDifference {
  readonly table: string;
  /** Columns of its key. */
  readonly key: readonly string[];
  /** The row as it lives, null when only the rebuild has it. */
  readonly live: AnyRow | null;
  readonly rebuilt: AnyRow | null;
}

export interface Difference {
  readonly position: bigint | null;
  /** Rows that differ, by table; tables without difference are 0. */
  readonly counts: Readonly<Record<string, number>>;
  /** The first rows that differ. */
  readonly samples: readonly RowDifference[];
}

const samplesPerTable = 20;

async function diffTable(client: ClientBase, schema: string, next: string, table: TableShape) {
  const key = table.key.map(quoted).join(', ');
  const { rows: found } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [qualified(schema, table)],
  );
  const live = found[0]?.there
    ? qualified(schema, table)
    : `(select * from ${qualified(next, table)} limit 0)`;
  const { rows } = await client.query<{ live: AnyRow | null; rebuilt: AnyRow | null; total: bigint }>(
    `select live, rebuilt, count(*) over () as total from (
       select to_jsonb(l) as live, to_jsonb(n) as rebuilt
       from ${live} l full join ${qualified(next, table)} n using (${key})
     ) pair where live is distinct from rebuilt limit ${samplesPerTable}`,
  );
  return { total: Number(rows[0]?.total ?? 0n), rows };
}

/** Compared as stored, since equal values are encrypted alike; reported decrypted. */
const openedRow = (seal: ViewsSeal, row: AnyRow | null): AnyRow | null =>
  row &&
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && ViewsSeal.isSealed(value) ? seal.open(value) : value,
    ]),
  );

/** Builds until both schemas are at the same position, then compares them. */
export async function diffWithLive(build: Build, next: Target): Promise<Difference> {
  const { group, live } = build;
  for (;;) {
    const difference = await transaction(
      live,
      async (): Promise<Difference | null> => {
        const position = (await readCheckpoint(live, group.schema))?.position ?? null;
        if (position !== next.checkpoint.position) return null;
        const counts: Record<string, number> = {};
        const samples: RowDifference[] = [];
        for (const table of tablesOf(group)) {
          const { total, rows } = await diffTable(live, group.schema, nextSchemaOf(group), table);
          counts[table.name] = total;
          for (const row of rows)
            samples.push({
              table: table.name,
              key: table.key,
              live: openedRow(build.seal, row.live),
              rebuilt: openedRow(build.seal, row.rebuilt),
            });
        }
        return { position, counts, samples };
      },
      'begin isolation level repeatable read',
    );
    if (difference) return difference;
    await catchUp(build, next);
  }
}
