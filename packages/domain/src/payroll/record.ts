import { payEntryColumns } from '@fournil/contracts/payroll/messages';
import { type Erased, isErased, type TypeIn, unexpected } from '@fournil/events/define';
import { payMonthEvents } from '@fournil/events/payroll/events';
import type { Aggregate, DecisionOf } from '../decision.ts';
import type { Rows } from '../month-rows.ts';

export interface PayMonthState {
  /** Typed by hand, by person and figure, as typed: euros, hours, pieces. */
  readonly entries: Rows;
  /** Number of the last closing; 0 before the first. */
  readonly closing: number;
  readonly isClosed: boolean;
  /** Of the last closing: how many people, the digest of their lines, the open points that were accepted. */
  readonly people: number | null;
  readonly digest: string | null;
  readonly accepted: readonly string[];
  /** How many lines of each person were closed last. */
  readonly lines: Readonly<Record<string, number | Erased>>;
  /** The last closing that was sent to the accountant; 0 before the first. */
  readonly sent: number;
}

const factors = new Map<string, number>(payEntryColumns.map(({ code, factor }) => [code, factor]));

/** A typed value in the unit in which it is recorded: cents, minutes, pieces. */
export const recordedValue = (code: string, typed: number): number =>
  Math.round(typed * (factors.get(code) ?? 1));
const typedValue = (code: string, value: number): number =>
  Math.round((value * 100) / (factors.get(code) ?? 1)) / 100;

/** The pay of one month, all people together: a save and a closing are one append each. */
export const payroll: Aggregate<PayMonthState, 'payroll', TypeIn<typeof payMonthEvents>> = {
  category: 'payroll',
  events: payMonthEvents,
  initial: {
    ...{ entries: {}, closing: 0, isClosed: false, people: null, digest: null },
    ...{ accepted: [], lines: {}, sent: 0 },
  },
  evolve(state, event): PayMonthState {
    switch (event.type) {
      case 'PayEntriesRecorded': {
        const { employeeId, entries } = event.data;
        const row = isErased(entries)
          ? []
          : entries.map(({ code, value }) => [code, typedValue(code, value)]);
        return { ...state, entries: { ...state.entries, [employeeId]: Object.fromEntries(row) } };
      }
      case 'PayLinesClosed': {
        const { employeeId, lines } = event.data;
        return { ...state, lines: { ...state.lines, [employeeId]: isErased(lines) ? lines : lines.length } };
      }
      case 'PayMonthClosed': {
        const { closing, people, digest, accepted } = event.data;
        return { ...state, closing, isClosed: true, people, digest, accepted };
      }
      case 'PayMonthSent':
        return { ...state, sent: event.data.closing };
      case 'PayMonthReopened':
        return { ...state, isClosed: false };
      default:
        return unexpected(event);
    }
  },
};

export type PayrollDecision = DecisionOf<typeof payroll>;
