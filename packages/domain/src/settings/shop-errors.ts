/**
 * Contradictions between the shop's settings, for the settings that a change touches; `shop.ts` has checked
 * each value before. Form and command use the same sentences.
 */

import { daysBetween } from '@fournil/calendar/days';
import { weekDays } from '@fournil/contracts/employees/rules';
import { ownTaskErrors } from '@fournil/contracts/onboarding/own-tasks';
import type { EvidenceDocument, ShopSettings } from '@fournil/contracts/settings/shop';
import type { RuleWords } from '@fournil/contracts/settings/shop-rules';
import {
  productionStretch,
  type Stretch,
  stretchOf,
  type TimeRange,
  timeMessages,
} from '@fournil/contracts/settings/shop-times';
import {
  type DayType,
  dayTypes,
  type Group,
  groups,
  type StaffingPeriod,
} from '@fournil/contracts/settings/staffing';
import { minutesOf, timeOf } from '@fournil/contracts/time/clock';
import { presenceOf, usualDayOf } from './shop-day.ts';
import { offGridErrors } from './shop-grid.ts';
import { leafPath } from './shop-leaves.ts';

export type ShopErrors = Readonly<Record<string, string>>;

export const shopMessages = {
  overlap: 'Ces plages horaires se chevauchent : écartez-les ou réunissez-les.',
  noOpening: 'Ouvrez la boutique au moins un jour par semaine.',
  periodsOverlap: (one: string, other: string) =>
    `Les périodes « ${one} » et « ${other} » se chevauchent : changez leurs heures.`,
  noPeriod: 'Ajoutez au moins une période, ou choisissez « Personne » pour cette équipe.',
  notCovered: (from: string, to: string) =>
    `Personne n'est prévu de ${from} à ${to} : ajoutez une période ou allongez sa voisine.`,
  shortest: 'Le poste le plus court ne peut pas dépasser le poste préféré.',
  preferred: 'Le poste préféré ne peut pas dépasser le poste le plus long.',
  splitOrder: 'La coupure la plus longue ne peut pas être plus courte que la plus courte.',
  splitAgreement:
    "Au-delà de 2 h de coupure à temps partiel, il faut un accord d'entreprise (L3123-30, IDCC 843 art. 21 D) : indiquez-le dans « Droit du travail ».",
  managementWindow: 'La présence demandée doit tenir dans ces heures.',
  training: 'Le jour de formation compte 8 h : son créneau doit les contenir.',
  mayFirst: 'Le 1er mai est chômé (L3133-4) : choisissez « Ouvert avec des volontaires » avant de l’ouvrir.',
  dates: 'La date de fin doit suivre la date de début.',
  untilMissing: "Indiquez le dernier jour de l'autorisation.",
  youngBakers: "L'autorisation « jeunes boulangers » vaut un an au plus (R3163-5) : vérifiez ses dates.",
  regulatedWork:
    'La déclaration « travaux réglementés » vaut trois ans au plus (R4153-41) : vérifiez ses dates.',
  unknownRule: "Cette règle n'existe pas, ou aucun document ne peut la lever.",
  unknownKind: 'Cette règle ne se lève pas avec ce document.',
  limit: (bound: number) => `Même avec ce document, la limite reste à ${bound} (minutes).`,
} as const;

const overlapping = <T extends TimeRange>(
  ranges: readonly T[],
  placed: (range: T) => Stretch = stretchOf,
): readonly [T, T] | null => {
  const sorted = ranges
    .map((range) => ({ range, ...placed(range) }))
    .sort((one, other) => one.from - other.from);
  for (const [index, one] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && next.from < one.to) return [one.range, next.range];
  }
  return null;
};

/**
 * Places a table's times on the day; times of a production that begins in the evening before continue past
 * midnight.
 */
function placedIn(settings: ShopSettings, group: Group, dayType: DayType) {
  if (group === 'vente') return stretchOf;
  const hours = settings.productionHours[group][dayType];
  return (range: TimeRange): Stretch => productionStretch(hours, range);
}

