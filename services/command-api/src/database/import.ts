/** An import, and its progress for the page that shows it, also across a restart of this service. */

import { type ImportState, importDatabase, type RecordedDuring } from '@fournil/contracts/database/endpoints';
import { databaseMessages, isBackupName } from '@fournil/contracts/database/rules';
import { Refusal } from '@fournil/contracts/refusals';
import type { UploadedFile } from '@fournil/http-service/form';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { SpooledFile } from '@fournil/store/files/spool';
import { importTurn } from '@fournil/views/read-group-progress';
import { viewsOn } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import type { CommandContext } from '../kernel/command.ts';
import { commandOf } from '../kernel/context.ts';
import type { BackupHeader } from './backup-file.ts';
import type { DatabaseDeps } from './deps.ts';
import { compareHead, type Examined, examine } from './examine.ts';
import { exportDatabaseRoute } from './export.ts';
import {
  beginGeneration,
  countSince,
  exclusively,
  putInForceBefore,
  restoreFormerStateRoute,
  switchGeneration,
} from './generations.ts';
import { replay } from './replay.ts';

/** @param generation the import's generation; null until known */
async function setImportState(
  pool: Pool,
  id: string,
  state: ImportState,
  generation: number | null,
): Promise<void> {
  await pool.query(
    `insert into vault.imports (id, state, generation) values ($1, $2, $3)
     on conflict (id) do update set state = excluded.state, generation = excluded.generation, changed_at = now()`,
    [id, JSON.stringify(state), generation],
  );
}

const interrupted = "Le serveur s'est arrêté pendant l'import. Rien n'a été changé : recommencez.";

/** Whether Postgres did not give the lock in time. */
const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03';

/**
 * At the start of the service: an interrupted import counts as done if its generation is in force; otherwise
 * it changed nothing. An import by another process is left alone; the lock of a killed process ends after a
 * moment.
 */
export async function endInterruptedImports(pool: Pool, inForce: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local lock_timeout = '5s'");
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [importTurn]);
    await client.query(
      `update vault.imports set changed_at = now(), state = case when generation = $1
           then state || '{"step": "done"}'
           else state || jsonb_build_object('step', 'failed', 'error', $2::text) end
       where state->>'step' in ('writing', 'switching')`,
      [inForce, interrupted],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (!isTaken(error)) throw error;
  } finally {
    client.release();
  }
}

type Openable = Examined & { readonly masterKey: Buffer };

/** Names are compared as people write them. */
const sameName = (a: string, b: string) =>
  a.trim().localeCompare(b.trim(), 'fr', { sensitivity: 'base' }) === 0;

async function isEmpty({ vault }: DatabaseDeps): Promise<boolean> {
  const anyone = viewsOn(vault.pool).selectFrom('employees').select('employeeId').limit(1);
  return (await anyone.executeTakeFirst()) === undefined;
}

/**
 * @throws Refusal for data that the key here cannot decrypt, and for another shop's file over existing data
 */
async function refuseUnlessAllowed(deps: DatabaseDeps, examined: Examined, shopName: string | undefined) {
  const { masterKey, summary } = examined;
  if (masterKey === null) throw new Refusal('recovery_code_needed', { details: summary });
  if (summary.isOwn || sameName(shopName ?? '', summary.shop.name) || (await isEmpty(deps))) {
    return { ...examined, masterKey };
  }
  throw new Refusal('other_shop', { details: summary });
}

/** From an examined file to the generation in force; the life of this service that opens on it reports it as done. */
async function carryOut(
  deps: DatabaseDeps,
  context: CommandContext,
  file: SpooledFile,
  examined: Openable,
  jobId: string,
): Promise<Imported> {
  const { header, digest, summary } = examined;
  const total = summary.facts;
  // By another command service, under the same Idempotency-Key.
  const before = await putInForceBefore(deps, context);
  if (before) {
    await setImportState(deps.vault.pool, jobId, { step: 'done', done: total, total }, before.generation);
    return { position: before.position };
  }
  const facts = { digest, exportedAt: header.exportedAt, siteId: header.siteId, facts: total };
  const { generation, position: begunAt } = await beginGeneration(deps, context, facts);
  const report = (step: 'writing' | 'switching', done: number, during?: RecordedDuring) =>
    setImportState(deps.vault.pool, jobId, { step, done, total, ...(during ? { during } : {}) }, generation);
  await replay(deps, file.content(), examined, generation, (done) => report('writing', done));
  await report('switching', total);
  const data = { generation, former: deps.generation, ...facts };
  let during: RecordedDuring | undefined;
  const position = await switchGeneration(
    deps,
    context,
    { type: 'DatabaseImported', data },
    {
      mayBeUnreadable: examined.setAside,
      // Commands were accepted while the file was written: their events are counted, because the switch leaves them
      // out.
      beforeIt: async () => {
        during = { facts: await countSince(deps, begunAt), since: context.now.toISOString() };
        await report('switching', total, during);
      },
    },
  );
  return { position, during };
}

