import { accept, refuse } from '@fournil/domain/decision';
import type { PayMonthState, PayrollDecision } from '../aggregate.ts';

export function decideReopen(
  command: { readonly month: string; readonly reason: string },
  state: PayMonthState,
): PayrollDecision {
  if (!state.isClosed) return refuse('pay_month_open');
  return accept({ type: 'PayMonthReopened', data: { ...command, closing: state.closing } });
}
