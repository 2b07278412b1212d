import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Tables of the views that a text names in SQL, where the types of Kysely check no name of a table or column. */
const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?views"?\.("?\w+"?)/gi)].map(
    ([, table = '']) => table,
  );

it('statements on the views go through Kysely', () => {
  const files = globSync('{packages,services,local}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.ts'],
  });
  const raw = files.flatMap((file) =>
    namedIn(readFileSync(path.join(root, file), 'utf8')).map((table) => `${file}: ${table}`),
  );
  expect(raw, 'viewsOn of packages/views/src/views-being-built.ts').toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});

it.each([
  ['pool.query(`select name\n  from views.employees`)', 'employees'],
  ['`select 1 from audit.chain JOIN views.leaves using (id)`', 'leaves'],
  ["'insert into views.site values (1)'", 'site'],
  ['\'update "views"."site" set city = $1\'', '"site"'],
])('a table of the views is found in a statement: %s', (text, table) => {
  expect(namedIn(text)).toEqual([table]);
});

it.each(["import { viewsOn } from './views.ts';", '// Read from views. Pure.', "views.selectFrom('site')"])(
  'an import, a sentence and a query of Kysely name no table: %s',
  (text) => {
    expect(namedIn(text)).toEqual([]);
  },
);
