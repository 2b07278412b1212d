import { type PlanningProfile, profileMessages } from '@fournil/contracts/planning/profile';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import { mergeEdit } from '@fournil/domain/merge-edit';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { ProfileDecision, ProfileState } from '../planning-profile.ts';

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
    current: state.profile,
    laterEvents: laterEvents.filter(({ type }) => type === 'PlanningProfileChanged'),
    ...(base ? { base: base.profile } : {}),
  });
  if ('conflicts' in merged)
    return refuse('conflict', {
      details: { fields: merged.conflicts, revision: laterEvents.at(-1)?.revision },
    });
  const { changes } = merged;
  if (!Object.keys(changes).length) return accept();
  const after = { ...state.profile, ...changes };
  if (after.group !== null && after.secondaryGroups.includes(after.group))
    return refuseFields('invalid_input', { secondaryGroups: profileMessages.same });
  return accept({ type: 'PlanningProfileChanged', data: { employeeId, ...changes } });
}
