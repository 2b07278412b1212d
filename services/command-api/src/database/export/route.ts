import { exportDatabase } from '@fournil/contracts/database/endpoints';
import { backupFileName } from '@fournil/contracts/database/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { readings } from '@fournil/domain/audit/record';
import { accept } from '@fournil/domain/decision';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { keyCheckName } from '@fournil/vault/key-check';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { type BackupHeader, writeBackupFile } from '../backup-file.ts';
import type { DatabaseDeps } from '../deps.ts';
import { exportProof } from '../export-proof.ts';
import { sectionsOf } from './sections.ts';

async function keyCheckOf({ vault }: DatabaseDeps): Promise<string> {
  const { rows } = await vault.pool.query<{ value: string }>('select value from vault.meta where name = $1', [
    keyCheckName,
  ]);
  return rows[0]?.value ?? '';
}

/** The audit chain as it is; null before the projections first ran. */
async function headOf({ vault }: DatabaseDeps): Promise<BackupHeader['chain']> {
  const head = vault.pool.query<{ number: string; hash: string }>(
    "select number::text, encode(hash, 'hex') as hash from audit.chain order by audit.chain.number desc limit 1",
  );
  const row = (await head.catch(() => null))?.rows[0];
  return row ? { number: Number(row.number), hash: row.hash } : null;
}

export const exportDatabaseRoute = (deps: DatabaseDeps) =>
  implement(exportDatabase, async (request) => {
    // The log has it before anybody gets the first byte [audit-6].
    await execute(deps, commandOf(deps, exportDatabase, request), {
      aggregate: readings,
      id: parisDay(request.now),
      decide: () => accept({ type: 'DatabaseExported', data: { generation: deps.generation } }),
    });
    const head = {
      exportedAt: request.now.toISOString(),
      siteId: deps.vault.siteId,
      logId: deps.logId,
      generation: deps.generation,
      keyCheck: await keyCheckOf(deps),
      chain: await headOf(deps),
    };
    const name = backupFileName(await deps.readBrand(), parisDay(request.now));
    const file = writeBackupFile(head, sectionsOf(deps), (digest) => exportProof(deps.masterKey, digest));
    return Reply.file('application/json; charset=utf-8', name, file);
  });
