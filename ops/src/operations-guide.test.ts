/** The commands in docs/operations.md exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@fournil/local/paths';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(path.join(repositoryRoot, name), 'utf8');
const guide = read('docs/operations.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const ops = read('ops/src/ops-cli.ts');

/** The program behind `npm run name`, or behind `npm run ops -- name`; undefined for a name that there is not. */
const programOf = (name: string): string | undefined =>
  name.startsWith('ops -- ')
    ? new RegExp(`'${name.slice('ops -- '.length)}': '\\./([\\w-]+\\.ts)'`)
        .exec(ops)?.[1]
        ?.replace(/^/, 'ops/src/')
    : /(\S+\.ts)$/.exec(scripts[name] ?? '')?.[1];

/** Each `npm run name …` of the guide, with its flags. */
const commands = [...guide.matchAll(/npm run (ops -- [\w-]+|[\w:-]+)([^`\n]*)/g)].map(
  ([, name = '', rest = '']) => ({
    name,
    flags: [...rest.matchAll(/--([a-z][a-z-]*)/g)].map(([, flag = '']) => flag),
  }),
);
const programs = [...guide.matchAll(/node ((?:local|ops)\/src\/[\w./-]+\.ts)/g)].map(
  ([, program = '']) => program,
);

describe('docs/operations.md', () => {
  it('contains only npm commands and programs that exist', () => {
    expect(commands.length).toBeGreaterThan(15);
    expect(programs.length).toBeGreaterThan(5);
  });

  it.each([...new Set(commands.map(({ name }) => name))])(
    'names no npm command without a program: %s',
    (name) => {
      expect(existsSync(path.join(repositoryRoot, programOf(name) ?? 'no such program'))).toBe(true);
    },
  );

  it.each(commands.filter(({ flags }) => flags.length > 0))(
    'names for the command $name only options that exist: $flags',
    ({ name, flags }) => {
      // The rebuild reads its flags in the service that does it.
      const source =
        name === 'rebuild'
          ? read('services/projections/src/rebuild/rebuild.ts')
          : read(programOf(name) ?? '');
      for (const flag of flags) expect(source).toMatch(new RegExp(`[ {]'?${flag}'?: \\{ type: '`));
    },
  );

  it.each([...new Set(programs)])('names no program file that is missing: %s', (program) => {
    expect(existsSync(path.join(repositoryRoot, program))).toBe(true);
  });

  it('contains only variables that the programs read', () => {
    const sources = [
      'local/src/settings.ts',
      'ops/src/copy-addresses.ts',
      'packages/event-log/src/reach/wait-for-log.ts',
      'packages/http-service/src/metrics.ts',
      'local/src/start.ts',
      'packages/store/src/vault/first-start.ts',
      'packages/store/src/vault/master-key.ts',
      'local/src/backups/backups-folder.ts',
      'services/mailer/src/smtp-settings.ts',
      'services/mailer/src/start.ts',
    ].map(read);
    for (const [, name = ''] of guide.matchAll(/`([A-Z]+_?[A-Z_]+)`(?=[,| ])/g)) {
      if (name === 'POSTGRES_PASSWORD') continue;
      expect({ name, isRead: sources.some((source) => source.includes(name)) }).toEqual({
        name,
        isRead: true,
      });
    }
  });
});
