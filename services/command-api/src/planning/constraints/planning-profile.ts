/** What the planner knows of a person, folded from the person's own stream. */
import { emptyProfile, type PlanningProfile } from '@fournil/contracts/planning/profile';
import type { FournilEvent } from '@fournil/events/catalogue';
import { unlessErased } from '@fournil/events/erased';
import type { Aggregate } from '../../kernel/decision.ts';

export interface ProfileState {
  readonly exists: boolean;
  readonly profile: PlanningProfile;
}

export const planningProfile: Aggregate<ProfileState> = {
  category: 'employee',
  initial: { exists: false, profile: emptyProfile },
  evolve(state, event: FournilEvent): ProfileState {
    if (event.type === 'EmployeeAdded') return { ...state, exists: true };
    if (event.type !== 'PlanningProfileChanged') return state;
    const { employeeId: _id, recurring, ...plain } = event.data;
    const changed = recurring === undefined ? plain : { ...plain, recurring: unlessErased(recurring, []) };
    return { ...state, profile: { ...state.profile, ...changed } as PlanningProfile };
  },
};