/** The first time range of the sales presence that no staffing period covers, on any day of that type. */
function uncovered(
  settings: ShopSettings,
  dayType: DayType,
  periods: readonly StaffingPeriod[],
): { from: string; to: string } | null {
  const sorted = [...periods].sort((one, other) => one.from.localeCompare(other.from));
  for (const day of weekDays.filter((one) => settings.dayTypes[one] === dayType)) {
    for (const { from, to } of presenceOf(settings, usualDayOf(settings, day))) {
      let at = from;
      for (const one of sorted) {
        if (minutesOf(one.from) > at) break;
        at = Math.max(at, minutesOf(one.to));
      }
      const next = sorted.find((one) => minutesOf(one.from) > at);
      if (at < to) return { from: timeOf(at), to: timeOf(Math.min(to, next ? minutesOf(next.from) : to)) };
    }
  }
  return null;
}

function tableError(settings: ShopSettings, group: Group, dayType: DayType): string | null {
  const periods = settings.staffing[group][dayType];
  if (periods === null) return null;
  if (periods.length === 0) return shopMessages.noPeriod;
  const placed = placedIn(settings, group, dayType);
  for (const period of periods) {
    const { from, to } = placed(period);
    if (to <= from) return timeMessages.order;
    if (from < 0 && to > minutesOf('12:00')) return timeMessages.nightEnd;
  }
  const clash = overlapping(periods, placed);
  if (clash) return shopMessages.periodsOverlap(clash[0].period, clash[1].period);
  const hole = group === 'vente' ? uncovered(settings, dayType, periods) : null;
  return hole ? shopMessages.notCovered(hole.from, hole.to) : null;
}

/** Counted in days as the labour rules count it: a year is 365 days after the first. */
const withinYears = (from: string, until: string, years: number): boolean =>
  daysBetween(from, until) <= years * 365;

function authorisationError(
  one: { readonly from: string; readonly until: string | null } | null,
  years: number,
  tooLong: string,
): string | null {
  if (one === null) return null;
  if (one.until === null) return shopMessages.untilMissing;
  if (one.until < one.from) return shopMessages.dates;
  return withinYears(one.from, one.until, years) ? null : tooLong;
}

function evidenceErrors(one: EvidenceDocument, rules: readonly RuleWords[]): readonly [string, string][] {
  const rule = rules.find(({ id }) => id === one.ruleId);
  if (!rule) return [['ruleId', shopMessages.unknownRule]];
  const errors: [string, string][] = [];
  if (!rule.needs.includes(one.kind)) errors.push(['kind', shopMessages.unknownKind]);
  if (one.until !== null && one.until < one.from) errors.push(['until', shopMessages.dates]);
  const { bound, isMinimum } = rule;
  const beyond = bound !== null && one.limit !== null && (isMinimum ? one.limit < bound : one.limit > bound);
  if (beyond) errors.push(['limit', shopMessages.limit(bound)]);
  return errors;
}

const hasOverlap = (ranges: readonly TimeRange[]): boolean => overlapping(ranges) !== null;

/**
 * French errors by path (`openingHours.Mardi`, `evidence.<id>.until`), for the settings that a change
 * touches. `rules`: those for which a document can permit an exception.
 */
