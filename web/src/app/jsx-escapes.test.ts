import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '..');

/** The texts and attributes in which JSX, unlike a string, shows an escape as it is written. */
function escapesShown(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, raw, value } = node as {
    type?: string;
    raw?: string;
    value?: { type?: string; raw?: string };
  };
  const shown =
    type === 'JSXText'
      ? raw
      : type === 'JSXAttribute' && value?.type === 'StringLiteral'
        ? value.raw
        : undefined;
  const own = shown !== undefined && /\\[ux][0-9a-f]/i.test(shown) ? [shown.trim()] : [];
  return [...own, ...Object.values(node).flatMap(escapesShown)];
}

it('texts in JSX contain no escape sequence that would be shown literally', () => {
  const found = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    if (!/\\[ux]/.test(text)) return [];
    return escapesShown(parseSync(text, { syntax: 'typescript', tsx: true })).map((one) => `${file}: ${one}`);
  });
  expect(found).toEqual([]);
  const sample = parseSync('<p title="a\\u202f:">b\\u202f:{"c\\u202f:"}</p>', {
    syntax: 'typescript',
    tsx: true,
  });
  expect(escapesShown(sample)).toHaveLength(2);
});
