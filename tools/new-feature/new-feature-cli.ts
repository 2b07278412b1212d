/** Makes a feature in every layer, wired and tested: npm run new-feature -- <name> ["Titre français"]. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readReleases } from '../releases.ts';
import { type FeatureNames, filled, inserted, insertions } from './make-feature.ts';

const root = path.join(import.meta.dirname, '../..');
const templates = path.join(import.meta.dirname, 'templates');
const [name = '', given] = process.argv.slice(2);
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error(
    'Usage : npm run new-feature -- <nom-en-anglais> ["Titre français"]   (minuscules et tirets)',
  );
  process.exit(2);
}
const title = given ?? `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
const names: FeatureNames = { name, title };
if (/['"\\`$]/.test(title)) {
  console.error("Le titre s'écrit sans guillemets ni apostrophe droite : prenez ’.");
  process.exit(2);
}

const files = readdirSync(templates, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({ from: path.join(templates, file), to: filled(names, file.slice(0, -'.txt'.length)) }));
const taken = files.find(({ to }) => existsSync(path.join(root, to)));
if (taken) {
  console.error(`${taken.to} existe déjà.`);
  process.exit(2);
}

const changed = new Map<string, string>();
for (const one of insertions) {
  const content = changed.get(one.file) ?? readFileSync(path.join(root, one.file), 'utf8');
  changed.set(one.file, inserted(names, one, content));
}
for (const { from, to } of files) changed.set(to, filled(names, readFileSync(from, 'utf8')));

/** New tables and new lines of the trail: the version of both groups goes up, once since the last release. */
const last = readReleases().at(-1);
for (const [file, group] of [
  ['packages/views/src/views.ts', 'views'],
  ['packages/views/src/audit/view.ts', 'audit'],
] as const) {
  const content = changed.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  const released = `  version: ${last?.views[group]?.version ?? 0},`;
  changed.set(file, content.replace(released, `  version: ${(last?.views[group]?.version ?? 0) + 1},`));
}

for (const [file, content] of changed) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
run(path.join(root, 'node_modules/.bin/biome'), 'check', '--write', ...changed.keys());
for (const program of ['packages/events/scripts/publish-cli.ts', 'packages/views/scripts/golden-cli.ts'])
  run(process.execPath, program);
for (const { to } of files) console.log(`créé : ${to}`);
console.log('La suite est dans docs/how-to/add-a-feature.md.');
