/** The proposed staffing table for a team, and the weekly hours that a table needs. */
import { weekDays } from '@fournil/contracts/employees/rules';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import {
  type Group,
  groups,
  type Level,
  type PresetChoice,
  presets,
} from '@fournil/contracts/settings/staffing';
import { needsOf, type StaffingChoice } from './needs.ts';
import { usualDayOf } from './shop-day.ts';

/** One person of the team, active and planned. */
export interface CrewMember {
  readonly role: string;
  /** The weekly hours of the contract. */
  readonly weeklyHours: number | null;
  readonly trainingDays: readonly string[];
  readonly skills: readonly string[];
}

/** A table above this share of the contract hours leaves no room for leave and illness. */
const fullPercent = 92;
const defaultWeeklyHours = 35;

/** Spellings of imported lists [employees-7]. */
const spellings: Readonly<Record<string, string>> = { preparateur: 'préparateur', chef_prod: 'chef prod' };

/** The group of a role and whether it may work alone; null for a role without a group. */
export function placeOfRole(
  settings: ShopSettings,
  role: string,
): { readonly group: Group; readonly qualified: boolean } | null {
  const { roles } = settings;
  const known = (name: string) => (Object.hasOwn(roles, name) ? (roles[name] ?? null) : null);
  return known(role) ?? known(spellings[role] ?? role);
}

/** Weekly minutes that a group needs in a usual week at one level, in all and for qualified people. */
export function weeklyNeedOf(
  settings: ShopSettings,
  group: Group,
  choice: PresetChoice,
  level: Level,
): { readonly need: number; readonly qualified: number } {
  const choices: StaffingChoice = { vente: 'aucun', fournil: 'aucun', preparation: 'aucun', [group]: choice };
  let need = 0;
  let qualified = 0;
  for (const day of weekDays) {
    for (const one of needsOf(settings, usualDayOf(settings, day), level, choices)) {
      need += (one.to - one.from) * one.need;
      qualified += (one.to - one.from) * one.qualifiedMin;
    }
  }
  return { need, qualified };
}

const contractMinutes = (one: CrewMember): number => (one.weeklyHours ?? defaultWeeklyHours) * 60;

/** Days that count as work without a shift, in minutes. */

/** A day of Formation [constraints-11]. */
export const trainingMinutes = 480;

/** A day of Management: a fifth of the contract, to the quarter of an hour (shop-defaults `constraintMeaning`). */
export const managementMinutes = (weeklyHours: number): number =>
  Math.round((weeklyHours * 60) / 5 / 15) * 15;

/**
 * Weekly minutes that each group can give: contracts minus training, minus one day of Management, which is
 * taken from the first group (in the order of `groups`) with that skill.
 */
export function crewMinutesOf(
  settings: ShopSettings,
  crew: readonly CrewMember[],
): Readonly<Record<Group, { readonly people: number; readonly minutes: number }>> {
  const of = (group: Group) => crew.filter(({ role }) => placeOfRole(settings, role)?.group === group);
  const manager = groups.flatMap(of).find(({ skills }) => skills.includes('Management'));
  const total = (group: Group) => {
    const members = of(group);
    const minutes = members.reduce(
      (sum, one) =>
        sum +
        contractMinutes(one) -
        one.trainingDays.length * trainingMinutes -
        (one === manager ? managementMinutes(one.weeklyHours ?? defaultWeeklyHours) : 0),
      0,
    );
    return { people: members.length, minutes: Math.max(0, minutes) };
  };
  return { vente: total('vente'), fournil: total('fournil'), preparation: total('preparation') };
}

/**
 * Per group the largest table whose usual week at level 2 needs at most 92 % of the team's hours, or else «
 * petite ». A production group without people is not planned.
 */
export function proposePresets(settings: ShopSettings, crew: readonly CrewMember[]): StaffingChoice {
  const given = crewMinutesOf(settings, crew);
  const propose = (group: Group): PresetChoice => {
    const { people, minutes } = given[group];
    if (people === 0 && group !== 'vente') return 'aucun';
    const fits = presets.filter(
      (preset) => weeklyNeedOf(settings, group, preset, 2).need * 100 <= minutes * fullPercent,
    );
    return fits.at(-1) ?? 'petite';
  };
  return { vente: propose('vente'), fournil: propose('fournil'), preparation: propose('preparation') };
}

/** The table in use: the shop's choice, or else the proposal for the present team. */
export function staffingChoiceOf(settings: ShopSettings, crew: readonly CrewMember[]): StaffingChoice {
  const proposed = proposePresets(settings, crew);
  const chosen = (group: Group) => settings.staffing[group].preset ?? proposed[group];
  return { vente: chosen('vente'), fournil: chosen('fournil'), preparation: chosen('preparation') };
}

/**
 * True when the hours of a group changed by more than a fifth since its table was chosen, so that the choice
 * should be checked.
 */
export function crewChangedSince(chosenForMinutes: number | null, minutes: number): boolean {
  if (chosenForMinutes === null) return false;
  return Math.abs(minutes - chosenForMinutes) * 5 > chosenForMinutes;
}
