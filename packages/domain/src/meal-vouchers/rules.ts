import {
  centsIn,
  firstScanDay,
  type VoucherIssuer,
  voucherMessages,
} from '@fournil/contracts/meal-vouchers/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import type { FournilEvent, NewEventOfType, Recorded } from '@fournil/events/catalogue';
import { accept, refuse } from '../decision.ts';
import { type EditConflict, mergeEdit, refuseConflict } from '../merge-edit.ts';
import type {
  IssuersDecision,
  IssuersState,
  RemittanceDecision,
  RemittanceState,
  VoucherDecision,
  VoucherState,
} from './record.ts';

/** The amount comes from the barcode, even if another amount was sent. */
export function decideScan({
  isRemitted,
  today,
  ...asked
}: {
  readonly voucherId: string;
  readonly issuer: string;
  readonly barcode: string;
  readonly date: string;
  /** Is on a slip in force: it left for its issuer, even when deleted since. */
  readonly isRemitted: boolean;
  /** The day in Paris. */
  readonly today: string;
}): VoucherDecision {
  const cents = centsIn(asked.barcode);
  if (cents === null) return refuse('invalid_input', { text: voucherMessages.noAmount });
  const from = firstScanDay(today);
  if (asked.date > today || asked.date < from) {
    const text = asked.date > today ? voucherMessages.tooLate : voucherMessages.tooEarly(from.slice(0, 4));
    return refuse('invalid_input', { text, fields: [{ field: 'date', message: text }] });
  }
  if (isRemitted) return refuse('voucher_remitted', { text: voucherMessages.remitted });
  return accept({ type: 'VoucherScanned', data: { ...asked, cents } });
}

interface Deleting {
  readonly voucherId: string;
  readonly isAdmin: boolean;
  /** Id of the calling session. */
  readonly session: string | undefined;
  /** The day in Paris. */
  readonly today: string;
}

/**
 * The administrator may delete any voucher; other users only in the session that scanned it, on the same day
 * [meal-vouchers-6].
 */
export function decideDelete(
  { voucherId, isAdmin, session, today }: Deleting,
  state: VoucherState,
  history: readonly Recorded<FournilEvent>[],
): VoucherDecision {
  if (state.status !== 'kept') return refuse('unknown_voucher');
  const scanned = history[0]?.metadata;
  const isOwn = scanned?.actor.session !== undefined && scanned.actor.session === session;
  const isToday = scanned !== undefined && parisDay(new Date(scanned.recordedAt)) === today;
  if (!isAdmin && !(isOwn && isToday)) return refuse('voucher_of_others');
  return accept({ type: 'VoucherDeleted', data: { voucherId } });
}

type IssuerEdit = Pick<VoucherIssuer, 'code'> & {
  readonly name?: string | undefined;
  readonly color?: string | undefined;
};

/** Changes only the fields present; a field changed by somebody else meanwhile is a conflict. */
export function decideChangeIssuers(
  edits: readonly IssuerEdit[],
  state: IssuersState,
  { base, laterEvents }: { base?: IssuersState; laterEvents: readonly Recorded<FournilEvent>[] },
): IssuersDecision {
  const events: NewEventOfType<'VoucherIssuerChanged'>[] = [];
  const conflicts: EditConflict[] = [];
  for (const { code, ...sent } of edits) {
    const current = state[code];
    if (!current) return refuse('invalid_input', { text: voucherMessages.unknownIssuer });
    const seen = base?.[code];
    const merged = mergeEdit<Record<string, unknown>>({
      requested: sent,
      current: { ...current },
      laterEvents: laterEvents.filter(({ data }) => 'issuer' in data && data.issuer === code),
      ...(seen ? { base: { ...seen } } : {}),
    });
    if ('conflicts' in merged)
      conflicts.push(...merged.conflicts.map((one) => ({ ...one, field: `${code}.${one.field}` })));
    else if (Object.keys(merged.changes).length > 0)
      events.push({ type: 'VoucherIssuerChanged', data: { issuer: code, ...merged.changes } });
  }
  return conflicts.length ? refuseConflict(conflicts, laterEvents) : accept(...events);
}

interface Remitting {
  readonly remittanceId: string;
  readonly issuer: string;
  readonly issuerName: string;
  readonly shop: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The day in Paris. */
  readonly date: string;
}

/** `tickets`: by id, read from the log. Each must still be as the page showed it. */
export function decideRemit(
  asked: Remitting,
  tickets: ReadonlyMap<string, VoucherState>,
): RemittanceDecision {
  const vouchers = [...tickets].flatMap(([voucherId, ticket]) =>
    ticket.status === 'kept' &&
    ticket.issuer === asked.issuer &&
    ticket.date >= asked.startDate &&
    ticket.date <= asked.endDate
      ? [{ voucherId, barcode: ticket.barcode, cents: ticket.cents, date: ticket.date }]
      : [],
  );
  if (vouchers.length < tickets.size) return refuse('vouchers_changed');
  const inOrder = vouchers.toSorted((a, b) =>
    a.date === b.date ? (a.barcode < b.barcode ? -1 : 1) : a.date < b.date ? -1 : 1,
  );
  return accept({ type: 'VouchersRemitted', data: { ...asked, vouchers: inOrder } });
}

export function decideUndo(remittanceId: string, state: RemittanceState): RemittanceDecision {
  if (state.status !== 'made') return refuse('unknown_remittance');
  return accept({
    type: 'VoucherRemittanceUndone',
    data: { remittanceId, voucherIds: state.vouchers.map(({ voucherId }) => voucherId) },
  });
}
