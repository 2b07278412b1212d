/** The register fields of a person, folded from the person's own stream. */
import type { RegisterStatus, Sex } from '@fournil/contracts/register/rules';
import type { NewEventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { employeeAdded } from '@fournil/events/employees/events';
import { unlessErased } from '@fournil/events/erased';
import { erasureEvents } from '@fournil/events/privacy/events';
import { registerEvents } from '@fournil/events/register/events';
import type { Aggregate } from '../decision.ts';

const events = [employeeAdded, ...registerEvents, ...erasureEvents] as const;

export interface RegisterFields extends Readonly<Record<string, unknown>> {
  readonly status: RegisterStatus;
  readonly nationality: string | null;
  readonly sex: Sex | null;
  readonly qualification: string | null;
  readonly permitType: string | null;
  readonly permitNumber: string | null;
  readonly agency: string | null;
  readonly workplace: string | null;
}

export interface RegisterState {
  readonly exists: boolean;
  readonly fields: RegisterFields;
}

const nothing: RegisterFields = {
  status: 'staff',
  nationality: null,
  sex: null,
  qualification: null,
  permitType: null,
  permitNumber: null,
  agency: null,
  workplace: null,
};

export const registerEntry: Aggregate<RegisterState, 'employee', TypeIn<typeof events>> = {
  category: 'employee',
  events,
  initial: { exists: false, fields: nothing },
  evolve(state, event): RegisterState {
    switch (event.type) {
      case 'EmployeeAdded':
        return { ...state, exists: true };
      case 'RegisterEntryChanged': {
        const { employeeId: _id, reason: _reason, ...said } = event.data;
        const readable = Object.entries(said).map(([name, value]) => [name, unlessErased(value, null)]);
        return { ...state, fields: { ...state.fields, ...Object.fromEntries(readable) } };
      }
      // The law keeps the register longer than the rest: it is completed until it goes itself.
      case 'PersonErased':
        return event.data.purposes.includes('identity') ? { ...state, exists: false } : state;
      default:
        return unexpected(event);
    }
  },
};

export type NewRegisterEvent = NewEventOfType<'RegisterEntryChanged'>;
