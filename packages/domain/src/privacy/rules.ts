import { visibleText } from '@fournil/contracts/fields';
import { erasurePlan, privacyMessages, type RetentionFacts } from '@fournil/contracts/privacy/retention';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { Purpose } from '@fournil/events/define';
import { accept, refuse, refuseFields } from '../decision.ts';
import { leftOn, type PersonDecision, type PersonState } from './record.ts';

/** The documents of a person, in the form that retention needs. */
export type Filed = Pick<RetentionFacts, 'payslipMonths' | 'hasContracts' | 'punchMonths'>;

interface EraseContext {
  readonly employeeId: string;
  /** Day in Paris. */
  readonly today: string;
  readonly history: readonly Recorded<FournilEvent>[];
  readonly filed: Filed;
}

/** The facts about a person that retention needs, from the log and the filed documents. */
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

/**
 * An erased record takes no further command, so a person who left only by the exit date is deactivated now,
 * or would stay active for ever.
 */
const leaving = (employeeId: string, { isActive }: PersonState) =>
  isActive ? [{ type: 'EmployeeDeactivated', data: { employeeId } } as const] : [];

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
  if (!purposes.length) return accept();
  return accept(...leaving(employeeId, state), {
    type: 'PersonErased',
    data: { employeeId, purposes, kept: [...kept], waivesPayslips, cause },
  });
}

/**
 * On request, erases data that the law does not keep; the name is typed again, so that no other person is
 * erased by mistake.
 */
export function decideErase(
  { name, waivesPayslips }: { readonly name: string; readonly waivesPayslips: boolean },
  state: PersonState,
  context: EraseContext,
): PersonDecision {
  if (!state.exists) return refuse('unknown_employee');
  if (leftOn(state, context.history, context.today) === null) return refuse('still_employed');
  if (state.name !== '' && visibleText(name) !== visibleText(state.name))
    return refuseFields('invalid_input', { name: privacyMessages.wrongName });
  const decided = erasing(state, context, waivesPayslips, 'asked');
  if ('refused' in decided) return decided;
  return decided.events.length ? decided : refuse('nothing_to_erase');
}

/** Erases the data due by today; records nothing if none is due. */
export function decideEraseDue(
  due: readonly Purpose[],
  state: PersonState,
  context: EraseContext,
): PersonDecision {
  const { employeeId, today, history } = context;
  if (!state.exists || leftOn(state, history, today) === null) return accept();
  const waivesPayslips = state.waivesPayslips ?? false;
  if (state.waivesPayslips !== null) {
    // One request is enough: the rest is erased when the law allows it.
    return erasing(state, context, waivesPayslips, 'due');
  }
  const purposes = due.filter((purpose) => !state.erased.includes(purpose));
  if (!purposes.length) return accept();
  const data = { employeeId, purposes, kept: [], waivesPayslips, cause: 'due' as const };
  return accept(...leaving(employeeId, state), { type: 'PersonErased', data });
}

/**
 * Records again the erasures that the vault knows, after the restore of an earlier backup or file.
 * Deactivates the person if active there, or erased while active.
 */
export function decideReapply(
  employeeId: string,
  erased: readonly Purpose[],
  state: PersonState,
): PersonDecision {
  const purposes = erased.filter((purpose) => !state.erased.includes(purpose));
  if (!state.exists || !erased.length) return accept();
  if (!purposes.length) return accept(...leaving(employeeId, state));
  const waivesPayslips = state.waivesPayslips ?? erased.includes('contact');
  return accept(...leaving(employeeId, state), {
    type: 'PersonErased',
    data: { employeeId, purposes, kept: [], waivesPayslips, cause: 'reapplied' },
  });
}
