/**
 * Displays the rows of the trail: sentences, values before and after, records. It knows no event and no
 * feature.
 */
import type { AuditChange, AuditLine } from '@fournil/contracts/audit/endpoints';
import { alteredLineText, auditActors, maskedText } from '@fournil/contracts/audit/labels';
import { capital } from '@fournil/contracts/french-words';
import type { Role } from '@fournil/contracts/permissions';
import { type EventType, eventDefinitions } from '@fournil/events/catalogue';
import { erasedText, isErased } from '@fournil/events/define';
import { features } from '@fournil/events/features';
import type { AuditedEvent, Field, FieldChange, RecordState } from './define-audit.ts';
import { audits, entryOf, fieldIn, reasonFieldOf, titleOf, type Words, wordsOf } from './entries.ts';
import { type NameOf, text, thin } from './formats.ts';
import { healthFieldsOf, rootOf } from './health.ts';
import { isMaskedInFact, isMaskedInRecord, maskedData, maskedLabel } from './masked.ts';
import { fieldsOf } from './record-audit.ts';
import type { LineRow } from './view.ts';

/** The reader of the trail decides whether masked fields show and which names people have. */
export interface Reader {
  /** The administrator reads every field; others see some masked and may reveal one [audit-5]. */
  readonly seesMasked: boolean;
  readonly nameOf: NameOf;
  /** Whether a line is as the projection wrote it. */
  readonly isAuthentic?: (row: LineRow) => boolean;
}

const fieldOf = (words: Words, name: string, nameOf: NameOf): Field =>
  fieldIn(words, name, nameOf) ?? { label: name, ending: '', format: text };

/** A value whole, as a reader sees it; null for an empty one. */
function wholeText({ format }: Field, value: unknown, nameOf: NameOf): string | null {
  if (isErased(value)) return erasedText;
  if (!format.hasDefault && (value === null || value === undefined || value === '')) return null;
  return format.show(value, nameOf);
}

/** Longer values are cut: the whole is in the event itself. */
const longest = 160;

function valueText(field: Field, value: unknown, nameOf: NameOf): string | null {
  const whole = wholeText(field, value, nameOf);
  return whole !== null && field.format.isCut && whole.length > longest
    ? `${whole.slice(0, longest)}…`
    : whole;
}

/** Fields in the order of their feature; families after, in the order they come. */
function inReadingOrder({ fields }: Words) {
  const order = new Map(Object.keys(fields).map((name, index) => [name, index]));
  const rank = (name: string) => order.get(name) ?? order.size;
  return (a: { readonly field: string }, b: { readonly field: string }) => rank(a.field) - rank(b.field);
}

/** « volume hebdomadaire passé de 24 h à 30 h »; « téléphone modifié » without its values. */
function changeText(field: Field, change: FieldChange, withValues: boolean, nameOf: NameOf): string {
  const { label, ending, format } = field;
  if (!withValues) return `${label} modifié${ending}`;
  const before = valueText(field, change.before, nameOf);
  const after = valueText(field, change.after, nameOf);
  if (before === null) return `${label} renseigné${ending} (${after ?? '—'})`;
  if (after === null) return `${label} effacé${ending} (${before})`;
  const isDates = format.isDate && typeof change.before === 'string' && typeof change.after === 'string';
  const [from, to] = isDates ? ['du', 'au'] : ['de', 'à'];
  return `${label} passé${ending} ${from} ${before} ${to} ${after}`;
}

/** All changes in one clause; `otherwise` if there is none. */
function changesText(line: DescribedLine, { nameOf, seesMasked }: Reader, otherwise: string): string {
  const words = wordsOf(line.type);
  const health = healthFieldsOf(line.type);
  const texts = line.changes.flatMap((change, _at, all) => {
    const field = fieldOf(words, change.field, nameOf);
    const isIncluded = field.follows !== undefined && all.some((one) => one.field === field.follows);
    if (field.isHidden || isIncluded) return [];
    // Health values are part of no sentence, for any reader.
    const withValues =
      !health.has(rootOf(change.field)) && (seesMasked || !isMaskedInRecord(line.type, change.field));
    return [changeText(field, change, withValues, nameOf)];
  });
  return texts.length ? texts.join(', ') : otherwise;
}

type DescribedLine = Pick<LineRow, 'type' | 'data' | 'changes' | 'person'>;

/** The sentence of a line; an event of a type that this version does not know is shown by the type's name. */
export function sentenceOf(line: DescribedLine, reader: Reader): string {
  const { nameOf } = reader;
  const entry = entryOf(line.type);
  if (!entry) return `Fait d'un type inconnu${thin}: ${line.type}`;
  const words = wordsOf(line.type);
  return entry.sentence({
    // The line was written from an event of this very type: its data is that type's.
    data: (reader.seesMasked
      ? line.data
      : maskedData(line.type, line.data, maskedText)) as unknown as AuditedEvent<EventType>['data'],
    changes: line.changes,
    person: line.person ? nameOf(line.person) : '',
    nameOf,
    shown: ({ field: name, before, after }) => {
      const field = fieldOf(words, name, nameOf);
      return {
        label: capital(field.label),
        before: valueText(field, before, nameOf),
        after: valueText(field, after, nameOf),
      };
    },
    changed: (otherwise) => changesText(line, reader, otherwise),
    maskedLabel,
  });
}

function actorName(row: Pick<LineRow, 'actorKind' | 'actorRole' | 'actorEmployee'>, nameOf: NameOf): string {
  if (row.actorKind === 'system') return auditActors.system;
  if (row.actorEmployee) return nameOf(row.actorEmployee);
  return auditActors[row.actorRole as Role] ?? auditActors.system;
}

