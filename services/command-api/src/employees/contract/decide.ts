import { isDeepStrictEqual } from 'node:util';
import { dayError } from '@fournil/contracts/employees/contract-days';
import {
  type ContractHistory,
  type ContractTerms,
  hireId,
} from '@fournil/contracts/employees/contract-history';
import { type EmployeeField, employeeErrors, employeeMessages } from '@fournil/contracts/employees/rules';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import type { EmployeeDecision, EmployeeState } from '../employee.ts';
import { changeOn, detailsOn } from './contract-change.ts';
import { historyError } from './judge-history.ts';

interface Context {
  readonly employeeId: string;
  /** Day in Paris. */
  readonly today: string;
  readonly changeId: string;
  readonly reason: string;
  readonly history: ContractHistory;
  /** As its author saw it. */
  readonly baseHistory: ContractHistory;
}

const changeIn = (history: ContractHistory, id: string) =>
  history.find((change) => change.id === id && !change.withdrawn && id !== hireId);

/** Somebody else corrected or withdrew the same change since the author looked. */
const isStale = ({ history, baseHistory, changeId }: Context): boolean =>
  !isDeepStrictEqual(changeIn(history, changeId), changeIn(baseHistory, changeId));

const staleChange = {
  text: "Ce changement de contrat vient d'être modifié : relisez-le avant de recommencer.",
};

/** Corrects what a change says, or from which day: what is not sent stays as it was. */
export function decideCorrectContract(
  command: { readonly effectiveOn: string; readonly terms: Partial<ContractTerms> },
  state: EmployeeState,
  context: Context,
): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  const { history, changeId, employeeId, reason } = context;
  const change = changeIn(history, changeId);
  if (!change) return refuse('unknown_contract_change');
  if (isStale(context)) return refuse('conflict', staleChange);
  const day = command.effectiveOn;
  const others = history.filter(({ id }) => id !== changeId);
  const without = detailsOn(state.details, others, day);
  const asked: Readonly<Record<string, unknown>> = { ...change.terms, ...command.terms };
  const known: Readonly<Record<string, unknown>> = { ...without };
  const terms = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => !isDeepStrictEqual(value, known[name])),
  );
  const misplaced = dayError(day, state.details);
  if (misplaced) return refuseFields('invalid_input', { effectiveOn: misplaced });
  if (changeOn(history, day, changeId))
    return refuseFields('invalid_input', { effectiveOn: employeeMessages.sameDay });
  if (!Object.keys(terms).length)
    return refuseFields('invalid_input', { effectiveOn: employeeMessages.nothingChanges });
  if (change.from === day && isDeepStrictEqual(terms, change.terms)) return accept();
  const touched = new Set(Object.keys(terms)) as Set<EmployeeField>;
  const errors = employeeErrors({ ...without, ...terms }, null, touched);
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const corrected = {
    type: 'ContractChangeCorrected',
    data: { employeeId, changeId, effectiveOn: day, ...terms, reason },
  } as const;
  const spoilt = historyError(state.details, history, [{ ...corrected, recordedOn: context.today }]);
  if (spoilt) return refuseFields('invalid_input', { effectiveOn: spoilt });
  return accept(corrected);
}

/** Takes a change back: what held before it holds on. The record it leaves must be one the rules allow. */
export function decideWithdrawContract(state: EmployeeState, context: Context): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  const { history, changeId, employeeId, reason } = context;
  const change = changeIn(history, changeId);
  if (!change) return refuse('unknown_contract_change');
  if (isStale(context)) return refuse('conflict', staleChange);
  const withdrawn = { type: 'ContractChangeWithdrawn', data: { employeeId, changeId, reason } } as const;
  const spoilt = historyError(state.details, history, [{ ...withdrawn, recordedOn: context.today }]);
  if (spoilt) return refuse('invalid_input', { text: spoilt });
  return accept(withdrawn);
}
