/** Folds the log again into fresh tables next to the live ones, then compares or exchanges them. */
import { connectEventLog } from '@fournil/event-log/connect';
import type { EventLog } from '@fournil/event-log/event-log';
import { close, connect } from '@fournil/follower/connection';
import { reconcileLog, refuseTruncated } from '@fournil/follower/reconcile-log';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { groups } from '../app/groups.ts';
import { readArguments, WrongArguments } from '../arguments.ts';
import type { RunnableGroup } from '../kernel/group.ts';
import { withBuild } from '../kernel/run-group.ts';
import { type Build, buildNewTables, LogBehindViews, refuseLost, swap } from './build-new-tables.ts';
import { type Difference, diffWithLive, type RowDifference } from './diff.ts';
import { durationText, type Progress, progressLine } from './progress.ts';

/** As text for a reader: null as « rien », objects as JSON. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'rien';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `showValues`: also shows the values, which may be personal. */
export function describe({ table, key, live, rebuilt }: RowDifference, showValues: boolean): string {
  const row = live ?? rebuilt ?? {};
  const named = key.map((column) => `${column} ${valueText(row[column])}`).join(', ');
  const begin = `  ${table}, ligne ${named}\u202f:`;
  if (!live) return `${begin} manque dans les vues actuelles`;
  if (!rebuilt) return `${begin} en trop dans les vues actuelles`;
  const names = Object.keys({ ...live, ...rebuilt });
  const differing = names.filter((name) => JSON.stringify(live[name]) !== JSON.stringify(rebuilt[name]));
  const shown = differing.map((name) =>
    showValues ? `${name} : ${valueText(live[name])} devient ${valueText(rebuilt[name])}` : name,
  );
  return `${begin} ${shown.join(', ')}`;
}

/** The data, output and settings of a rebuild. */
export interface RebuildContext {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly output: { readonly isTTY?: boolean; write(text: string): unknown };
  readonly signal: AbortSignal;
}

const names = groups.map(({ group }) => group.name);
const syntax = {
  usage: `Usage : npm run rebuild [-- [--dry-run] [--values] [--group ${names.join('|')}]]`,
  options: {
    'dry-run': { type: 'boolean', default: false },
    /** Shows the differing values: they may be personal. */
    values: { type: 'boolean', default: false },
    group: { type: 'string' },
  },
  // 2 would say that a dry run found differences.
  exitCode: 1,
} as const;

/** [--dry-run] [--values] [--group <name>] @throws WrongArguments */
export function readRebuildArguments(args: readonly string[]) {
  const { values } = readArguments(args, syntax);
  return { dryRun: values['dry-run'], showValues: values.values, chosen: chosenGroups(values.group) };
}

function chosenGroups(name: string | undefined): readonly RunnableGroup[] {
  if (name === undefined) return groups;
  const chosen = groups.filter(({ group }) => group.name === name);
  if (!chosen.length) {
    throw new WrongArguments(`Groupe inconnu : ${name}. Groupes : ${names.join(', ')}.`, syntax);
  }
  return chosen;
}

/** Redraws one line on a terminal; elsewhere a line now and then. */
function progressWriter({ output }: RebuildContext): (progress: Progress) => void {
  const started = performance.now();
  let last = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const elapsed = performance.now() - started;
    const done = progress.isDone;
    if (!done && elapsed - last < (output.isTTY ? 100 : 5000)) return;
    last = elapsed;
    const line = progressLine(progress, elapsed);
    output.write(output.isTTY ? `\r\x1b[2K${line}${done ? '\n' : ''}` : `${line}\n`);
  };
}

const totalOf = ({ counts }: Difference): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function reportOn(difference: Difference, showValues: boolean): string {
  const { counts, samples, position } = difference;
  const lines = [
    `Comparé à la position ${position ?? '—'} :`,
    ...Object.entries(counts).map(
      ([table, count]) => `  ${table} : ${count} ${count > 1 ? 'lignes différentes' : 'ligne différente'}`,
    ),
    ...(totalOf(difference)
      ? ['Premières différences :', ...samples.map((sample) => describe(sample, showValues))]
      : ['Les vues actuelles sont identiques à une reconstruction.']),
  ];
  return `${lines.join('\n')}\n`;
}

async function reportAfter(build: Build, { afterRebuild }: RunnableGroup, output: RebuildContext['output']) {
  const sentence = await afterRebuild?.(build.live, build.log, build.seal);
  if (sentence) output.write(`${sentence}\n`);
}

/** Builds the new tables. If the log has lost its end, also reports this, so that the audit page shows it. */
async function buildOrReport(build: Build, runnable: RunnableGroup, output: RebuildContext['output']) {
  try {
    return await buildNewTables(build);
  } catch (error) {
    if (error instanceof LogBehindViews) await reportAfter(build, runnable, output);
    throw error;
  }
}

/** A log that is not the one that the live tables know changes nothing in them. @throws LogRefused, DamagedStream */
async function reconciledLog(databaseUrl: string, log: EventLog, output: RebuildContext['output']) {
  const client = await connect(databaseUrl);
  try {
    await reconcileLog(client, log, { tell: (sentence) => output.write(`${sentence}\n`) });
    await refuseTruncated(client, log);
  } finally {
    await close(client);
  }
}

/** Exit code: 0, or 2 when a dry run found differences. @throws with a French text */
export async function runRebuild(args: readonly string[], context: RebuildContext): Promise<number> {
  const { dryRun, showValues, chosen } = readRebuildArguments(args);
  const { databaseUrl, eventstoreUrl, dataDir, env, output, signal } = context;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  try {
    const vault = await openVault({ pool, dataDir, env });
    const seal = new ViewsSeal(vault.viewsKey);
    const log = connectEventLog({ eventStoreUrl: eventstoreUrl, keyring: vault.keyring });
    let exitCode = 0;
    for (const runnable of chosen) {
      const { group } = runnable;
      const started = performance.now();
      output.write(`Reconstruction du groupe ${group.name} (version ${group.version})\n`);
      const onProgress = progressWriter(context);
      await reconciledLog(databaseUrl, log, output);
      await withBuild({ runnable, databaseUrl, log, seal, onProgress }, signal, async (build) => {
        const next = await buildOrReport(build, runnable, output);
        if (next.parkedStreams.size) output.write(`${next.parkedStreams.size} flux mis de côté.\n`);
        if (dryRun) {
          const difference = await diffWithLive(build, next);
          output.write(reportOn(difference, showValues));
          if (totalOf(difference)) exitCode = 2;
          return;
        }
        await refuseLost(build, next);
        await swap(build, next);
        output.write(`Vues échangées en ${durationText(performance.now() - started)}.\n`);
        await reportAfter(build, runnable, output);
      });
    }
    await log.close();
    return exitCode;
  } finally {
    await pool.end();
  }
}