/** An altered line's author cannot be believed either. */
const unknownActor = '—';

export function describeLine(row: LineRow, reader: Reader): AuditLine {
  const altered = reader.isAuthentic?.(row) === false;
  return {
    eventId: row.eventId,
    position: String(row.position),
    stream: row.stream,
    revision: row.revision,
    type: row.type,
    title: titleOf(row.type),
    feature: row.feature,
    // Data that does not fit its type gets no sentence, since nothing in it can be believed.
    sentence: altered ? alteredLineText : sentenceOf(row, reader),
    recordedAt: row.recordedAt,
    recordedOn: row.recordedOn,
    effectiveOn: row.effectiveOn,
    actor: {
      kind: row.actorKind,
      role: row.actorRole as Role | null,
      employeeId: row.actorEmployee,
      name: altered ? unknownActor : actorName(row, reader.nameOf),
    },
    person: row.person && !altered ? { employeeId: row.person, name: reader.nameOf(row.person) } : null,
    demo: row.demo,
    altered,
  };
}

/** Values before and after, by field; a value that the reader may not see is masked and not sent. */
export function describeChanges(row: Pick<LineRow, 'type' | 'changes'>, reader: Reader): AuditChange[] {
  const words = wordsOf(row.type);
  return row.changes.toSorted(inReadingOrder(words)).flatMap(({ field: name, before, after }) => {
    const field = fieldOf(words, name, reader.nameOf);
    if (field.isHidden) return [];
    const masked = !reader.seesMasked && isMaskedInRecord(row.type, name);
    return [
      {
        field: name,
        label: capital(field.label),
        before: masked ? null : valueText(field, before, reader.nameOf),
        after: masked ? null : valueText(field, after, reader.nameOf),
        masked,
      },
    ];
  });
}

/** The reason, if the event has one. */
export function describeReason(row: Pick<LineRow, 'type' | 'data'>, reader: Reader) {
  // The reason for an overridden rule; otherwise the reason for a change in a closed month.
  const name = [reasonFieldOf(row.type), 'closedMonthReason'].find((one) => {
    const value = one === undefined ? undefined : row.data[one];
    return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  });
  if (name === undefined) return null;
  const value = row.data[name];
  const field = fieldOf(wordsOf(row.type), name, reader.nameOf);
  const masked = !reader.seesMasked && isMaskedInFact(row.type, name);
  const shown = masked ? null : valueText(field, value, reader.nameOf);
  return { field: name, label: capital(field.label), text: shown, masked };
}

/** A line with its changes and its reason; an altered line is shown without content. */
export function describeWhole(row: LineRow, reader: Reader) {
  const line = describeLine(row, reader);
  if (line.altered) return { line, changes: [], reason: null };
  return { line, changes: describeChanges(row, reader), reason: describeReason(row, reader) };
}

/** A record's status and fields, in the words of the features to which its events (of `types`) belong. */
export function describeRecord(state: RecordState, types: readonly string[], reader: Reader) {
  const { nameOf } = reader;
  const all = [...new Set(types.map(wordsOf))];
  const known = (name: string) => all.find((words) => fieldIn(words, name, nameOf)) ?? all[0];
  const kinds = [...new Set(types)];
  const read = Object.entries(fieldsOf(state)).map(([name, value]) => {
    const words = known(name);
    const field = words ? fieldOf(words, name, nameOf) : { label: name, ending: '' as const, format: text };
    return { name, field, words, shown: valueText(field, value, nameOf) };
  });
  const status = read.find(({ field, shown }) => field.isStatus && shown !== null)?.shown ?? null;
  const orders = new Map(all.map((words, index) => [words, { index, compare: inReadingOrder(words) }]));
  const fields = read
    .filter(({ field }) => !field.isStatus && !field.isHidden)
    .map(({ name, field, shown, words }) => {
      const masked =
        shown !== null && !reader.seesMasked && kinds.some((type) => isMaskedInRecord(type, name));
      return {
        words,
        shown: { field: name, label: capital(field.label), value: masked ? null : shown, masked },
      };
    })
    .toSorted((a, b) => {
      const [one, other] = [a.words && orders.get(a.words), b.words && orders.get(b.words)];
      if (!one || !other) return 0;
      return one.index - other.index || one.compare(a.shown, b.shown);
    });
  return { status, fields: fields.map(({ shown }) => shown) };
}

/** The whole value of a masked field, for a reader who reveals it. */
export const revealedText = (type: string, name: string, value: unknown): string | null =>
  wholeText(fieldOf(wordsOf(type), name, String), value, String);

/** The filters: the features of which something may be recorded, and their event types. */
export const auditKinds = () =>
  Object.entries(features).flatMap(([feature, { title }]) => {
    const own = eventDefinitions.filter((definition) => definition.feature === feature);
    const kinds = own.map(({ type }) => ({ type, title: titleOf(type) }));
    return kinds.length ? [{ feature, title, kinds }] : [];
  });

/** The event types and the fields whose French name contains the searched text, by feature. */
export function namedBy(holds: (label: string) => boolean) {
  return {
    types: eventDefinitions.map(({ type }) => type).filter((type) => holds(titleOf(type))),
    fields: audits.flatMap(({ takes, fields }) => {
      const named = Object.keys(fields).filter((name) => holds(fields[name]?.label ?? ''));
      return named.length ? [{ types: takes.map(({ type }) => type), fields: named }] : [];
    }),
  };
}
