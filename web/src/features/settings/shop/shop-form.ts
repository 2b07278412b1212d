/** The settings as they are being typed, handed to the sections. */

import type { ShopSettings } from '@fournil/contracts/settings/shop';
import type { RuleWords } from '@fournil/contracts/settings/shop-rules';
import type { CrewMember } from '@fournil/domain/settings/presets';
import type { HolidayOn } from '@fournil/domain/settings/shop-day';
import {
  defaultLeaves,
  leafPath,
  leavesBetween,
  type ShopLeaves,
  withLeaves,
} from '@fournil/domain/settings/shop-leaves';
import { createContext, useContext } from 'react';

export interface CrewPerson extends CrewMember {
  readonly id: string;
  readonly name: string;
}

export interface ShopForm {
  /** The settings with the typed values. */
  readonly settings: ShopSettings;
  readonly holidays: readonly HolidayOn[];
  readonly rules: readonly RuleWords[];
  /** Active people. */
  readonly crew: readonly CrewPerson[];
  /** YYYY-MM-DD in Paris. */
  readonly today: string;
  /** Replaces a setting by its path; null removes an entry. */
  readonly set: (path: string, value: unknown) => void;
  readonly setMany: (pieces: Readonly<Record<string, unknown>>) => void;
  readonly undo: () => void;
  /** The first error of a setting or inside it; on request only of the setting itself. */
  readonly errorOf: (path: string, itself?: boolean) => string | undefined;
}

const ShopFormContext = createContext<ShopForm | null>(null);
export const ShopFormProvider = ShopFormContext.Provider;

export function useShopForm(): ShopForm {
  const form = useContext(ShopFormContext);
  if (!form) throw new Error('A section of the shop settings stands outside its form');
  return form;
}

/** One value of the settings, bound to a field. */
export interface ShopValue<T> {
  readonly value: T;
  readonly error: string | undefined;
  readonly change: (value: T) => void;
}

/**
 * The value of the settings at `path`, or a `part` of it; a change of a part replaces the whole value. With
 * `namesPiece` an error of the whole value is shown at this field.
 */
export function useShopValue<T>(path: string, part?: string, namesPiece = false): ShopValue<T> {
  const { settings, set, errorOf } = useShopForm();
  const piece = leafPath(path).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], settings);
  if (part === undefined)
    return { value: piece as T, error: errorOf(path), change: (next) => set(path, next) };
  return {
    value: (piece as Record<string, unknown>)[part] as T,
    error: errorOf(`${path}.${part}`) ?? (namesPiece ? errorOf(path, true) : undefined),
    change: (next) => set(path, { ...(piece as object), [part]: next }),
  };
}

/** The values that differ from the stored settings after `pieces` are typed too. */
export function typed(stored: ShopSettings, edited: ShopLeaves, pieces: ShopLeaves): ShopLeaves {
  return leavesBetween(stored, withLeaves({ ...edited, ...pieces }, stored));
}

/** Settings that reset whole sections to the proposals; entries without a proposal are unchanged. */
export function proposedPieces(sections: readonly string[]): ShopLeaves {
  return Object.fromEntries(
    Object.entries(defaultLeaves).filter(([path]) => sections.includes(leafPath(path)[0] ?? '')),
  );
}
