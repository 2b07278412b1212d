/** Every text a source file holds: literals, templates with their values as `{…}`, text between tags. */
import { parseSync } from '@swc/core';

export interface FoundText {
  readonly line: number;
  /** Spaces are plain and single, apostrophes straight, values `{…}` with the code that gives them left out. */
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly span?: { readonly start: number };
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Names, not texts: what modules, types and the keys of objects are called. */
const skipped = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TsLiteralType', 'TsTypeAnnotation']);

/** One spelling of spaces, apostrophes and values, whatever a source or a specified text writes. */
export const plainText = (text: string): string =>
  text
    .replace(/\{\{?[^{}]*\}?\}/g, '{…}')
    .replace(/’/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

function ownText(node: Node): string | null {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'JSXText') return String(node.value);
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node.quasis as readonly { readonly cooked?: string; readonly raw: string }[];
  return quasis.map(({ cooked, raw }) => cooked ?? raw).join('{…}');
}

export function textsOf(source: string, isTsx: boolean): FoundText[] {
  // swc counts bytes from the first token, and goes on from file to file: with a token of ours first, from the beginning.
  const bytes = Buffer.from(source);
  const module = parseSync(`0;${source}`, { syntax: 'typescript', tsx: isTsx });
  const first = module.span.start + 2;
  const found: FoundText[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value)) {
      if (skipped.has(value.type)) return;
      const text = ownText(value);
      if (text !== null) {
        const before = bytes.subarray(0, Math.max(0, (value.span?.start ?? first) - first));
        found.push({ line: before.toString().split('\n').length, text: plainText(text) });
      }
    }
    for (const one of Object.values(value)) visit(one);
  };
  visit(module.body);
  return found.filter(({ text }) => text !== '');
}
