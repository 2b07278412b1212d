/**
 * The counted hours of a day, from punched periods, the plan and a rule. Pure. In whole minutes since 1970,
 * so that a night with a clock change has its true length.
 */
import type { KeptRule } from './kept-rules.ts';

export interface Span {
  readonly start: number;
  /** Not included. */
  readonly end: number;
}

export interface PunchedPeriod extends Span {
  readonly breaks: readonly Span[];
}

export interface Cut extends Span {
  readonly why: 'after-plan' | 'rounding';
}

export interface KeptHours {
  readonly periods: readonly Span[];
  /** The breaks that are not paid. */
  readonly breaks: readonly Span[];
  /** Count as work: as long as the plan pays breaks. */
  readonly paidBreaks: readonly Span[];
  /** The minutes of the periods, without their unpaid breaks. */
  readonly minutes: number;
  /** The punched work that is not kept, and why. */
  readonly cuts: readonly Cut[];
}

const touches = (one: Span, other: Span, tolerance: number): boolean =>
  one.start < other.end + tolerance && one.end > other.start - tolerance;

/** Rounded to the nearest; halves in favour of who worked: a beginning down, an end up. */
const roundedStart = (minute: number, to: number) => Math.ceil(minute / to - 0.5) * to;
const roundedEnd = (minute: number, to: number) => Math.floor(minute / to + 0.5) * to;

/** The planned beginning where it is no later, or the lateness is not counted; else as punched. */
function keptStart(punched: number, planned: number | undefined, rule: KeptRule): number {
  if (planned === undefined || punched <= planned) return punched;
  return !rule.countsLateArrival || punched - planned <= rule.tolerance ? planned : punched;
}

function keptEnd(punched: number, planned: number | undefined, rule: KeptRule): number {
  if (planned === undefined) return punched;
  if (punched > planned) return rule.countsLateDeparture ? punched : planned;
  return planned - punched <= rule.tolerance ? planned : punched;
}

/** The planned start and end to compare a period with; missing if an earlier or later period works the same shift. */
function plannedAround(
  index: number,
  periods: readonly PunchedPeriod[],
  shifts: readonly Span[],
  reach: number,
) {
  const own = (period: PunchedPeriod | undefined, shift: Span) => period && touches(period, shift, reach);
  const period = periods[index];
  const mine = shifts.filter((shift) => own(period, shift));
  const first = mine[0];
  const last = mine.at(-1);
  const before = periods.slice(0, index);
  const after = periods.slice(index + 1);
  return {
    start: first && !before.some((one) => own(one, first)) ? first.start : undefined,
    end: last && !after.some((one) => own(one, last)) ? last.end : undefined,
  };
}

/** The parts of one list of periods that are outside the other list. */
export function outside(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  return others.reduce<readonly Span[]>(
    (left, other) =>
      left
        .flatMap((span) => [
          { start: span.start, end: Math.min(span.end, other.start) },
          { start: Math.max(span.start, other.end), end: span.end },
        ])
        .filter(({ start, end }) => start < end),
    spans,
  );
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** The first minutes of all breaks are paid, the others are not. */
function splitAt(paidMinutes: number, breaks: readonly Span[]) {
  let left = paidMinutes;
  return breaks.map(({ start, end }) => {
    const paid = Math.max(0, Math.min(left, end - start));
    left -= paid;
    return { paid: { start, end: start + paid }, unpaid: { start: start + paid, end } };
  });
}

/**
 * `periods`: in order, without overlap, each with its departure; `shifts`: those of the day in order. Only
 * punched breaks count; `paidMinutes` of them are paid and therefore not deducted.
 */
export function keptHours(
  periods: readonly PunchedPeriod[],
  shifts: readonly Span[],
  rule: KeptRule,
  paidMinutes = 0,
): KeptHours {
  const kept = periods.flatMap((period, index): Span[] => {
    const planned = plannedAround(index, periods, shifts, rule.tolerance);
    const start = roundedStart(keptStart(period.start, planned.start, rule), rule.rounding);
    const end = roundedEnd(keptEnd(period.end, planned.end, rule), rule.rounding);
    // A period that ended before the plan or began after it counts as punched.
    return [start < end ? { start, end } : { start: period.start, end: period.end }];
  });
  const all = splitAt(
    paidMinutes,
    periods.flatMap((period) => period.breaks),
  );
  const hasLength = ({ start, end }: Span) => start < end;
  const breaks = all.map(({ unpaid }) => unpaid).filter(hasLength);
  const paidBreaks = all.map(({ paid }) => paid).filter(hasLength);
  const worked = outside(periods, breaks);
  const inPlan = shifts.at(-1)?.end ?? Number.POSITIVE_INFINITY;
  const cuts = outside(worked, kept).map(
    (span): Cut => ({
      ...span,
      why: !rule.countsLateDeparture && span.start >= inPlan ? 'after-plan' : 'rounding',
    }),
  );
  return { periods: kept, breaks, paidBreaks, minutes: lengthOf(outside(kept, breaks)), cuts };
}
