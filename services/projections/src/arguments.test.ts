import { describe, expect, it } from 'vitest';
import { readArguments, WrongArguments } from './arguments.ts';

const usage = 'Usage : npm run essai -- <dossier> [--auto] [--seal <sceau>]…';
const read = (...args: string[]) =>
  readArguments(args, {
    usage,
    positionals: 1,
    options: {
      auto: { type: 'boolean', default: false },
      seal: { type: 'string', multiple: true, default: [] },
    },
  });

describe('the arguments of a command line', () => {
  it('are read in any order as options and values, and everything after « -- » as values', () => {
    expect(read('--seal', 'a', 'dossier', '--auto', '--seal=-b')).toMatchObject({
      values: { auto: true, seal: ['a', '-b'] },
      positionals: ['dossier'],
    });
    expect(read('--', '--auto')).toMatchObject({
      values: { auto: false, seal: [] },
      positionals: ['--auto'],
    });
  });

  it.each([
    [['--sceau', 'x', 'dossier'], 'Option inconnue\u202f: --sceau.'],
    [['-s', 'dossier'], 'Option inconnue\u202f: -s.'],
    [['--no-auto', 'dossier'], 'Option inconnue\u202f: --no-auto.'],
    [['dossier', '--seal'], 'L’option --seal attend une valeur.'],
    [['dossier', '--seal='], 'L’option --seal attend une valeur.'],
    [['--seal', '--auto', 'dossier'], 'L’option --seal attend une valeur.'],
    [['dossier', '--auto=oui'], 'L’option --auto n’attend pas de valeur.'],
    [['dossier', 'autre'], 'Argument en trop\u202f: autre.'],
    [['--auto'], 'Il manque un argument.'],
  ])('are refused in one sentence with the usage: %j', (args, sentence) => {
    expect(() => read(...args)).toThrow(
      expect.objectContaining({ message: `${sentence}\n${usage}`, exitCode: 2 }),
    );
  });

  it('are refused for a command without arguments', () => {
    const nothing = { usage: 'Usage : npm run essai', exitCode: 1 };
    expect(readArguments([], nothing).values).toEqual({});
    expect(() => readArguments(['--aide'], nothing)).toThrow(WrongArguments);
    expect(() => readArguments(['x'], nothing)).toThrow(expect.objectContaining({ exitCode: 1 }));
  });
});
