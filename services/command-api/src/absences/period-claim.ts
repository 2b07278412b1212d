/**
 * The same period of the same person is one declaration, whichever call makes it and however often it is
 * clicked (D048). Two declarations are two streams, so the log alone cannot promise it: the period is
 * claimed before the append, as an e-mail is.
 */
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { Claim } from '@fournil/vault/claims';
import type { UniqueValue } from '../kernel/claim-values.ts';
import { type DeclarationState, declaration } from './declaration.ts';

/** What a declaration claims, null once cancelled: the period may then be declared anew. */
export function claimedValue(state: DeclarationState): string | null {
  if (state.status !== 'active') return null;
  const { kind, details, employeeId } = state;
  const days = kind === 'delay' ? [details.date, details.duration] : [details.startDate, details.endDate];
  return [employeeId, kind, ...days].join('|');
}

export const uniquePeriod: UniqueValue<DeclarationState> = {
  aggregate: declaration,
  holds: (state, value) => claimedValue(state) === value,
  refusal: 'already_declared',
};

/** The period that events give a declaration, and the one they take away. */
export function periodClaims(
  declarationId: string,
  before: DeclarationState,
  events: readonly NewFournilEvent[],
): { taken: readonly Claim[]; released: readonly Claim[] } {
  const claim = (value: string): Claim => ({ kind: 'declaration', value, owner: declarationId });
  const from = claimedValue(before);
  const to = claimedValue(events.reduce(declaration.evolve, before));
  return {
    taken: to !== null && to !== from ? [claim(to)] : [],
    released: from !== null && to !== from ? [claim(from)] : [],
  };
}