const failureText = (error: unknown): string =>
  error instanceof Refusal
    ? error.message
    : "L'import s'est arrêté avant sa fin. Rien n'a été changé : vérifiez la place sur le disque et l'état du système, puis recommencez.";

interface Imported {
  readonly position: bigint;
  /** Missing if another command service imported the same file before. */
  readonly during?: RecordedDuring | undefined;
}

/** A running import: a repeated request with the same Idempotency-Key waits for it. */
interface Running {
  readonly bodyHash: string | undefined;
  readonly begun: Promise<{ readonly work: Promise<Imported> }>;
}

/** Begins to import a file after its request has ended; the request's own copy is deleted with it. @throws Refusal */
async function begin(
  deps: DatabaseDeps,
  context: CommandContext,
  sent: UploadedFile,
  examined: Examined,
  shopName: string | undefined,
): Promise<{ readonly work: Promise<Imported> }> {
  const openable = await refuseUnlessAllowed(deps, examined, shopName);
  const jobId = context.commandId;
  const file = await deps.files.spool.receive(sent.content());
  // The screen reads the progress and the result from the job's state.
  const report = (state: Pick<ImportState, 'step' | 'error'>) =>
    setImportState(deps.vault.pool, jobId, { done: 0, total: examined.summary.facts, ...state }, null);
  await report({ step: 'writing' });
  const work = exclusively(deps.vault.pool, () => carryOut(deps, context, file, openable, jobId))
    // The import has ended only when commands are accepted on the new data.
    .then(async (outcome) => {
      await deps.reopen();
      return outcome;
    })
    .catch(async (error: unknown) => {
      await report({ step: 'failed', error: failureText(error) }).catch(() => undefined);
      throw error;
    })
    .finally(() => file.discard());
  return { work };
}

function importDatabaseRoute(deps: DatabaseDeps) {
  const running = new Map<string, Running>();
  return implement(importDatabase, async (request) => {
    const [sent] = request.files ?? [];
    if (!sent || !isBackupName(sent.name)) {
      throw new Refusal('invalid_input', {
        text: databaseMessages.notJson,
        fields: [{ field: 'backupFile', message: databaseMessages.notJson }],
      });
    }
    const { mode, recoveryCode, shopName } = request.body;
    const here = {
      siteId: deps.vault.siteId,
      masterKey: deps.masterKey,
      compareHead: (header: BackupHeader) => compareHead(deps, header),
    };
    const examined = await examine(() => sent.content(), here, recoveryCode);
    const { summary } = examined;
    if (mode === 'preview') return { data: { summary } };
    const context = commandOf(deps, importDatabase, request);
    const jobId = context.commandId;
    const answer = ({ position, during }: Imported) => ({
      data: { summary, jobId, during },
      position: `${deps.logId}:${position}`,
    });
    const before = await putInForceBefore(deps, context);
    if (before) return answer(before);
    let mine = running.get(jobId);
    if (mine && mine.bodyHash !== context.bodyHash) throw new Refusal('idempotency_mismatch');
    if (!mine) {
      mine = {
        bodyHash: context.bodyHash,
        begun: begin(deps, context, sent, examined, shopName),
      };
      running.set(jobId, mine);
      void mine.begun
        .then(({ work }) => work)
        .catch(() => undefined)
        .then(() => running.delete(jobId));
    }
    const { work } = await mine.begun;
    if (mode === 'job') return { data: { summary, jobId } };
    return answer(await work);
  });
}

export const databaseRoutes = (deps: DatabaseDeps): readonly Implementation[] => [
  exportDatabaseRoute(deps),
  importDatabaseRoute(deps),
  restoreFormerStateRoute(deps),
];
