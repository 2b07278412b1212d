/** The verification as a command: progress, result and exit code. */
import type { Seal } from '@fournil/event-log/chain/finding';
import { connectEventLog } from '@fournil/event-log/connect';
import { close, connect } from '@fournil/follower/connection';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import { createAuditTables } from '@fournil/views/audit/chain-table';
import pg from 'pg';
import { readArguments, WrongArguments } from '../arguments.ts';
import { durationText, progressLine } from '../rebuild/progress.ts';
import { outcomeSentence, unknownSentence, type VerificationProgress, verifyNow } from './verification.ts';

export interface VerifyContext {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly output: { readonly isTTY?: boolean; write(text: string): unknown };
}

const syntax = {
  usage: 'Usage : npm run audit:verify [-- --seal <nombre>:<empreinte>]…',
  options: { seal: { type: 'string', multiple: true } },
  // The exit code for wrong options; 2 would mean that the verification found a fault.
  exitCode: 1,
} as const;

function outsideSeal(text: string): Seal {
  const [, count, root] = /^(\d+):([0-9a-fA-F]{64})$/.exec(text) ?? [];
  if (!count || !root) {
    throw new WrongArguments(
      `Un sceau s'écrit <nombre>:<empreinte de 64 chiffres> ; reçu : ${text}.`,
      syntax,
    );
  }
  return { eventId: null, count: Number(count), root: root.toLowerCase() };
}

/** The check reads stored data and decrypts nothing. */
const noKeys = {
  obtain: () => Promise.reject(new Error('La vérification ne chiffre rien')),
  find: async () => null,
  prefetch: async () => undefined,
};

/** Lines of the trail are proved by a key of the vault. @throws MasterKeyProblem */
async function sealOf({ databaseUrl, dataDir, env }: VerifyContext): Promise<ViewsSeal> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  try {
    return new ViewsSeal((await openVault({ pool, dataDir, env })).viewsKey);
  } finally {
    await pool.end();
  }
}

/** Shows the progress: one line drawn again and again on a terminal, otherwise a new line every five seconds. */
function progressWriter({ output }: VerifyContext) {
  const started = performance.now();
  let last = started;
  let isReported = false;
  return ({ checked, total }: VerificationProgress) => {
    const isDone = checked >= total;
    // The last page and the end both say 100 %.
    if (isDone ? isReported : performance.now() - last < (output.isTTY ? 100 : 5000)) return;
    isReported = isDone;
    last = performance.now();
    const line = progressLine({ events: checked, total, isDone }, last - started);
    output.write(output.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
  };
}

/** The seals given as arguments. @throws WrongArguments */
export const readVerifyArguments = (args: readonly string[]): readonly Seal[] =>
  (readArguments(args, syntax).values.seal ?? []).map(outsideSeal);

/**
 * [--seal <count>:<root>]… Computes the chain again from the log and compares it with the table, every seal
 * in the log, and the seals given. Exit code: 0 intact, 2 a finding. @throws when the check was not possible,
 * WrongArguments
 */
export async function runAuditVerify(args: readonly string[], context: VerifyContext): Promise<number> {
  const outsideSeals = readVerifyArguments(args);
  const { output } = context;
  const seal = await sealOf(context);
  const client = await connect(context.databaseUrl);
  const log = connectEventLog({ eventStoreUrl: context.eventstoreUrl, keyring: noKeys });
  const started = performance.now();
  try {
    await createAuditTables(client);
    const onProgress = progressWriter(context);
    const outcome = await verifyNow({ client, log, seal, source: 'terminal', outsideSeals, onProgress });
    output.write(`${output.isTTY ? '\n' : ''}${outcomeSentence(outcome)}\n`);
    const unknown = unknownSentence(outcome);
    if (unknown !== null) output.write(`${unknown}\n`);
    if (outcome.finding) return 2;
    output.write(
      `Tête de la chaîne : ${outcome.checked}:${outcome.head.toString('hex')}\n` +
        `Vérifié en ${durationText(performance.now() - started)}.\n`,
    );
    return unknown === null ? 0 : 2;
  } finally {
    await log.close();
    await close(client);
  }
}
