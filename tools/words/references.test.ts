import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { citedRules, definedRules, formerReferences } from './references.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist', 'package-lock.json'] }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );

const pages = filesOf('docs/product/*.md');
const rules = new Set(pages.flatMap((page) => definedRules(page, read(page))));
const files = [
  ...filesOf('*.{md,ts,mjs,json,yml}'),
  ...filesOf(
    '{bench,demo,docs,local,ops,packages,services,testing,tests,tools,web}/**/*.{css,html,json,md,mjs,sql,ts,tsx,txt}',
  ),
];

it('a rule cited by code or documents exists in docs/product', { timeout: 60_000 }, () => {
  const faults = files.flatMap((file) =>
    citedRules(read(file))
      .filter((rule) => !rules.has(rule))
      .map((rule) => `${file}: [${rule}]`),
  );
  expect(faults).toEqual([]);
  expect(files.length).toBeGreaterThan(1500);
});

it('code and documents cite no text outside the repository', { timeout: 60_000 }, () => {
  const faults = files.flatMap((file) => formerReferences(read(file)).map((found) => `${file}: ${found}`));
  expect(faults).toEqual([]);
});

it('the rule ids of a product page are numbered from 1 without gaps', () => {
  for (const page of pages.filter((one) => !one.endsWith('/README.md'))) {
    const name = path.basename(page, '.md');
    const defined = definedRules(page, read(page));
    expect(defined, page).toEqual(defined.map((_, index) => `${name}-${index + 1}`));
    expect(defined.length, page).toBeGreaterThan(0);
  }
});

it('a page of docs/product links to existing files and has at most 600 words, all pages together 10,000', () => {
  const wordsOf = (page: string) => read(page).split(/\s+/).filter(Boolean).length;
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#]+)\)/g)]
      .map(([, link = '']) => path.join(path.dirname(page), link))
      .filter((target) => !existsSync(path.join(root, target))),
  );
  expect(dead).toEqual([]);
  expect(pages.filter((page) => wordsOf(page) > 600)).toEqual([]);
  expect(pages.reduce((sum, page) => sum + wordsOf(page), 0)).toBeLessThanOrEqual(10_000);
});

// Put together here, so that this file holds none.
it.each([
  ['D', '087'],
  ['D1', ' 2.2'],
  ['D2', ', 5'],
  ['D1', ' section 9'],
  ['design', ' 3'],
  ['(design', '\n * section 5)'],
])('a reference to a text outside the repository is found: %s%s', (document, section) => {
  expect(formerReferences(`why (${document}${section})`)).toHaveLength(1);
});

it('an article of law is not reported as a reference to an outside text', () => {
  expect(formerReferences('CASF D215-1, CT D3121-24, the design of 3 pages')).toEqual([]);
});
