import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { createSchemaSql, qualified, quoted } from '@fournil/views/ddl';
import type { AnyRow, TableShape } from '@fournil/views/define';
import { viewTypes } from '@fournil/views/pg-types';
import { storedRow } from '@fournil/views/seal/stored-rows';
import { viewsGroup } from '@fournil/views/views';
import { viewsOn } from '@fournil/views/views-being-built';
import pg from 'pg';
import { createDatabase } from './database.ts';

/** The views' tables in a real database, empty: for statements on rows that a test writes itself. */
export async function startViewsDatabase() {
  const database = await createDatabase();
  const seal = new ViewsSeal(Buffer.alloc(32, 7));
  const pool = new pg.Pool({ connectionString: database.url, max: 2, types: viewTypes(seal) });
  pool.on('error', () => undefined);
  await pool.query(createSchemaSql(viewsGroup, viewsGroup.schema));
  return {
    pool,
    /** Writes a row as the projection does. */
    write: async (table: TableShape, row: AnyRow) => {
      const stored = storedRow(seal, table, row);
      const columns = Object.keys(stored);
      await pool.query(
        `insert into ${qualified(viewsGroup.schema, table)} (${columns.map(quoted).join(', ')})
         values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(stored),
      );
    },
    views: viewsOn(pool),
    stop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
