import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type FileSet, sets } from './sets.ts';

const root = path.join(import.meta.dirname, '..');
const isTest = /\.test\.tsx?$/;
const left = new Set(['node_modules', 'dist', '.git']);

function testFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(file);
    return isTest.test(file) ? [file] : [];
  });
}

const holds = ({ include, exclude }: FileSet, file: string): boolean =>
  include.some((pattern) => path.posix.matchesGlob(file, pattern)) &&
  !exclude.some((pattern) => path.posix.matchesGlob(file, pattern));

it('every test file belongs to exactly one set', () => {
  const files = testFiles('.');
  const owners = (file: string) =>
    Object.entries<FileSet>(sets)
      .filter(([, set]) => holds(set, file))
      .map(([name]) => name);
  expect(files.length).toBeGreaterThan(400);
  expect(files.map((file) => [file, owners(file)]).filter(([, names]) => names?.length !== 1)).toEqual([]);
});
