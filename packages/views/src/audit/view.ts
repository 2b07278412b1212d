/**
 * The audit trail as rows: every event is a line, whatever its type [audit-1]. Sentences are made at display
 * from these parts. Personal values are sealed here, as in every view, and are never in the chain; erasing a
 * person rebuilds the view without them.
 */
import { allEvents, type Recorded } from '@fournil/events/catalogue';
import { json, oneOf, sealed } from '../columns.ts';
import { type AnyRow, type Change, defineTable, defineView, type RowOf, type ViewGroup } from '../define.ts';
import type { FieldChange, RecordState } from './define-audit.ts';
import { dataForLine, effectiveOn, evolveRecord, featureOf, personOf } from './entries.ts';
import { rootOf } from './health.ts';
import { isMaskedInFact, isMaskedInRecord } from './masked.ts';
import { changesBetween } from './record.ts';

/** The text in which the trail's search searches: lower case, without accents, with single spaces. */

const marks = /\p{M}/gu;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// Most values: then there is no accent to take off and no space to join. 200,000 facts pass here.
const plain = /^[!-~]*$/;

export const searchable = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(marks, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Adds the words in a value: texts and numbers, however deep; no ids. */
function addWords(found: Set<string>, value: unknown): void {
  if (typeof value === 'number') found.add(searchable(String(value)));
  else if (typeof value === 'string') {
    if (value !== '' && !(value.length === 36 && uuid.test(value))) found.add(searchable(value));
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) addWords(found, inner);
  }
}

/** One text of many values, each value once. */
function searchText(values: readonly unknown[]): string {
  const found = new Set<string>();
  for (const value of values) addWords(found, value);
  return [...found].join(' ');
}

export const lines = defineTable({
  name: 'lines',
  key: ['position'],
  columns: {
    position: 'bigint',
    eventId: 'text',
    stream: 'text',
    revision: 'integer',
    type: 'text',
    feature: 'text',
    /** ISO 8601, UTC. */
    recordedAt: 'text',
    /** Its day in Paris. */
    recordedOn: 'day',
    /** The day it takes effect, where it is another one. */
    effectiveOn: 'day null',
    actorKind: oneOf('user', 'system'),
    actorRole: 'text null',
    /** The person whose personal account acted. */
    actorEmployee: 'text null',
    /** The person whom the fact is about. */
    person: 'text null',
    demo: 'boolean',
    metadata: json<LineMetadata>(),
    data: sealed(json<Readonly<Record<string, unknown>>>()),
    changes: sealed(json<readonly FieldChange[]>()),
    /** Names of the changed fields; without members of families, whose names somebody typed. */
    changedFields: 'text[]',
    search: 'words',
    /** Separate, since a reader with masked fields must not search them either. */
    searchMasked: 'words',
    proof: 'proof',
  },
  indexes: [
    ['stream', 'revision'],
    ['person', 'position'],
    ['recordedOn', 'position'],
    ['type', 'position'],
  ],
});
export type LineRow = RowOf<typeof lines>;

export interface LineMetadata {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId?: string | undefined;
  readonly session?: string | undefined;
  readonly schemaVersion: number;
}

/** Each record after its last event; the next event is compared with it. */
export const records = defineTable({
  name: 'records',
  key: ['stream'],
  columns: { stream: 'text', state: sealed(json<RecordState>()) },
});
export type RecordRow = RowOf<typeof records>;

const parisDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
let lastDay = { hour: '', day: '' };

/** The calendar day in Paris of an instant; facts come in order, so that an hour is formatted once. */
function dayOf(recordedAt: string): string {
  // Paris is a whole number of hours from UTC: an hour never holds two days.
  const hour = recordedAt.slice(0, 13);
  if (hour !== lastDay.hour) lastDay = { hour, day: parisDay.format(new Date(recordedAt)) };
  return lastDay.day;
}

function lineOf(event: Recorded, changes: readonly FieldChange[]): LineRow {
  const { metadata } = event;
  const data = dataForLine(event.type, event.data);
  const recordedOn = dayOf(metadata.recordedAt);
  const effective = effectiveOn(event.type, event.data);
  const open: unknown[] = [];
  const masked: unknown[] = [];
  for (const [name, value] of Object.entries(data))
    (isMaskedInFact(event.type, name) ? masked : open).push(value);
  for (const { field, before } of changes) (isMaskedInRecord(event.type, field) ? masked : open).push(before);
  return {
    position: event.position,
    eventId: event.id,
    stream: event.stream,
    revision: event.revision,
    type: event.type,
    feature: featureOf(event.type),
    recordedAt: metadata.recordedAt,
    recordedOn,
    effectiveOn: effective === recordedOn ? null : effective,
    actorKind: metadata.actor.kind,
    actorRole: metadata.actor.role ?? null,
    actorEmployee: metadata.actor.employeeId ?? null,
    person: personOf(event.type, event.data),
    demo: metadata.demo ?? false,
    metadata: {
      commandId: metadata.commandId,
      correlationId: metadata.correlationId,
      causationId: metadata.causationId,
      session: metadata.actor.session,
      schemaVersion: metadata.schemaVersion,
    },
    data,
    changes,
    changedFields: changes.map(({ field }) => field).filter((field) => rootOf(field) === field),
    search: searchText(open),
    searchMasked: searchText(masked),
    proof: '',
  };
}

/**
 * The two rows of an event. The line needs the previous record, which only the fold has: the changes of one
 * event are applied in order, so the second reads the record that the first read.
 */
function rowsOf(event: Recorded): readonly Change[] {
  const key = { stream: event.stream };
  let changes: readonly FieldChange[] = [];
  const record = records.change(key, (row) => {
    const before = row?.state ?? {};
    const after = evolveRecord(before, event.type, event.data);
    changes = changesBetween(before, after);
    return { ...key, state: after };
  });
  // Before the first fact of a stream there is no record to look for.
  const reads = event.revision > 0;
  const position: AnyRow = { position: event.position };
  return [
    { ...record, reads },
    { table: lines, key: position, reads: false, next: () => lineOf(event, changes) },
  ];
}

export const auditView = defineView({
  name: 'audit',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [lines, records],
  takes: allEvents,
  on: rowsOf,
});

/** Its own subscription and checkpoint [projections-2]. The chain is elsewhere, outside the rebuilds. */
export const auditGroup: ViewGroup = {
  name: 'audit',
  schema: 'audit_trail',
  version: 1,
  views: [auditView],
};

export interface AuditTrailDatabase {
  readonly lines: LineRow;
  readonly records: RecordRow;
}
