/** Whether somebody refuses electronic payslips (code du travail, L3243-2), folded from the person's own stream. */
import { documentMessages, type PayslipForm } from '@fournil/contracts/documents/rules';
import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { payslipFormEvents } from '@fournil/events/documents/events';
import { employeeAdded } from '@fournil/events/employees/events';
import { type Aggregate, accept, type DecisionOf, refuse, refuseFields } from '../decision.ts';

const events = [...payslipFormEvents, employeeAdded] as const;

type Chosen = EventOfType<'PayslipFormChosen'>['data'];

export interface PayslipFormState {
  readonly exists: boolean;
  readonly form: Chosen['form'];
  readonly since: Chosen['since'] | null;
}

export const payslipFormOf: Aggregate<PayslipFormState, 'employee', TypeIn<typeof events>> = {
  category: 'employee',
  events,
  initial: { exists: false, form: 'electronic', since: null },
  evolve(state, event): PayslipFormState {
    switch (event.type) {
      case 'EmployeeAdded':
        return { ...state, exists: true };
      case 'PayslipFormChosen':
        return { ...state, form: event.data.form, since: event.data.since };
      default:
        return unexpected(event);
    }
  },
};

/** Records a choice with its day; an equal choice records nothing. */
export function decidePayslipForm(
  asked: { readonly employeeId: string; readonly form: PayslipForm; readonly since: string },
  state: PayslipFormState,
  today: string,
): DecisionOf<typeof payslipFormOf> {
  if (!state.exists) return refuse('unknown_employee');
  if (asked.since > today) return refuseFields('invalid_input', { since: documentMessages.formInFuture });
  const isKnown = state.form === asked.form && (state.since === asked.since || asked.form === 'electronic');
  return isKnown ? accept() : accept({ type: 'PayslipFormChosen', data: asked });
}
