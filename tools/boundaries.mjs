/**
 * Checks the dependency rules, and that the checker saw the modules: without swc it skips TypeScript and
 * passes on nothing. Checks, too, that nothing computes a position of the log.
 */
import { spawnSync } from 'node:child_process';
import { computedPositions, positionFaults } from './positions.mjs';

const roots = ['packages', 'services', 'web/src', 'local', 'ops', 'demo', 'testing'];
const run = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...roots,
  ],
  { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
);
if (!run.stdout) {
  process.stderr.write(run.stderr);
  process.exit(1);
}
const { summary, modules } = JSON.parse(run.stdout);
const seen = modules.filter((module) => /\.tsx?$/.test(module.source));
const followed = seen.filter((module) => module.dependencies.length > 0);
if (seen.length < 100 || followed.length < seen.length / 2) {
  console.error(
    `Le vérificateur n'a vu que ${seen.length} modules TypeScript, dont ${followed.length} avec des imports.`,
  );
  process.exit(1);
}
for (const violation of summary.violations) {
  const via = violation.cycle ? ` (${violation.cycle.map((step) => step.name).join(' → ')})` : '';
  console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}${via}`);
}
// A reader that finds nothing in these finds nothing anywhere.
const samples = [
  'const before = event.position - 1n;',
  'const share = Number(position ?? 0n) / Number(end);',
  "await db.query('select 1 from audit.chain where position = $1 + 1 or position > position - $2');",
  'commit += 1n;',
];
const missed = samples.filter((sample) => computedPositions(sample).length === 0);
if (missed.length > 0) {
  console.error(`La recherche de calculs sur des positions ne voit plus : ${missed.join(' ')}`);
  process.exit(1);
}
const faults = positionFaults();
for (const fault of faults) console.error(`positions-are-opaque: ${fault}`);
console.log(
  `${seen.length} modules, ${summary.violations.length} écarts aux règles de dépendance, ${faults.length} calculs sur des positions`,
);
process.exit(summary.violations.length || faults.length ? 1 : 0);
