import { createSchemaSql } from '@fournil/read-models/ddl';
import { viewTypes } from '@fournil/read-models/pg-types';
import { type ViewsDatabase, viewsGroup } from '@fournil/read-models/views';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createDatabase } from './database.ts';

/** The views' tables in a real database, empty: for statements on rows that a test writes itself. */
export async function startViewsDatabase() {
  const database = await createDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 2, types: viewTypes });
  pool.on('error', () => undefined);
  await pool.query(createSchemaSql(viewsGroup, viewsGroup.schema));
  return {
    pool,
    views: new Kysely<ViewsDatabase>({ dialect: new PostgresDialect({ pool }) }).withSchema(
      viewsGroup.schema,
    ),
    stop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
