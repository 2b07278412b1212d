/** The tables that no log can bring back, copied from one database to another for the move to another server. */
import type { StoredLog } from '@fournil/event-log/stored-log';
import { createVaultTables } from '@fournil/store/vault/vault';
import { createAuditTables } from '@fournil/views/audit/chain-table';
import pg from 'pg';
import {
  dumpTable,
  fixTexts,
  loadTable,
  moveChain,
  rowHash,
  savedTables,
  tableExists,
} from './backup/tables.ts';
import { OperationError } from './operation-error.ts';

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

/**
 * Copies all tables in one transaction, rolled back if one differs at the end. @param log the log that
 * belongs to the target @throws OperationError when the target contains rows of another installation
 */
export async function copyTables(from: string, to: string, log: StoredLog): Promise<CopiedTable[]> {
  const source = clientOf(from);
  const target = clientOf(to);
  const copied: CopiedTable[] = [];
  try {
    await source.connect();
    await target.connect();
    await createVaultTables(target);
    await source.query('begin isolation level repeatable read read only');
    await fixTexts(source);
    const present = [];
    for (const table of savedTables) if (await tableExists(source, table)) present.push(table);
    const hasChain = present.some(({ name }) => name === 'audit.chain');
    if (hasChain) await createAuditTables(target);
    await target.query('begin');
    await fixTexts(target);
    for (const table of present) {
      const hash = rowHash(table);
      const loaded = await loadTable(
        target,
        table,
        (async function* () {
          for await (const rows of dumpTable(source, table)) {
            hash.add(rows);
            yield rows;
          }
        })(),
      );
      if (loaded.hash !== hash.hex()) {
        throw new OperationError(
          `La base de destination contient déjà autre chose (table ${table.name}) : rien n'y a été modifié. Donnez-lui une base vide, sans démarrer les services avant.`,
        );
      }
      copied.push({ table: table.name, rows: loaded.rows });
    }
    if (hasChain) for await (const page of log.pages()) await moveChain(target, page);
    await target.query('commit');
    return copied;
  } finally {
    // An open transaction ends with its connection, undone.
    await source.end().catch(() => undefined);
    await target.end().catch(() => undefined);
  }
}

function clientOf(databaseUrl: string): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'fournil copy',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  return client;
}
