/** Every published event type, and how stored data becomes an event of today. */
import { z } from 'zod';
import { absencesEvents } from './absences/events.ts';
import { accessEvents } from './access/events.ts';
import { auditEvents } from './audit/events.ts';
import { databaseEvents } from './database/events.ts';
import { type EventDefinition, type EventOf, isErased, type NewEventOf } from './define.ts';
import { documentsEvents } from './documents/events.ts';
import { employeesEvents } from './employees/events.ts';
import { expensesEvents, vehicleEvents } from './expenses/events.ts';
import { mailEvents } from './mail/events.ts';
import { mealVouchersEvents } from './meal-vouchers/events.ts';
import type { EventMetadata } from './metadata.ts';
import { onboardingEvents } from './onboarding/events.ts';
import { labourCostEvents } from './payroll/cost-events.ts';
import { payrollEvents } from './payroll/events.ts';
import { workHoursEvents } from './payroll/hours-events.ts';
import { planningEvents } from './planning/events.ts';
import { modelWeekEvents } from './planning/model-events.ts';
import { planningProfileEvents, planningWishEvents } from './planning/profile-events.ts';
import { privacyEvents } from './privacy/events.ts';
import { registerEvents } from './register/events.ts';
import { salesEvents } from './sales/events.ts';
import { settingsEvents, shopEvents } from './settings/events.ts';
import { sickLeaveEvents } from './sick-leave/events.ts';
import type { StreamKind } from './streams.ts';
import { timeClockEvents } from './time-clock/events.ts';
import { uniformsEvents } from './uniforms/events.ts';
import { leaveAccountEvents } from './vacations/account-events.ts';
import { vacationsEvents } from './vacations/events.ts';

const all = [
  ...employeesEvents,
  ...onboardingEvents,
  ...registerEvents,
  ...uniformsEvents,
  ...absencesEvents,
  ...sickLeaveEvents,
  ...planningEvents,
  ...planningProfileEvents,
  ...planningWishEvents,
  ...modelWeekEvents,
  ...vacationsEvents,
  ...leaveAccountEvents,
  ...salesEvents,
  ...expensesEvents,
  ...vehicleEvents,
  ...mealVouchersEvents,
  ...documentsEvents,
  ...settingsEvents,
  ...shopEvents,
  ...mailEvents,
  ...accessEvents,
  ...databaseEvents,
  ...privacyEvents,
  ...payrollEvents,
  ...workHoursEvents,
  ...labourCostEvents,
  ...timeClockEvents,
  ...auditEvents,
] as const;

export type AnyDefinition = (typeof all)[number];
/** Any event as a decision makes it. */
export type NewFournilEvent = NewEventOf<AnyDefinition>;
/** Any event as a fold reads it. */
export type FournilEvent = EventOf<AnyDefinition>;
export type EventType = FournilEvent['type'];
type ByType = { [D in AnyDefinition as D['type']]: EventOf<D> };
type NewByType = { [D in AnyDefinition as D['type']]: NewEventOf<D> };
/** Events of a type, or of several, as a fold reads them and as a decision makes them. */
export type EventOfType<T extends EventType> = ByType[T];
export type NewEventOfType<T extends EventType> = NewByType[T];

type TypesByStream = { [K in StreamKind]: Extract<AnyDefinition, { readonly stream: K }>['type'] };
/** Types of the events that are in streams of a kind. */
export type EventTypeIn<Kind extends StreamKind> = TypesByStream[Kind];

/** An event read from the log, with its place and its metadata. */
export type Recorded<E extends { type: string; data: unknown } = FournilEvent> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Commit position in $all; grows, is not contiguous. */
  readonly position: bigint;
  readonly metadata: EventMetadata;
};

export type RecordedOfType<T extends EventType> = Recorded<EventOfType<T>>;

export const eventDefinitions: readonly EventDefinition[] = all;
/** As `eventDefinitions`, each with its own type. */
export const allEvents = all;

const byType = new Map<string, EventDefinition>(eventDefinitions.map((one) => [one.type, one]));

/** The definition of a type, undefined for a type of a newer version or of another program. */
export function definitionOf(type: string): EventDefinition | undefined {
  return byType.get(type);
}

/** Data that does not match its published schema: a bug of ours or a damaged log, never user input. */
export class UnreadableEvent extends Error {
  constructor(type: string, version: number, cause: string) {
    super(`L'événement ${type} (version ${version}) ne se lit pas : ${cause}`);
    this.name = 'UnreadableEvent';
  }
}

/**
 * Converts data stored under `version` (already decrypted) to the current version. Callers must not use `stored`
 * afterwards: the result may be the same object, changed.
 * @throws UnreadableEvent for an unknown type, a newer version, a missing upcaster or a mismatch.
 */
export function readEventData(
  type: string,
  version: number,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const definition = definitionOf(type);
  if (!definition) throw new UnreadableEvent(type, version, 'type inconnu');
  return readAs(definition, version, stored);
}

/** As `readEventData`, with a given definition. */
export function readAs(
  definition: EventDefinition,
  version: number,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const { type } = definition;
  if (version > definition.version)
    throw new UnreadableEvent(type, version, "version plus récente que l'application");
  let data = stored;
  for (let from = version; from < definition.version; from++) {
    const upcast = definition.upcast[from];
    if (!upcast)
      throw new UnreadableEvent(type, version, `pas de passage de la version ${from} à ${from + 1}`);
    data = upcast(data);
  }
  // Erased fields have no value to check; the rest must match the released schema.
  const erased = erasedIn(data);
  const schema = erased.length ? withoutFields(definition.schema, erased) : definition.schema;
  const result = schema.safeParse(data);
  if (!result.success) throw new UnreadableEvent(type, version, result.error.issues[0]?.message ?? 'schéma');
  return Object.assign(data, result.data);
}

const none: readonly string[] = [];

/** Usually none: then no list is created. */
function erasedIn(data: Readonly<Record<string, unknown>>): readonly string[] {
  let found: string[] | undefined;
  for (const name of Object.keys(data)) {
    if (!isErased(data[name])) continue;
    found ??= [];
    found.push(name);
  }
  return found ?? none;
}

const withoutErased = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();

/** Cached per set of fields: building a schema costs a hundred times as much as parsing with it. */
function withoutFields(schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  const known = withoutErased.get(schema) ?? new Map<string, z.ZodObject>();
  withoutErased.set(schema, known);
  const gone = Object.keys(schema.shape)
    .filter((name) => names.includes(name))
    .join();
  const found =
    known.get(gone) ??
    z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !names.includes(name))));
  known.set(gone, found);
  return found;
}
