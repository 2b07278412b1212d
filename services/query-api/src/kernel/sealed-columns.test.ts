/** Postgres sorts and compares bytes of sealed columns without a word: no query may ask it to (decision 25). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSealed } from '@fournil/views/columns';
import { tablesOf } from '@fournil/views/define';
import { viewGroups } from '@fournil/views/groups';
import { expect, it } from 'vitest';

const tables = new Map(viewGroups.flatMap(tablesOf).map((table) => [table.name, table]));

const step =
  /\b(selectFrom|innerJoin|leftJoin|orderBy|where|whereRef|eb)\(\s*'([\w.]+)(?: as (\w+))?'(?:,\s*'(\S+?(?: not)?)')?|\band\(\{([^}]*)\}/g;

/** Columns by which a file sorts or compares, as `table.column`; a bare column is of the table last selected from, or joined. */
function comparedIn(text: string): string[] {
  const found: string[] = [];
  let from: string[] = [];
  const tableOf = new Map<string, string>();
  for (const [, call = '', name = '', alias = name, operator = '', fields] of text.matchAll(step)) {
    if (/^(selectFrom|innerJoin|leftJoin)$/.test(call)) {
      from = call === 'selectFrom' ? [name] : [...from, name];
      tableOf.set(alias, name);
    } else if (!operator.startsWith('is')) {
      for (const one of fields
        ?.match(/(?<=^|,)\s*'?[\w.]+/g)
        ?.map((field) => field.replace(/^[\s']+/, '')) ?? [name]) {
        const [table = '', column] = one.split('.');
        const named = column
          ? [`${tableOf.get(table) ?? table}.${column}`]
          : from.map((of) => `${of}.${one}`);
        found.push(...named);
      }
    }
  }
  return found;
}

/** SQL that is written out: fragments of a query, whole statements, and texts that name a view's schema. */
const written = [
  /\bsql(?:\.raw)?(?:<[^`(]*>)?\(?`([^`]*)`/g,
  /\.query(?:<[^(]*>)?\(\s*(?:`([^`]*)`|'([^']*)')/g,
  /`([^`]*\b(?:from|join) (?:views|audit_trail)\.[^`]*)`/g,
];
const isSealedIn = (table: string, column: string): boolean => isSealedColumn(`${table}.${column}`);
/** Of a column whose table is not given: sealed wherever there is one of that name. */
const isSealedEverywhere = (column: string): boolean => {
  const having = [...tables.values()].filter((table) => column in table.columns);
  return having.length > 0 && having.every((table) => isSealedIn(table.name, column));
};

/** Sealed columns behind the first word of a statement that sorts or compares; of a fragment, anywhere in it. */
function comparedInWritten(text: string): string[] {
  const fragments = written.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? ''),
  );
  const found = fragments.flatMap((fragment) => {
    const named = [...fragment.matchAll(/\b(?:from|join|into|update) ([a-z_.]+)/g)].map(
      ([, name = '']) => name,
    );
    const sources = named.map((name) => name.replace(/^(?:views|audit_trail)\./, ''));
    if (sources.length && !sources.some((name) => tables.has(name))) return [];
    const from = sources.length ? fragment.search(/\b(?:where|on|order by|group by|having|using)\b/) : 0;
    if (from < 0) return [];
    const words = fragment
      .slice(from)
      .replace(/\$\{[^}]*\}|'[^']*'|::\w+|\b(?:text|int|jsonb)(?=[,)])/g, ' ')
      .replaceAll('"', '');
    const columns = [...words.matchAll(/(?:\b([a-z]\w*)\.)?\b([a-z]\w*)\b(?! is (?:not )?null)/g)];
    return columns.flatMap(([, table = '', column = '']) => {
      if (tables.has(table)) return isSealedIn(table, column) ? [column] : [];
      if (!sources.length) return isSealedEverywhere(column) ? [column] : [];
      return sources.some((source) => isSealedIn(source, column)) ? [column] : [];
    });
  });
  return [...new Set(found)];
}

const isSealedColumn = (name: string): boolean => {
  const [table = '', column = ''] = name.split('.');
  const type = tables.get(table)?.columns[column];
  return type !== undefined && isSealed(type);
};

it.each(['services/query-api', 'services/command-api', 'packages/views'])(
  'no statement of %s compares an encrypted view column',
  (folder) => {
    const source = join(import.meta.dirname, '../../../..', folder, 'src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(join(source, file), 'utf8'));
    const compared = texts.flatMap(comparedIn);
    expect(compared.length).toBeGreaterThan(50);
    expect(compared.filter(isSealedColumn)).toEqual([]);
    expect(texts.flatMap(comparedInWritten)).toEqual([]);
  },
);

it('the search for encrypted columns finds a comparison in an SQL text', () => {
  const fragments = [
    'sql<boolean>`lower(email) = $' + '{asked}`',
    'pool.query<Row>("x"); pool.query<Row>(`select name from views.employees order by name`)',
    'const text = `select 1 from views.employees as e where e.phone = $1 and e.email is not null`',
    "pool.query('select name from mail.outbox order by name')",
    'pool.query(`select name from views.employees where "employeeId" = $1`)',
    'pool.query(`select name from views.employees order by "birthDate"`)',
  ];
  expect(fragments.map(comparedInWritten)).toEqual([['email'], ['name'], ['phone'], [], [], ['birthDate']]);
});

it('the search for encrypted columns ignores a comparison of unencrypted columns', () => {
  const text =
    "views.selectFrom('employees as e').orderBy('e.name').where('email', 'is not', null).where(and({ 'e.role': a, name }))";
  expect(comparedIn(text)).toEqual(['employees.name', 'employees.role', 'employees.name']);
  expect(comparedIn(text).filter(isSealedColumn)).toEqual(['employees.name', 'employees.name']);
});
