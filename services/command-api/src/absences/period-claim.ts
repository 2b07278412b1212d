import { Refusal } from '@fournil/contracts/refusals';
import type { Unique } from '@fournil/domain/unique';
import { type DeclarationState, declaration } from './declaration.ts';

/**
 * The same period of the same person is one declaration, whichever call makes it and however often it is
 * clicked [absences-1]. A cancelled one claims nothing: its period may then be declared again.
 */
export const uniquePeriod: Unique<DeclarationState> = {
  kind: 'declaration',
  aggregate: declaration,
  claimed: (state) => {
    if (state.status !== 'active') return [];
    const { kind, details, employeeId } = state;
    const days = kind === 'delay' ? [details.date, details.duration] : [details.startDate, details.endDate];
    return [[employeeId, kind, ...days].join('|')];
  },
  refusal: (_holder, owner) => new Refusal('already_declared', { details: { owner } }),
};
