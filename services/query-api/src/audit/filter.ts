/** The filters of the trail in SQL, the same for the timeline and the exports. */
import type { AuditFilters } from '@fournil/contracts/audit/endpoints';
import { auditActors } from '@fournil/contracts/audit/labels';
import { namedBy } from '@fournil/views/audit/describe';
import { type AuditTrailDatabase, searchable } from '@fournil/views/audit/view';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { QueryDeps } from '../kernel/deps.ts';

type Builder = ExpressionBuilder<AuditTrailDatabase, 'lines'>;
type Condition = (line: Builder) => Expression<SqlBool>;

const isRole = (actor: string): boolean => actor in auditActors;

const actorIs =
  (actor: string): Condition =>
  (line) => {
    if (actor === 'system') return line('actorKind', '=', 'system');
    if (!isRole(actor)) return line('actorEmployee', '=', actor);
    // A role's shared password; a person with an account of their own is found by name.
    return line.and([line('actorRole', '=', actor), line('actorEmployee', 'is', null)]);
  };

/**
 * Finds one word in the event's texts, where only words and their beginnings can be searched (decision 25), in
 * names of its person or author, or in the event's name.
 */
function wordIs(
  word: string,
  patterns: readonly string[],
  people: ReadonlyMap<string, string>,
  seesMasked: boolean,
): Condition {
  const named = [...people].filter(([, name]) => name.includes(word)).map(([id]) => id);
  const { types, fields } = namedBy((label) => searchable(label).includes(word));
  return (line) => {
    const ways: Expression<SqlBool>[] = [];
    const written = (column: 'search' | 'searchMasked') =>
      line.and(patterns.map((pattern) => line(column, 'like', pattern)));
    // A search for punctuation only has no pattern, and matches no text.
    if (patterns.length) ways.push(written('search'));
    if (patterns.length && seesMasked) ways.push(written('searchMasked'));
    if (named.length) ways.push(line('person', 'in', named), line('actorEmployee', 'in', named));
    if (types.length) ways.push(line('type', 'in', types));
    for (const { types: own, fields: called } of fields)
      ways.push(line.and([line('type', 'in', own), sql<SqlBool>`"changedFields" && ${called}::text[]`]));
    return line.or(ways);
  };
}

/** The SQL conditions of a request. A reader for whom fields are masked cannot search in them either. */
export async function conditionsOf(
  { views, seal }: QueryDeps,
  filters: AuditFilters,
  seesMasked: boolean,
): Promise<Condition[]> {
  const { from, to, person, actor, feature, type, q } = filters;
  const conditions: Condition[] = [];
  if (from) conditions.push((line) => line('recordedOn', '>=', from));
  if (to) conditions.push((line) => line('recordedOn', '<=', to));
  if (person) conditions.push((line) => line('person', '=', person));
  if (actor) conditions.push(actorIs(actor));
  if (feature) conditions.push((line) => line('feature', '=', feature));
  if (type) conditions.push((line) => line('type', '=', type));
  const words = q ? searchable(q).split(' ').filter(Boolean) : [];
  if (words.length) {
    const rows = await views.selectFrom('employees').select(['employeeId', 'name']).execute();
    const people = new Map(rows.map((row) => [row.employeeId, searchable(row.name)]));
    for (const word of words.slice(0, 8))
      conditions.push(wordIs(word, seal.wordPatterns(word), people, seesMasked));
  }
  return conditions;
}
