import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
// For the declaration of `postgresUrl`.

export interface TestDatabase {
  readonly url: string;
  /** Also ends the connections that are still open. */
  drop(): Promise<void>;
}

/** A new database for one test file: empty, or a copy of `template`, to which nobody may be connected. */
export async function createDatabase(template?: TestDatabase): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const copied =
    template === undefined ? '' : ` template ${new URL(template.url).pathname.slice(1)} strategy file_copy`;
  await runAsAdmin(adminUrl, `create database ${name}${copied}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
