import type { Unit } from '../rules.ts';
import type { Subject } from '../subject.ts';
import type { CalendarDate, Shift, WeekInput } from '../week.ts';

/** One thing measured, before any rule is applied to it. */
export interface Measure {
  /** The days to which it applies, as shown. */
  readonly dates: readonly CalendarDate[];
  /** The days on which age and status decide whether a rule applies. */
  readonly judgedOn: readonly CalendarDate[];
  readonly shiftIds: readonly string[];
  /** In the metric's unit; where facts are missing, as they would be most favourable. */
  readonly value: number | boolean;
  /** As the missing facts would be at worst, and what is missing (French). */
  readonly worstCase?: { readonly value: number | boolean; readonly missing: string };
  /** The value without a recorded authorisation that already counts in `value`. */
  readonly withoutExemption?: { readonly value: number | boolean; readonly reference: string };
  /** The addition to the French message. */
  readonly detail?: string;
}

/** A metric of rules.json: how it is measured for one person. */
export interface PersonMetric {
  readonly unit: Unit;
  readonly of: (subject: Subject) => readonly Measure[];
}

/** A metric that is measured for the whole shop. */
export interface ShopMetric {
  readonly unit: Unit;
  readonly of: (input: WeekInput) => readonly Measure[];
}

/** A measure of one civil day. */
export const dayMeasure = (
  date: CalendarDate,
  shiftIds: readonly string[],
  value: number | boolean,
): Measure => ({ dates: [date], judgedOn: [date], shiftIds, value });

/** A measure of the judged week as a whole. */
export const weekMeasure = (subject: Subject, value: number | boolean): Measure => ({
  dates: subject.dates,
  judgedOn: subject.dates,
  shiftIds: subject.shifts.map((shift: Shift) => shift.id),
  value,
});
