import { accept, refuse } from '../../kernel/decision.ts';
import type { PayMonthState, PayrollDecision } from '../aggregate.ts';

const sent = (month: string, { closing }: PayMonthState, cause: 'click' | 'day') =>
  accept({ type: 'PayMonthSent' as const, data: { month, closing, cause } });

/** What is closed leaves as it was closed, as often as somebody asks. */
export const decideSend = (month: string, state: PayMonthState): PayrollDecision =>
  state.isClosed ? sent(month, state, 'click') : refuse('pay_month_open');

/** By itself it leaves once per closing; a month that is open waits until it is closed. */
export const decideSendDue = (month: string, state: PayMonthState): PayrollDecision =>
  state.isClosed && state.sent !== state.closing ? sent(month, state, 'day') : accept();
