/** Calls to a Postgres server itself: checks that it answers, creates a missing database. */
import { databasePasswordMissing, lacksPassword } from '@fournil/http-service/main';
import pg from 'pg';
import { StartError } from '../start-error.ts';

/** Checks the server of DATABASE_URL. @throws StartError `setting-invalid` */
export async function checkAnswers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const sentence = lacksPassword(cause)
      ? databasePasswordMissing
      : `La base de données indiquée par DATABASE_URL ne répond pas : ${reason}`;
    throw new StartError('setting-invalid', sentence, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
