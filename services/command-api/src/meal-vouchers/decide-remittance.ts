import { accept, refuse } from '../kernel/decision.ts';
import type { RemittanceDecision, RemittanceState } from './remittance.ts';
import type { VoucherState } from './voucher.ts';

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

/** `tickets`: as they stand in the log, by id. What the screen showed must still hold of every one. */
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
    data: { remittanceId, voucherIds: [...state.voucherIds] },
  });
}
