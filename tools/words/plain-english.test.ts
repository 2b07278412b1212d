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
  [/\bmend(s|ed|ing|-stream)?\b/i, 'repair, correct'],
  [/\bsettles\b/i, 'decides, corrects'],
  [/\b(held|hold|holds) (against|to)\b/i, 'compared with'],
  [/\b(facts|one|that|employment) of before\b/i, 'earlier'],
  [/\b(is|are) level with\b/i, 'is up to date with'],
  [/\b(told|tells?)\b/i, 'reported, recorded, shows'],
  [/\b(lies?|lain)\b/i, 'is, is stored'],
  [/\btake-log\b/i, 'adopt-log'],
  [/\bproven gap\b/i, 'a bound on the distance from the optimum'],
  [/^\s*(\/\/|\/\*\*|\*) (What|Those|Whose)\b/, 'the noun first'],
];

/** Lines of comments, names of tests and messages of checks, where code has no English of its own. */
const isEnglish =
  /^\s*(\/\/|\/\*|\*)|\b(describe|it|test)(\.each\(.*\))?\(\s*['"`]|^\s*\]\)?\(?['"`]|\bexpect\([\w.]+, ['"`].* .*['"`]\)/;

/** French in guillemets and names of code in backticks are not English. */
const faultsIn = (line: string): readonly string[] => {
  const english = line.replaceAll(/«[^»]*»|`[^`]*`/g, '');
  return plainer.filter(([word]) => word.test(english)).map(([, instead]) => instead);
};
const faultsOf = (line: string): readonly string[] => (isEnglish.test(line) ? faultsIn(line) : []);

function faultsInFiles(
  files: readonly string[],
  faults: (line: string) => readonly string[],
): readonly string[] {
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => faults(line).map((instead) => `${file}:${at + 1} ${instead}: ${line.trim()}`)),
  );
}

it('comments, test names and check messages contain no word of the list of hard English words', () => {
  const files = globSync(
    '{packages,services,web,local,ops,demo,testing,tests,tools,bench}/**/*.{ts,tsx,mjs,txt}',
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**', 'tools/words/plain-english.test.ts'],
    },
  );
  expect(faultsInFiles(files, faultsOf)).toEqual([]);
  expect(files.length).toBeGreaterThan(2_000);
});

it('documents in English contain no word of the list of hard English words', () => {
  const files = globSync('{*.md,docs/**/*.md,bench/**/*.md}', { cwd: root, exclude: ['docs/operations.md'] });
  // The table of CONTRIBUTING.md quotes the words.
  const faults = faultsInFiles(files, faultsIn).filter((fault) => !/^CONTRIBUTING.*: \|/.test(fault));
  expect(faults).toEqual([]);
  expect(files.length).toBeGreaterThan(80);
});

it.each([
  ['// The list beside the backups', 'next to, besides'],
  [" it('tells whoever asks', () => {", 'the person who, anyone who'],
  [' * What waiting does not mend', 'repair, correct'],
  ["    expect(missing, 'npm run events adds one beside the view').toEqual([]);", 'next to, besides'],
  ['// Labels lie sealed: Postgres cannot sort them.', 'is, is stored'],
  ['  /** Whose address it is. */', 'the noun first'],
])('a hard English word is found in a comment, name or message: %s', (line, instead) => {
  expect(faultsOf(line)).toContain(instead);
});

it.each(['const { beside } = lines;', '// « Elle lie deux arrêts »', '/** `told`: days of notices. */'])(
  'names of code and French texts are not checked: %s',
  (line) => {
    expect(faultsOf(line)).toEqual([]);
  },
);
