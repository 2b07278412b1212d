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

/** So many jours ouvrables, in the unit: a week is six of the ones and five of the others. */
export const inUnit = (unit: DayUnit, workingDays: number): number =>
  unit === 'ouvres' ? (workingDays * 5) / 6 : workingDays;

/** The other way round. */
export const asWorkingDays = (unit: DayUnit, days: number): number =>
  unit === 'ouvres' ? (days * 6) / 5 : days;
