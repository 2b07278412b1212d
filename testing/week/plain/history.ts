/**
 * A person's work and absences as plain data, for a second computation of pay. Days are numbers from 1
 * January 1970.
 */

export interface PlainShift {
  readonly day: number;
  /** Minutes from midnight of the day; the end may be in the day after. */
  readonly from: number;
  readonly to: number;
  /** Half an hour that is not paid begins here. */
  readonly pause: number | null;
  /** True if a realized row counts it as worked; null in a week that is not realized. */
  readonly worked: boolean | null;
}

export interface PlainSpell {
  readonly first: number;
  readonly last: number;
}

export interface PlainLeave extends PlainSpell {
  readonly kind: 'CP' | 'RECUP' | 'EVF' | 'CSS';
  readonly fromNoon: boolean;
  readonly untilNoon: boolean;
}

export interface PlainHistory {
  readonly entry: number;
  readonly exit: number | null;
  readonly isExtra: boolean;
  /** The first holds since ever. Days at the CFA are weekdays, 0 for Monday. */
  readonly contracts: readonly {
    readonly from: number;
    readonly hours: number;
    readonly cfa: readonly number[] | null;
  }[];
  /** Weekdays on which the shop is closed, and rest days (« Repos »). */
  readonly closings: readonly number[];
  readonly rest: readonly number[];
  readonly unit: 'ouvrables' | 'ouvres';
  readonly opensOnHolidays: boolean;
  /** All of them published. */
  readonly shifts: readonly PlainShift[];
  readonly leaves: readonly PlainLeave[];
  readonly sick: readonly PlainSpell[];
  readonly absent: readonly PlainSpell[];
  /** Days of illness for which a certificate came. */
  readonly certified: readonly PlainSpell[];
}

/** The public holidays of 2024 to 2027 (L3133-1). */
const holidays: ReadonlySet<number> = new Set(
  [
    ...['2025-01-01', '2025-04-21', '2025-05-01', '2025-05-08', '2025-05-29', '2025-06-09', '2025-07-14'],
    ...['2025-08-15', '2025-11-01', '2025-11-11', '2025-12-25', '2026-01-01', '2026-04-06', '2026-05-01'],
    ...['2026-05-08', '2026-05-14', '2026-05-25', '2026-07-14', '2026-08-15', '2026-11-01', '2026-11-11'],
    ...['2026-12-25', '2027-01-01', '2024-12-25', '2024-11-11'],
  ].map((date) => Date.parse(date) / 86_400_000),
);
export const spring = new Set(['2025-03-30', '2026-03-29'].map((date) => Date.parse(date) / 86_400_000));
export const autumn = new Set(['2025-10-26', '2026-10-25'].map((date) => Date.parse(date) / 86_400_000));

export const weekdayOfDay = (day: number): number => (day + 3) % 7;
export const dateOfDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
export const isHoliday = (day: number): boolean => holidays.has(day);
/** Times from two to three in the morning of these days do not exist, or come twice. */
export const changesClock = (day: number): boolean => spring.has(day) || autumn.has(day);
export const isIn = (spells: readonly PlainSpell[], day: number) =>
  spells.find(({ first, last }) => first <= day && day <= last);
