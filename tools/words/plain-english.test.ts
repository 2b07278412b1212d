import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Words that readers of English as a second language stumbled over, and what says the same (CONTRIBUTING.md). */
const plainer: readonly (readonly [RegExp, string])[] = [
  [/\bbeside\b/i, 'next to, besides'],
  [/\bwhom?ever\b/i, 'the person who, anyone who'],
  [/\banew\b/i, 'again'],
  [/\bstands (in|on|for|there|beside|alone)\b/i, 'is, represents'],
  [/\bmend(s|ed|ing)?\b/i, 'repair, correct'],
  [/\bsettles\b/i, 'decides, corrects'],
  [/\b(held|hold|holds) against\b/i, 'compared with'],
  [/\b(facts|one|that|employment) of before\b/i, 'earlier'],
  [/\b(is|are) level with\b/i, 'is up to date with'],
];

/** Lines of comments and names of tests; the table of CONTRIBUTING.md and this file quote the words. */
const isEnglish = /^\s*(\/\/|\/\*|\*)|\b(describe|it|test)(\.each\(.*\))?\(\s*['"`]|^\s*\]\)?\(?['"`]/;

const faultsOf = (line: string): readonly string[] =>
  isEnglish.test(line) ? plainer.filter(([word]) => word.test(line)).map(([, instead]) => instead) : [];

it('comments and names of tests use none of the words that readers stumbled over', () => {
  const files = globSync('{packages,services,web,local,testing,tests,tools,bench}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/words/plain-english.test.ts'],
  });
  const faults = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => faultsOf(line).map((instead) => `${file}:${at + 1} ${instead}: ${line.trim()}`)),
  );
  expect(faults).toEqual([]);
  expect(files.length).toBeGreaterThan(2_000);
});

it.each([
  ['// The list beside the backups', 'next to, besides'],
  [" it('tells whoever asks', () => {", 'the person who, anyone who'],
  [' * What waiting does not mend', 'repair, correct'],
])('a comment or the name of a test with such a word is found: %s', (line, instead) => {
  expect(faultsOf(line)).toEqual([instead]);
});

it('code with a name of such a word is left alone', () => {
  expect(faultsOf('const { beside } = lines;')).toEqual([]);
});
