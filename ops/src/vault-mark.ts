import { keyCheckName } from '@fournil/store/vault/master-key';
import pg from 'pg';
import { OperationError } from './operation-error.ts';

/** The mark of the master key of a database's vault. @throws OperationError where there is no vault yet */
export async function readKeyCheck(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const there = await client.query<{ there: boolean }>(
      "select to_regclass('vault.meta') is not null as there",
    );
    const { rows } = there.rows[0]?.there
      ? await client.query<{ value: string }>('select value from vault.meta where name = $1', [keyCheckName])
      : { rows: [] };
    const check = rows[0]?.value;
    if (check === undefined) {
      throw new OperationError("Il n'y a pas encore de données ici, rien n'a été fait.");
    }
    return check;
  } finally {
    await client.end();
  }
}
