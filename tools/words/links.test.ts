import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/**/*.md'], { cwd: root });

/** Each link to a file: its words and the file, from the folder of the document. */
const linksIn = (document: string) =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/g)]
    .map(([, words = '', target = '']) => ({ words, target }))
    .filter(({ target }) => !/^[a-z]+:/.test(target))
    .map(({ words, target }) => ({ words, target, file: path.join(root, path.dirname(document), target) }));

describe('the documents of the repository', () => {
  it.each(documents)('%s links only to files that exist', (document) => {
    const broken = linksIn(document).filter(({ file }) => !existsSync(file));
    expect(broken.map(({ target }) => target)).toEqual([]);
  });

  it('docs/architecture.md names only identifiers that the linked file contains', () => {
    const named = linksIn('docs/architecture.md').filter(({ words }) => words.startsWith('`'));
    const missing = named.filter(
      ({ words, file }) => !new RegExp(`\\b${words.slice(1, -1)}\\b`).test(readFileSync(file, 'utf8')),
    );
    expect(missing.map(({ words, target }) => `${words} in ${target}`)).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });
});
