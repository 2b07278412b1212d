/**
 * Masked fields: health data, and the fields that an entry marks as private (texts of employees, reasons of
 * absences, addresses). The administrator reads them directly; for other readers they are masked and not
 * searched, and each reveal is logged.
 */
import { definitionOf } from '@fournil/events/catalogue';
import { describedTypes, entryOf, wordsOf } from './entries.ts';
import { healthFieldsOf } from './health.ts';

interface Mask {
  /** Fields of the fact itself. */
  readonly own: ReadonlySet<string>;
  /** Fields of every event of the feature: the changed record may contain fields of earlier events. */
  readonly ofFeature: ReadonlySet<string>;
}

const masks = new Map<string, Mask>();

const ownFields = (type: string): readonly string[] => [
  ...healthFieldsOf(type),
  ...(entryOf(type)?.masked ?? []),
];
const shownAs = (type: string): Readonly<Record<string, string>> => entryOf(type)?.shownAs ?? {};

function maskOf(type: string): Mask {
  const known = masks.get(type);
  if (known) return known;
  const ofFeature = wordsOf(type).takes.flatMap((one) => [
    ...ownFields(one.type),
    ...ownFields(one.type).flatMap((name) => shownAs(one.type)[name] ?? []),
  ]);
  const mask = { own: new Set(ownFields(type)), ofFeature: new Set(ofFeature) };
  // Only published types: whatever else is in a log must not fill the memory.
  if (definitionOf(type)) masks.set(type, mask);
  return mask;
}

/** Whether a field of an event of this type is masked. */
export const isMaskedInFact = (type: string, name: string): boolean => maskOf(type).own.has(name);

/**
 * Whether a field of the record that events of this type change is masked: `comment`, `uniform.<id>.comment`.
 */
export function isMaskedInRecord(type: string, name: string): boolean {
  const { own, ofFeature } = maskOf(type);
  if (ofFeature.size === 0) return false;
  const isMasked = (part: string) =>
    own.has(part) || (ofFeature.has(part) && definitionOf(type)?.schema.shape[part] === undefined);
  return [name, ...name.split('.')].some(isMasked);
}

/**
 * The masked field of an event behind its displayed name; null for a field that is not masked in this event.
 */
export function maskedFieldOf(type: string, shown: string): string | null {
  const { own } = maskOf(type);
  const named = Object.entries(shownAs(type)).find(([, as]) => as === shown)?.[0];
  return [named ?? shown, ...shown.split('.')].find((name) => own.has(name)) ?? null;
}

/** The name of a masked field by the first feature that has a word for it. */
export function maskedLabel(name: string): string {
  const type = describedTypes.find((one) => isMaskedInFact(one, name) && wordsOf(one).fields[name]);
  return (type && wordsOf(type).fields[name]?.label) ?? name;
}

/** The event's data, with masked texts replaced by `mask`. */
export const maskedData = (
  type: string,
  data: Readonly<Record<string, unknown>>,
  mask: string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' && isMaskedInFact(type, name) ? mask : value,
    ]),
  );
