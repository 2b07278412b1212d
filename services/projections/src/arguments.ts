/** Options of a command line, parsed alike for every command; unknown ones are refused in French. */
import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';

/** Exit code of a command that was called wrongly. */
const calledWrongly = 2;

type Options = Readonly<Record<string, ParseArgsOptionDescriptor>>;

interface Syntax<O extends Options> {
  /** One line, « Usage : npm run … ». */
  readonly usage: string;
  readonly options?: O;
  /** Number of required arguments besides the options. */
  readonly positionals?: number;
  /** The exit code, for a command with another meaning of `calledWrongly`. */
  readonly exitCode?: number;
}

/** A command that was called wrongly: the message is what is wrong, and how to call it. */
export class WrongArguments extends Error {
  readonly exitCode: number;

  constructor(
    problem: string,
    { usage, exitCode = calledWrongly }: Pick<Syntax<Options>, 'usage' | 'exitCode'>,
  ) {
    super(`${problem}\n${usage}`);
    this.name = 'WrongArguments';
    this.exitCode = exitCode;
  }
}

/** The error as a French sentence, or null. Node's own is in English. */
function problemIn<O extends Options>(
  args: string[],
  { options, positionals = 0 }: Syntax<O>,
): string | null {
  const { tokens } = parseArgs({ args, ...(options ? { options } : {}), strict: false, tokens: true });
  const known = new Map<string, ParseArgsOptionDescriptor>(Object.entries(options ?? {}));
  let left = positionals;
  for (const token of tokens) {
    if (token.kind === 'positional' && left-- === 0) return `Argument en trop\u202f: ${token.value}.`;
    if (token.kind !== 'option') continue;
    const option = known.get(token.name);
    if (option === undefined) return `Option inconnue\u202f: ${token.rawName}.`;
    const { value } = token;
    if (option.type === 'boolean' && value !== undefined)
      return `L’option ${token.rawName} n’attend pas de valeur.`;
    // Without « = » the next option would be taken for the value.
    const isMissing = value === undefined || value === '' || (!token.inlineValue && value.startsWith('-'));
    if (option.type === 'string' && isMissing) return `L’option ${token.rawName} attend une valeur.`;
  }
  return left > 0 ? 'Il manque un argument.' : null;
}

/** @throws WrongArguments */
export function readArguments<const O extends Options = Record<never, never>>(
  args: readonly string[],
  syntax: Syntax<O>,
) {
  const given = [...args];
  const problem = problemIn(given, syntax);
  if (problem !== null) throw new WrongArguments(problem, syntax);
  return parseArgs({ args: given, options: syntax.options ?? ({} as O), allowPositionals: true });
}
