/**
 * Freezes the rows of a group's new version: node packages/read-models/scripts/freeze-cli.ts. A version
 * already frozen is never written again: raise the version instead.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { goldenFile, goldenRows } from '../src/golden.ts';
import { viewGroups } from '../src/groups.ts';

for (const group of viewGroups) {
  const file = goldenFile(group);
  if (existsSync(file)) {
    console.log(`${group.name} : la version ${group.version} est déjà figée.`);
    continue;
  }
  writeFileSync(file, `${JSON.stringify(goldenRows(group), null, 1)}\n`);
  console.log(`${group.name} : version ${group.version} figée.`);
}
