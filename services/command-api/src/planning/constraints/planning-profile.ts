/** The planning profile of a person, folded from the person's own stream. */
import { emptyProfile, type PlanningProfile } from '@fournil/contracts/planning/profile';
import type { Aggregate, DecisionOf } from '@fournil/domain/decision';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { employeeAdded } from '@fournil/events/employees/events';
import { unlessErased } from '@fournil/events/erased';
import { planningProfileEvents } from '@fournil/events/planning/profile-events';

const events = [employeeAdded, ...planningProfileEvents] as const;

export interface ProfileState {
  readonly exists: boolean;
  readonly profile: PlanningProfile;
}

export const planningProfile: Aggregate<ProfileState, 'employee', TypeIn<typeof events>> = {
  category: 'employee',
  events,
  initial: { exists: false, profile: emptyProfile },
  evolve(state, event): ProfileState {
    switch (event.type) {
      case 'EmployeeAdded':
        return { ...state, exists: true };
      case 'PlanningProfileChanged': {
        const { employeeId: _id, recurring, ...plain } = event.data;
        const changed =
          recurring === undefined ? plain : { ...plain, recurring: unlessErased(recurring, []) };
        return { ...state, profile: { ...state.profile, ...changed } as PlanningProfile };
      }
      default:
        return unexpected(event);
    }
  },
};

export type ProfileDecision = DecisionOf<typeof planningProfile>;
