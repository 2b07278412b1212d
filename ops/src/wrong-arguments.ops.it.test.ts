import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runCli } from '../../testing/installation/run-cli.ts';

const here = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-cli.ts'));
const elsewhere = ['../../demo/src/demo-cli.ts', '../../local/src/import-staff/import-staff-cli.ts'];
// By their 2 something was found, or differs.
const sayMore = /^audit-verify|^rebuild-cli/;
const places = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://nowhere', EVENTSTORE_URL: 'esdb://nowhere' };

it.each([...here, ...elsewhere])(
  'the command %s names in French the option that it does not know, and prints its usage',
  async (name) => {
    const { code, output } = await runCli(name, ['--inconnue'], places);
    expect(output).toMatch(/^\s*(✗ )?Option inconnue\u202f: --inconnue\.\n\s*Usage : .*\n\s*$/);
    expect(code).toBe(sayMore.test(name) ? 1 : 2);
  },
);
