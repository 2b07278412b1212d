/** The register fields of a person, folded from the person's own stream. */
import type { RegisterStatus } from '@fournil/contracts/register/rules';
import type { EventOfType, NewEventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { employeeAdded } from '@fournil/events/employees/events';
import { erasureEvents } from '@fournil/events/privacy/events';
import { registerEvents } from '@fournil/events/register/events';
import type { Aggregate } from '../decision.ts';

const events = [...registerEvents, employeeAdded, ...erasureEvents] as const;

type Changed = EventOfType<'RegisterEntryChanged'>['data'];

/** Null where nothing was entered. */
export type RegisterFields = {
  readonly [F in Exclude<keyof Changed, 'employeeId' | 'reason' | 'status'>]-?: NonNullable<
    Changed[F]
  > | null;
} & { readonly status: RegisterStatus };

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
        return { ...state, fields: { ...state.fields, ...said } as RegisterFields };
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
