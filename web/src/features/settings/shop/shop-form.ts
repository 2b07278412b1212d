/** The settings as they are being typed, handed to the sections. */
import type { CrewMember } from '@fournil/contracts/settings/presets';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import type { HolidayOn } from '@fournil/contracts/settings/shop-day';
import type { RuleWords } from '@fournil/contracts/settings/shop-rules';
import { createContext, useContext } from 'react';

export interface CrewPerson extends CrewMember {
  readonly id: string;
  readonly name: string;
}

export interface ShopForm {
  /** As typed so far. */
  readonly settings: ShopSettings;
  readonly holidays: readonly HolidayOn[];
  readonly rules: readonly RuleWords[];
  /** Active people. */
  readonly crew: readonly CrewPerson[];
  /** YYYY-MM-DD in Paris. */
  readonly today: string;
  /** Replaces a piece by its path; null takes an entry away. */
  readonly set: (path: string, value: unknown) => void;
  readonly setMany: (pieces: Readonly<Record<string, unknown>>) => void;
  readonly undo: () => void;
  /** The first error of a piece, or of what lies in it. */
  readonly errorOf: (path: string) => string | undefined;
}

const ShopFormContext = createContext<ShopForm | null>(null);
export const ShopFormProvider = ShopFormContext.Provider;

export function useShopForm(): ShopForm {
  const form = useContext(ShopFormContext);
  if (!form) throw new Error('A section of the shop settings stands outside its form');
  return form;
}
