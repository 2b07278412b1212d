import { erasurePlan, privacyMessages, type RetentionFacts } from '@fournil/contracts/privacy/retention';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { Purpose } from '@fournil/events/define';
import { accept, refuse, refuseFields } from '../../kernel/decision.ts';
import { leftOn, type PersonDecision, type PersonState } from '../person.ts';

/** What is filed of a person, as retention asks it. */
export type Filed = Pick<RetentionFacts, 'payslipMonths' | 'hasContracts'>;

interface EraseContext {
  readonly employeeId: string;
  /** Day in Paris. */
  readonly today: string;
  readonly history: readonly Recorded<FournilEvent>[];
  readonly filed: Filed;
}

/** What retention asks of somebody, from the log and what is filed. */
export const factsOf = (
  state: PersonState,
  { history, filed, today }: Omit<EraseContext, 'employeeId'>,
  waivesPayslips = state.waivesPayslips ?? false,
): RetentionFacts => ({
  ...filed,
  isActive: leftOn(state, history, today) === null,
  leftOn: leftOn(state, history, today),
  waivesPayslips,
});

function erasing(
  state: PersonState,
  context: EraseContext,
  waivesPayslips: boolean,
  cause: 'asked' | 'due',
): PersonDecision {
  const { employeeId, today } = context;
  const plan = erasurePlan(factsOf(state, context, waivesPayslips), today);
  const purposes = plan.now.filter((purpose) => !state.erased.includes(purpose));
  const kept = plan.kept.filter(({ purpose }) => !state.erased.includes(purpose));
  return accept({
    type: 'PersonErased',
    data: { employeeId, purposes, kept: [...kept], waivesPayslips, cause },
  });
}

/** Erases on request what the law does not keep; the name is typed again, so that nobody else's goes by a slip. */
export function decideErase(
  { name, waivesPayslips }: { readonly name: string; readonly waivesPayslips: boolean },
  state: PersonState,
  context: EraseContext,
): PersonDecision {
  if (!state.exists) return refuse('unknown_employee');
  if (leftOn(state, context.history, context.today) === null) return refuse('still_employed');
  if (state.name !== '' && name !== state.name)
    return refuseFields('invalid_input', { name: privacyMessages.wrongName });
  const decided = erasing(state, context, waivesPayslips, 'asked');
  if ('refused' in decided) return decided;
  const isNothing = decided.events.every(
    (event) => event.type === 'PersonErased' && !event.data.purposes.length,
  );
  return isNothing ? refuse('nothing_to_erase') : decided;
}

/** Erases what its day let go of; nothing where nothing is due. */
export function decideEraseDue(
  due: readonly Purpose[],
  state: PersonState,
  context: EraseContext,
): PersonDecision {
  const { employeeId, today, history } = context;
  if (!state.exists || leftOn(state, history, today) === null) return accept();
  const waivesPayslips = state.waivesPayslips ?? false;
  if (state.waivesPayslips !== null) {
    // Asked for once: the rest goes as soon as the law lets it.
    const decided = erasing(state, context, waivesPayslips, 'due');
    const [event] = 'refused' in decided ? [] : decided.events;
    return event?.type === 'PersonErased' && event.data.purposes.length ? decided : accept();
  }
  const purposes = due.filter((purpose) => !state.erased.includes(purpose));
  if (!purposes.length) return accept();
  const data = { employeeId, purposes, kept: [], waivesPayslips, cause: 'due' as const };
  return accept({ type: 'PersonErased', data });
}

/** Says again in the log what the vault knows to be erased: a backup or a file of before was put back. */
export function decideReapply(
  employeeId: string,
  erased: readonly Purpose[],
  state: PersonState,
): PersonDecision {
  const purposes = erased.filter((purpose) => !state.erased.includes(purpose));
  if (!state.exists || !purposes.length) return accept();
  const waivesPayslips = state.waivesPayslips ?? erased.includes('contact');
  return accept({
    type: 'PersonErased',
    data: { employeeId, purposes, kept: [], waivesPayslips, cause: 'reapplied' },
  });
}
