/**
 * npm run rebuild [-- --dry-run] [--values] [--group views|audit]: folds the log again into fresh tables
 * beside the live ones, then compares or exchanges them. The site answers throughout.
 */
import { parseArgs } from 'node:util';
import { connectEventLog } from '@fournil/event-log/connect';
import { openVault } from '@fournil/vault/vault';
import pg from 'pg';
import { buildBeside, LogBehindViews, swap } from './build-beside.ts';
import { type Difference, diffWithLive, type RowDifference } from './diff.ts';
import type { RunnableGroup } from './group.ts';
import { groups } from './groups.ts';
import { durationText, progressLine } from './progress.ts';
import { withBuild } from './run-group.ts';

const { values: args } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    /** Shows the differing values: they may be personal. */
    values: { type: 'boolean', default: false },
    group: { type: 'string' },
  },
});

function chosenGroups(): readonly RunnableGroup[] {
  if (args.group === undefined) return groups;
  const chosen = groups.filter(({ group }) => group.name === args.group);
  if (!chosen.length) {
    const known = groups.map(({ group }) => group.name).join(', ');
    throw new Error(`Groupe inconnu : ${args.group}. Groupes : ${known}.`);
  }
  return chosen;
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Il manque la variable ${name}.`);
  return value;
}

/** Redraws one line on a terminal; elsewhere a line now and then. */
function progressWriter() {
  const started = performance.now();
  let last = Number.NEGATIVE_INFINITY;
  const tty = process.stdout.isTTY;
  return (progress: Parameters<typeof progressLine>[0]) => {
    const elapsed = performance.now() - started;
    const done = progress.position === progress.end;
    if (!done && elapsed - last < (tty ? 100 : 5000)) return;
    last = elapsed;
    process.stdout.write(`${tty ? '\r\x1b[2K' : ''}${progressLine(progress, elapsed)}${tty ? '' : '\n'}`);
  };
}

function describe({ table, live, rebuilt }: RowDifference): string {
  const names = Object.keys({ ...live, ...rebuilt });
  const key = String(live?.[names[0] ?? ''] ?? rebuilt?.[names[0] ?? '']);
  if (!live || !rebuilt)
    return `  ${table} ${key} : ${live ? 'en trop dans' : 'manque dans'} les vues actuelles`;
  const differing = names.filter((name) => JSON.stringify(live[name]) !== JSON.stringify(rebuilt[name]));
  const shown = differing.map((name) =>
    args.values ? `${name} ${JSON.stringify(live[name])} → ${JSON.stringify(rebuilt[name])}` : name,
  );
  return `  ${table} ${key} : ${shown.join(', ')}`;
}

function report({ counts, samples, position }: Difference): boolean {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`Comparé à la position ${position ?? '—'} :`);
  for (const [table, count] of Object.entries(counts))
    console.log(`  ${table} : ${count} ligne(s) différente(s)`);
  if (total) console.log(['Premières différences :', ...samples.map(describe)].join('\n'));
  else console.log('Les vues actuelles sont identiques à une reconstruction.');
  return total === 0;
}

async function main(): Promise<void> {
  const databaseUrl = setting('DATABASE_URL');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  try {
    const vault = await openVault({ pool, dataDir: setting('DATA_DIR'), env: process.env });
    const log = connectEventLog({ eventStoreUrl: setting('EVENTSTORE_URL'), keyring: vault.keyring });
    for (const runnable of chosenGroups()) {
      const { group } = runnable;
      const started = performance.now();
      console.log(`Reconstruction du groupe ${group.name} (version ${group.version})`);
      await withBuild(
        { runnable, databaseUrl, log, onProgress: progressWriter() },
        interrupted.signal,
        async (build) => {
          const next = await buildBeside(build).catch(async (error: unknown) => {
            // The audit page must not stay green over a log that lost its end.
            if (error instanceof LogBehindViews)
              console.error((await runnable.afterRebuild?.(build.live, log)) ?? '');
            throw error;
          });
          if (process.stdout.isTTY) process.stdout.write('\n');
          if (next.parkedStreams.size) console.log(`${next.parkedStreams.size} flux mis de côté.`);
          if (args['dry-run']) {
            if (!report(await diffWithLive(build, next))) process.exitCode = 2;
            return;
          }
          await swap(build, next);
          console.log(`Vues échangées en ${durationText(performance.now() - started)}.`);
          const sentence = await runnable.afterRebuild?.(build.live, log);
          if (sentence) console.log(sentence);
        },
      );
    }
    await log.close();
  } finally {
    await pool.end();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
