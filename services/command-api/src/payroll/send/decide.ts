import { accept, refuse } from '@fournil/domain/decision';
import type { PayMonthState, PayrollDecision } from '../aggregate.ts';

const sent = (month: string, { closing }: PayMonthState, cause: 'click' | 'day') =>
  accept({ type: 'PayMonthSent' as const, data: { month, closing, cause } });

/** Sends a closed month as it was closed, any number of times, if an address is known. */
export function decideSend(month: string, state: PayMonthState, address: string | null): PayrollDecision {
  if (!state.isClosed) return refuse('pay_month_open');
  return address === null ? refuse('no_accountant_address') : sent(month, state, 'click');
}

/** Sendings are known from the events of this generation of the log. */
export const isUnsent = (state: PayMonthState): boolean => state.isClosed && state.sent !== state.closing;

/** By itself it leaves once per closing, in whichever generation; a month that is open waits until it is closed. */
export const decideSendDue = (month: string, state: PayMonthState, hasLeft: boolean): PayrollDecision =>
  isUnsent(state) && !hasLeft ? sent(month, state, 'day') : accept();