export function shopErrors(
  settings: ShopSettings,
  touched: readonly string[],
  rules: readonly RuleWords[],
): ShopErrors {
  const errors: Record<string, string> = {};
  const check = (path: string, wrong: boolean, text: string) => {
    if (wrong) errors[path] = text;
  };
  const touches = (...paths: string[]) => paths.some((path) => touched.includes(path));
  const keysOf = (section: string) =>
    touched.flatMap((path) => {
      const [found, key = ''] = leafPath(path);
      return found === section ? [key] : [];
    });

  for (const day of weekDays) {
    if (touches(`openingHours.${day}`))
      check(`openingHours.${day}`, hasOverlap(settings.openingHours[day]), shopMessages.overlap);
  }
  const neverOpen = weekDays.every((day) => settings.openingHours[day].length === 0);
  if (keysOf('openingHours').length) check('openingHours', neverOpen, shopMessages.noOpening);
  for (const date of keysOf('exceptionalDays')) {
    const special = settings.exceptionalDays[date];
    if (!special) continue;
    check(`exceptionalDays.${date}.hours`, hasOverlap(special.hours), shopMessages.overlap);
    const illegal = date.endsWith('-05-01') && special.hours.length > 0 && settings.law.mayFirst === 'closed';
    check(`exceptionalDays.${date}.hours`, illegal, shopMessages.mayFirst);
  }
  for (const group of groups) {
    for (const dayType of dayTypes) {
      const path = `staffing.${group}.${dayType}`;
      // The hours of production say on which side of midnight the times of a table are.
      const wrong = touches(path, `productionHours.${group}.${dayType}`)
        ? tableError(settings, group, dayType)
        : null;
      if (wrong) errors[path] = wrong;
    }
  }
  for (const group of keysOf('breaks').includes('avoid') ? groups : [])
    check(`breaks.avoid.${group}`, hasOverlap(settings.breaks.avoid[group]), shopMessages.overlap);
  for (const group of keysOf('shapes') as Group[]) {
    const backwards = settings.shapes[group].some(({ from, to }) => from >= to);
    check(`shapes.${group}`, backwards, timeMessages.order);
  }
  for (const [path, text] of Object.entries(offGridErrors(settings))) {
    // A piece may hold several fields: `breaks.adult`.
    const isTouched = touched.some((piece) => path === piece || path.startsWith(`${piece}.`));
    check(path, isTouched, text);
  }
  if (touches('formalities.own'))
    for (const [at, text] of Object.entries(ownTaskErrors(settings.formalities.own)))
      errors[`formalities.own.${at}.label`] = text;
  numbers(settings, keysOf, check);
  law(settings, touches, errors);
  for (const id of keysOf('evidence')) {
    const one = settings.evidence[id];
    if (!one) continue;
    for (const [field, text] of evidenceErrors(one, rules)) errors[`evidence.${id}.${field}`] = text;
  }
  return errors;
}

type Check = (path: string, wrong: boolean, text: string) => void;

function numbers(settings: ShopSettings, keysOf: (section: string) => string[], check: Check) {
  const { shifts, split, management, cells } = settings;
  if (keysOf('shifts').length) {
    check('shifts.minMinutes', shifts.minMinutes > shifts.preferredMinutes, shopMessages.shortest);
    check(
      'shifts.minMinutesSunday',
      shifts.minMinutesSunday > shifts.preferredMinutes,
      shopMessages.shortest,
    );
    check('shifts.preferredMinutes', shifts.preferredMinutes > shifts.maxMinutes, shopMessages.preferred);
  }
  if (keysOf('split').length || keysOf('law').includes('partTimeSplitAgreement')) {
    const { minGapMinutes: min, maxGapMinutesPartTime: part, maxGapMinutesFullTime: full } = split;
    check('split.maxGapMinutesPartTime', part < min, shopMessages.splitOrder);
    check('split.maxGapMinutesFullTime', full < min, shopMessages.splitOrder);
    const unagreed = part > 120 && !settings.law.partTimeSplitAgreement;
    check('split.maxGapMinutesPartTime', unagreed, shopMessages.splitAgreement);
  }
  if (keysOf('management').length) {
    const length = minutesOf(management.to) - minutesOf(management.from);
    check('management.minutes', management.minutes > length, shopMessages.managementWindow);
  }
  if (keysOf('cells').includes('training')) {
    const length = minutesOf(cells.training.to) - minutesOf(cells.training.from);
    check('cells.training', length < 480, shopMessages.training);
  }
}

function law(
  settings: ShopSettings,
  touches: (...paths: string[]) => boolean,
  errors: Record<string, string>,
) {
  const { youngBakers, regulatedWork } = settings.law;
  const found = {
    'law.youngBakers': authorisationError(youngBakers, 1, shopMessages.youngBakers),
    'law.regulatedWork': authorisationError(regulatedWork, 3, shopMessages.regulatedWork),
  };
  for (const [path, text] of Object.entries(found)) if (text && touches(path)) errors[path] = text;
}
