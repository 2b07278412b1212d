import type { PayLine, PayMovement } from '@fournil/contracts/payroll/lines';
import type { ProgramCodes } from '@fournil/formats/pay/pay-codes';
import { accept, refuse } from '../decision.ts';
import { type MonthEdit, mergeMonth } from '../month-rows.ts';
import type { OpenPoint } from '../week/month/open-points.ts';
import { payFormatVersion } from '../week/month/pay-lines.ts';
import { type PayMonthState, type PayrollDecision, recordedValue } from './record.ts';

interface EntriesEdit extends Omit<MonthEdit, 'state' | 'base'> {
  /** YYYY-MM. */
  readonly month: string;
  readonly base?: PayMonthState;
  /** Required to type figures into a closed month. */
  readonly reason?: string | undefined;
}

/** One event per person with changed figures; an omitted figure is unchanged. */
export async function decideRecordEntries(
  rows: Readonly<Record<string, { readonly [code: string]: number | undefined }>>,
  state: PayMonthState,
  { month, base, reason, ...edit }: EntriesEdit,
): Promise<PayrollDecision> {
  const merged = await mergeMonth(rows, {
    state: state.entries,
    ...(base ? { base: base.entries } : {}),
    ...edit,
  });
  if ('refused' in merged) return merged;
  if (state.isClosed && !reason && merged.changed.length > 0) return refuse('pay_month_closed');
  return accept(
    ...merged.changed.map(([employeeId, changes]) => ({
      type: 'PayEntriesRecorded' as const,
      data: { month, employeeId, entries: entriesOf({ ...state.entries[employeeId], ...changes }) },
    })),
  );
}

const entriesOf = (row: Readonly<Record<string, number>>) =>
  Object.entries(row)
    .map(([code, typed]) => ({ code, value: recordedValue(code, typed) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));

interface ClosedPerson {
  readonly name: string;
  readonly number: string;
  readonly movements: readonly PayMovement[];
}

/** A month with the data of its closing. */
export interface MonthToClose {
  /** YYYY-MM. */
  readonly month: string;
  readonly lines: readonly PayLine[];
  readonly digest: string;
  readonly open: readonly OpenPoint[];
  /** Name and number by employee, as they leave. */
  readonly people: ReadonlyMap<string, Readonly<ClosedPerson>>;
  readonly file: string;
  readonly codes: ProgramCodes;
  /** Digest of the settings by which the lines are counted. */
  readonly settingsDigest: string;
  /** The revision of the month's stream that the lines include. */
  readonly revision: number;
}

/** Closes the month with exactly the lines that the user saw; open points must be accepted. */
export function decideClose(
  asked: { readonly digest: string; readonly acceptOpen: boolean },
  { month, ...now }: MonthToClose,
  state: PayMonthState,
  revision: number,
): PayrollDecision {
  if (state.isClosed) return refuse('pay_month_closed');
  if (asked.digest !== now.digest || now.revision !== revision) return refuse('pay_figures_changed');
  if (now.open.length > 0 && !asked.acceptOpen)
    return refuse('pay_open_points', { details: { open: now.open.map(({ code }) => code) } });
  const closing = state.closing + 1;
  const withLines = Map.groupBy(now.lines, ({ employeeId }) => employeeId);
  const moved = [...now.people].filter(([id, { movements }]) => movements.length > 0 && !withLines.has(id));
  const byPerson = new Map([...withLines, ...moved.map(([id]): [string, PayLine[]] => [id, []])]);
  return accept(
    ...[...byPerson].map(([employeeId, lines]) => ({
      type: 'PayLinesClosed' as const,
      data: {
        month,
        closing,
        employeeId,
        name: now.people.get(employeeId)?.name ?? '',
        number: now.people.get(employeeId)?.number ?? '',
        lines: lines.map(({ employeeId: _, ...line }) => line),
        movements: [...(now.people.get(employeeId)?.movements ?? [])],
      },
    })),
    {
      type: 'PayMonthClosed' as const,
      data: {
        month,
        closing,
        people: byPerson.size,
        digest: now.digest,
        file: now.file,
        codes: now.codes,
        accepted: now.open.map(({ code }) => code),
        writing: payFormatVersion,
        counting: now.settingsDigest,
      },
    },
  );
}

export function decideReopen(
  command: { readonly month: string; readonly reason: string },
  state: PayMonthState,
): PayrollDecision {
  if (!state.isClosed) return refuse('pay_month_open');
  return accept({ type: 'PayMonthReopened', data: { ...command, closing: state.closing } });
}

const sent = (month: string, { closing }: PayMonthState, cause: 'click' | 'day') =>
  accept({ type: 'PayMonthSent' as const, data: { month, closing, cause } });

/** Sends a closed month as it was closed, any number of times, if an address is known. */
export function decideSend(month: string, state: PayMonthState, address: string | null): PayrollDecision {
  if (!state.isClosed) return refuse('pay_month_open');
  return address === null ? refuse('no_accountant_address') : sent(month, state, 'click');
}

/** Whether no sending is recorded in this generation of the log. */
export const isUnsent = (state: PayMonthState): boolean => state.isClosed && state.sent !== state.closing;

/**
 * Sends automatically once per closing, across all generations of the log; an open month waits until it is
 * closed.
 */
export const decideSendDue = (month: string, state: PayMonthState, hasLeft: boolean): PayrollDecision =>
  isUnsent(state) && !hasLeft ? sent(month, state, 'day') : accept();
