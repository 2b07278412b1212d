/** The planning profile of a person, folded from the person's own stream. */
import { emptyProfile, type PlanningProfile, profileMessages } from '@fournil/contracts/planning/profile';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type Erased, type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import { employeeAdded } from '@fournil/events/employees/events';
import { planningProfileEvents } from '@fournil/events/planning/profile-events';
import { type Aggregate, accept, type DecisionOf, refuse, refuseFields } from '../decision.ts';
import { mergeEdit } from '../merge-edit.ts';

const events = [...planningProfileEvents, employeeAdded] as const;

export interface ProfileState {
  readonly exists: boolean;
  readonly profile: Omit<PlanningProfile, 'recurring'> & {
    readonly recurring: PlanningProfile['recurring'] | Erased;
  };
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
        const { employeeId: _id, ...changed } = event.data;
        return { ...state, profile: { ...state.profile, ...changed } as ProfileState['profile'] };
      }
      default:
        return unexpected(event);
    }
  },
};

export type ProfileDecision = DecisionOf<typeof planningProfile>;

/** The profile to decide on, without values that were erased. */
const known = ({ profile }: ProfileState): PlanningProfile => ({
  ...profile,
  recurring: unlessErased(profile.recurring, []),
});

type Requested = { readonly [F in keyof PlanningProfile]?: PlanningProfile[F] | undefined };

interface ProfileContext {
  readonly employeeId: string;
  readonly base?: ProfileState;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

/** Changes the fields sent; a secondary group equal to the main one is ignored. */
export function decideChangeProfile(
  requested: Requested,
  state: ProfileState,
  { employeeId, base, laterEvents }: ProfileContext,
): ProfileDecision {
  if (!state.exists) return refuse('unknown_employee');
  const merged = mergeEdit<PlanningProfile>({
    requested: requested as Partial<PlanningProfile>,
    current: known(state),
    laterEvents: laterEvents.filter(({ type }) => type === 'PlanningProfileChanged'),
    ...(base ? { base: known(base) } : {}),
  });
  if ('conflicts' in merged)
    return refuse('conflict', {
      details: { fields: merged.conflicts, revision: laterEvents.at(-1)?.revision },
    });
  const { changes } = merged;
  if (!Object.keys(changes).length) return accept();
  const after = { ...known(state), ...changes };
  if (after.group !== null && after.secondaryGroups.includes(after.group))
    return refuseFields('invalid_input', { secondaryGroups: profileMessages.same });
  return accept({ type: 'PlanningProfileChanged', data: { employeeId, ...changes } });
}
