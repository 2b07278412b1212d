/**
 * The rule that turns punched minutes into counted ones. A rule applies from a day on; earlier days keep
 * their result.
 */
import type { CalendarDay } from '@fournil/contracts/time/instant';

export interface KeptRule {
  readonly version: number;
  readonly effectiveFrom: CalendarDay;
  /** Minutes around a planned beginning or end within which the planned time counts where it is not less. */
  readonly tolerance: number;
  /** False: a late arrival costs nothing, the planned start counts. */
  readonly countsLateArrival: boolean;
  /** False: what is worked after the planned end is cut, and shown. */
  readonly countsLateDeparture: boolean;
  /** Beginnings and ends are rounded to so many minutes. */
  readonly rounding: number;
  /** In French, with figures. */
  readonly example: string;
}

/** Ordered by the day from which each applies. */
export const keptRules: readonly KeptRule[] = [
  {
    version: 1,
    effectiveFrom: '2020-01-01',
    tolerance: 5,
    countsLateArrival: true,
    countsLateDeparture: true,
    rounding: 1,
    example:
      'Prévu 06:00–13:30. Pointé 06:04–13:27\u202f: 06:00–13:30 est retenu. Pointé 05:55–13:40\u202f: tout est retenu. Pointé 06:10\u202f: l’arrivée est à 06:10.',
  },
];

/** The error in a rule, in French, or null. */
export function ruleFault({ tolerance, countsLateArrival, countsLateDeparture, rounding }: KeptRule) {
  if (rounding !== 1 && rounding !== 5) return 'L’arrondi est de 1 ou 5 minutes.';
  if (!Number.isInteger(tolerance) || tolerance < 0 || tolerance > 5)
    return 'La tolérance est de 5 minutes au plus.';
  if (countsLateArrival && !countsLateDeparture)
    return 'Une règle qui compte les retards compte aussi les départs tardifs.';
  return null;
}

/**
 * The rule that applies on a day. @throws if there is none: the first rule begins before the first week that
 * can be planned
 */
export function ruleOn(day: CalendarDay, rules: readonly KeptRule[] = keptRules): KeptRule {
  const rule = rules.findLast(({ effectiveFrom }) => effectiveFrom <= day);
  if (!rule) throw new Error(`Aucune règle des heures retenues au ${day}`);
  return rule;
}
