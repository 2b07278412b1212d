/**
 * How the audit trail describes a feature's events: one map next to the feature's view, an entry per event.
 * The engine around it (records, lines, descriptions, search) knows no feature.
 */
import type { EventOfType, EventType } from '@fournil/events/catalogue';
import type { Format, NameOf } from './formats.ts';

/**
 * The state of a record after its events, by field; repeated fields are keyed `family.member`. Erased values
 * stay marked.
 */
export type RecordState = Readonly<Record<string, unknown>>;

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A field with the words of its feature. */
export interface Field {
  /** As written inside a sentence, in lower case. */
  readonly label: string;
  /** Ending of the participle that follows: passé, passée, passés… */
  readonly ending: '' | 'e' | 's' | 'es';
  readonly format: Format;
  /** The state of the whole record, shown above its fields. */
  readonly isStatus?: true;
  /** Only repeats another field to a reader. */
  readonly isHidden?: true;
  /** The field from which this one follows; if that field is shown, this one is not. */
  readonly follows?: string;
}

export const field = (
  label: string,
  format: Format,
  ending: Field['ending'] = '',
  more: Pick<Field, 'isStatus' | 'isHidden' | 'follows'> = {},
): Field => ({ label, ending, format, ...more });

/**
 * A field that exists once per member: in `hours.<person>.<date>`, `member` is the part after the first dot.
 */
export type Family = (member: string, nameOf: NameOf) => Field | undefined;

/** An event in the form from which its sentence is made. */
export interface AuditedEvent<T extends EventType> {
  readonly data: EventOfType<T>['data'];
  readonly changes: readonly FieldChange[];
  /** The name of the person concerned. */
  readonly person: string;
  readonly nameOf: NameOf;
  /** Label and value of a change in the feature's terms; null for none. */
  readonly shown: (change: FieldChange) => {
    readonly label: string;
    before: string | null;
    after: string | null;
  };
  /** « volume hebdomadaire passé de 24 h à 30 h, … »: every change; `otherwise` if there is none. */
  readonly changed: (otherwise: string) => string;
  /** The name of a masked field by the feature that has it. */
  readonly maskedLabel: (field: string) => string;
}

/** An event with the day on which it was recorded, in Paris. */
export interface DatedFact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly recordedOn: string;
  /** The record after it. */
  readonly applied: (state: RecordState) => RecordState;
}

/** A record in force on a day, null if there was none, with the number of events that it is made of. */
export type InForce = (
  facts: readonly DatedFact[],
  day: string,
) => { readonly state: RecordState | null; readonly facts: number };

export interface AuditEntry<T extends EventType> {
  readonly title: string;
  /** The event, in one French sentence. Health values are never part of it. */
  readonly sentence: (event: AuditedEvent<T>) => string;
  /** The record after the event. */
  readonly record: (state: RecordState, data: EventOfType<T>['data']) => RecordState;
  /** The person concerned, if it is not the event's `employeeId`. */
  readonly person?: (data: EventOfType<T>['data']) => string | null;
  /** Fields of the fact that are private besides health data: shown to the administrator, to others on demand. */
  readonly masked?: readonly (keyof EventOfType<T>['data'] & string)[];
  /** Masked fields that the record holds under another name. */
  readonly shownAs?: Readonly<Partial<Record<keyof EventOfType<T>['data'] & string, string>>>;
  /** The field with the reason: shown as such, never as part of the record. */
  readonly reason?: keyof EventOfType<T>['data'] & string;
  /** Fields that no line stores and no search finds, although the record contains them. */
  readonly withheld?: (data: EventOfType<T>['data']) => readonly string[];
  /** The day it takes effect, where the fact names one. */
  readonly effectiveOn?: (data: EventOfType<T>['data']) => string | null | undefined;
  /**
   * For an event that opens a record: the days on which the record is in force, if these do not begin with
   * the day of recording.
   */
  readonly inForce?: InForce;
}

export interface FeatureAudit<T extends EventType = EventType> {
  readonly takes: readonly { readonly type: T }[];
  /** In a reader's order: person, subject, time, reason. Families come last. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly families: Readonly<Record<string, Family>>;
  readonly events: { readonly [K in T]: AuditEntry<K> };
}
