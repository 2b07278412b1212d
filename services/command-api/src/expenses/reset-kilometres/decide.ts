import { accept, refuse } from '../../kernel/decision.ts';
import type { KilometresDecision, KilometresMonth } from '../kilometres-month.ts';

interface Asked {
  readonly employeeId: string;
  /** YYYY-MM. */
  readonly month: string;
  readonly isKnown: boolean;
}

/** Erases the journeys of one person in a month (D090); nothing where there are none. */
export function decideResetKilometres(
  { employeeId, month, isKnown }: Asked,
  state: KilometresMonth,
): KilometresDecision {
  const row = state[employeeId];
  if (!row && !isKnown) return refuse('unknown_employee');
  return Object.keys(row ?? {}).length > 0
    ? accept({ type: 'KilometresReset', data: { month, employeeId } })
    : accept();
}
