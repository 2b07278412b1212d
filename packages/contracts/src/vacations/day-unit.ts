/**
 * The unit of leave days: jours ouvrables, six a week, as in the law, or jours ouvrés, five a week, by the
 * shop's choice (Cass. soc. 07/01/1988 n° 84-42.448: as long as nobody gets less). One rule for days
 * acquired, taken and requested. Pure.
 */
export const dayUnits = ['ouvrables', 'ouvres'] as const;
export type DayUnit = (typeof dayUnits)[number];

export const dayUnitLabels: Readonly<Record<DayUnit, string>> = {
  ouvrables: 'jours ouvrables (30 par an)',
  ouvres: 'jours ouvrés (25 par an)',
};

const words: Readonly<Record<DayUnit, readonly [string, string]>> = {
  ouvrables: ['jour ouvrable', 'jours ouvrables'],
  ouvres: ['jour ouvré', 'jours ouvrés'],
};

/** « jour ouvrable », « jours ouvrés ». */
export const dayWord = (unit: DayUnit, days: number): string => words[unit][Math.abs(days) >= 2 ? 1 : 0];

/** A number of jours ouvrables in the shop's unit: a week has six of them, or five jours ouvrés. */
export const inUnit = (unit: DayUnit, workingDays: number): number =>
  unit === 'ouvres' ? (workingDays * 5) / 6 : workingDays;

/** The reverse conversion. */
export const asWorkingDays = (unit: DayUnit, days: number): number =>
  unit === 'ouvres' ? (days * 6) / 5 : days;
