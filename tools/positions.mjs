/**
 * Positions of the log are opaque: kept, compared, given back, never computed (a real server refuses what is no event's
 * position). Looks for arithmetic on anything that is called a position, in code and in statements. `npm run boundaries`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folders = ['packages', 'services', 'local', 'ops', 'demo', 'tests', 'bench'];
/** Where positions are made, and where a server is asked what it does with wrong ones. */
const exempt = /^packages\/event-node\/src\/(positions|contract\/|compared\/|place)/;

const named = /^(position|commit|prepare|checkpoint)s?$|[a-z](Position|Commit)$/;
const arithmetic = new Set(['+', '-', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '>>>']);
const inStatement =
  /\bposition\b(::\w+)?\s*[-+*/%]\s*[\d$(]|\bposition\b(::\w+)?\s+[-+*/%]\s+[a-z]|[\d)]\s*[-+*/%]\s*\bposition\b/i;

/** The name by which a value is called, through what does not change it. */
function nameOf(node) {
  switch (node?.type) {
    case 'Identifier':
      return node.value;
    case 'MemberExpression':
      return node.property.type === 'Computed' ? undefined : node.property.value;
    case 'OptionalChainingExpression':
      return nameOf(node.base);
    case 'TsNonNullExpression':
    case 'TsAsExpression':
    case 'TsTypeAssertion':
    case 'ParenthesisExpression':
    case 'AwaitExpression':
      return nameOf(node.expression ?? node.argument);
    case 'CallExpression':
      // The result of a conversion is still a position.
      return ['BigInt', 'Number'].includes(nameOf(node.callee))
        ? nameOf(node.arguments[0]?.expression)
        : undefined;
    case 'BinaryExpression':
      return ['??', '||'].includes(node.operator) ? (nameOf(node.left) ?? nameOf(node.right)) : undefined;
    default:
      return undefined;
  }
}

const isPosition = (node) => named.test(nameOf(node) ?? '');

function faultOf(node) {
  switch (node.type) {
    case 'BinaryExpression':
      return arithmetic.has(node.operator) && (isPosition(node.left) || isPosition(node.right));
    case 'AssignmentExpression':
      return arithmetic.has(node.operator.slice(0, -1)) && (isPosition(node.left) || isPosition(node.right));
    case 'UpdateExpression':
      return isPosition(node.argument);
    case 'UnaryExpression':
      return ['-', '~', '+'].includes(node.operator) && isPosition(node.argument);
    case 'CallExpression':
      // A number of it is only good for computing, and loses digits besides.
      return nameOf(node.callee) === 'Number' && isPosition(node.arguments[0]?.expression);
    case 'StringLiteral':
      return inStatement.test(node.value);
    case 'TemplateElement':
      return inStatement.test(node.raw);
    default:
      return false;
  }
}

function* faultsIn(node) {
  if (Array.isArray(node)) for (const one of node) yield* faultsIn(one);
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string' && faultOf(node)) yield node.span.start;
  for (const value of Object.values(node)) if (typeof value === 'object') yield* faultsIn(value);
}

/** Lines of a source on which a position is computed. */
export function computedPositions(source) {
  // Offsets of the parser go on from one source to the next, and count bytes.
  const program = parseSync(source, { syntax: 'typescript', target: 'esnext' });
  const bytes = Buffer.from(source);
  const shift = program.span.start - bytes.indexOf(source.trimStart());
  const lineOf = (offset) =>
    bytes
      .subarray(0, offset - shift)
      .toString()
      .split('\n').length;
  return [...new Set([...faultsIn(program.body)].map(lineOf))].sort((a, b) => a - b);
}

/** Every such place of the project, as file:line. */
export function positionFaults() {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.posix.join(folder, name)),
    )
    .filter((name) => /\.(ts|mjs)$/.test(name) && !/node_modules|\/dist\//.test(name) && !exempt.test(name))
    .flatMap((name) => {
      const source = readFileSync(path.join(root, name), 'utf8');
      return /position|commit|prepare|checkpoint/i.test(source)
        ? computedPositions(source).map((line) => `${name}:${line}`)
        : [];
    });
}
