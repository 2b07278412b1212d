/**
 * The settings divided into separately edited parts: `openingHours.Mardi`, `staffing.vente.semaine`. Edits of
 * different parts merge, the log stores only changed parts, and the audit trail lists them.
 */
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';

/** By path; a value may be an object or a list, and is always replaced as a whole. */
export type ShopLeaves = Readonly<Record<string, unknown>>;

/** Sections whose entries are cut once more. */
const deep: readonly string[] = ['staffing', 'productionHours'];
/** Pieces that facts may still hold and nothing reads. */
const retired: readonly string[] = ['publication.mode'];
/** Sections with removable entries; null removes one, or restores its default. */
const removable: readonly string[] = ['exceptionalDays', 'roles', 'evidence'];

/** Divides `staffing.vente.semaine` into the section and its keys; the last key may contain dots. */
export function leafPath(path: string): readonly string[] {
  const [section = '', ...rest] = path.split('.');
  if (!deep.includes(section)) return [section, rest.join('.')];
  const [entry = '', ...last] = rest;
  return [section, entry, last.join('.')];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of whole or partial settings; undefined ones were not sent. */
export function leavesOf(settings: Readonly<Record<string, unknown>>): ShopLeaves {
  const leaves: Record<string, unknown> = {};
  for (const [section, entries] of Object.entries(settings)) {
    if (!isRecord(entries)) continue;
    for (const [key, value] of Object.entries(entries)) {
      if (!deep.includes(section)) leaves[`${section}.${key}`] = value;
      else if (isRecord(value))
        for (const [last, piece] of Object.entries(value)) leaves[`${section}.${key}.${last}`] = piece;
    }
  }
  return Object.fromEntries(Object.entries(leaves).filter(([, value]) => value !== undefined));
}

export const defaultLeaves: ShopLeaves = leavesOf(defaultShopSettings);

/**
 * The given settings (or the defaults) with these values replaced. Unchanged parts are the same objects, so
 * that a comparison by identity finds them unchanged.
 */
export function withLeaves(leaves: ShopLeaves, settings: ShopSettings = defaultShopSettings): ShopSettings {
  const copy: Record<string, unknown> = { ...settings };
  const copied = new Set<string>();
  /** The object to write into: copied once. */
  const own = (
    parent: Record<string, unknown>,
    key: string,
    name: string,
  ): Record<string, unknown> | null => {
    const entries = parent[key];
    if (!isRecord(entries)) return null;
    if (copied.has(name)) return entries;
    copied.add(name);
    const fresh = { ...entries };
    parent[key] = fresh;
    return fresh;
  };
  for (const [path, value] of Object.entries(leaves)) {
    const [section = '', ...keys] = leafPath(path);
    const entries = own(copy, section, section);
    const [entry = ''] = keys;
    const parent = entries && keys.length === 2 ? own(entries, entry, `${section}.${entry}`) : entries;
    const key = keys.at(-1) ?? '';
    // A piece of a newer version has no place here.
    if (!parent || retired.includes(path)) continue;
    const kept = value === null && removable.includes(section) ? defaultLeaves[path] : value;
    if (kept === undefined) delete parent[key];
    else parent[key] = kept;
  }
  return copy as ShopSettings;
}

const same = (one: unknown, other: unknown): boolean => one === other || canonical(one) === canonical(other);

/** JSON text that does not depend on the order of keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b))) : part,
  ) ?? 'null';

/** The parts in which `after` differs from `before`; removed ones are null. */
export function leavesBetween(before: ShopSettings, after: ShopSettings): ShopLeaves {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const paths = new Set([...Object.keys(old), ...Object.keys(now)]);
  return Object.fromEntries(
    [...paths]
      .filter((path) => !same(old[path] ?? null, now[path] ?? null))
      .map((path) => [path, now[path] ?? null]),
  );
}

/** The parts as the sections of a request body. */
export function sectionsOf(leaves: ShopLeaves): Record<string, Record<string, unknown>> {
  const sections: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of Object.entries(leaves)) {
    const [section = '', ...keys] = leafPath(path);
    const target = sections[section] ?? {};
    sections[section] = target;
    if (keys.length === 1) target[keys[0] ?? ''] = value;
    else target[keys[0] ?? ''] = { ...(target[keys[0] ?? ''] as object), [keys[1] ?? '']: value };
  }
  return sections;
}
