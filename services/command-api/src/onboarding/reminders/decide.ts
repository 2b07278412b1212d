import type { BodyOf } from '@fournil/contracts/endpoint';
import type { setReminders } from '@fournil/contracts/onboarding/endpoints';
import { reminderKinds } from '@fournil/contracts/onboarding/reminders';
import { accept, refuse } from '@fournil/domain/decision';
import { mergeEdit, refuseConflict } from '@fournil/domain/merge-edit';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { OnboardingDecision, OnboardingState } from '../onboarding-record.ts';

interface Context {
  /** The record as the author of the edit saw it, where they say so. */
  readonly base?: OnboardingState;
  readonly since: readonly Recorded<FournilEvent>[];
}

type Dates = Readonly<Record<string, string | null | undefined>>;

const fieldsOf = ({ reminders }: OnboardingState): Dates =>
  Object.fromEntries(reminderKinds.map((kind) => [kind, reminders[kind] ?? null]));

/** A fact for each date that changes, in one append. It opens no entry and no exit: nothing becomes owed. */
export function decideSetReminders(
  employeeId: string,
  { baseRevision: _base, ...requested }: BodyOf<typeof setReminders>,
  state: OnboardingState,
  { base, since }: Context,
): OnboardingDecision {
  if (!state.exists) return refuse('unknown_employee');
  const merged = mergeEdit<Dates>({
    requested,
    current: fieldsOf(state),
    since,
    ...(base ? { base: fieldsOf(base) } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, since);
  return accept(
    ...reminderKinds.flatMap((kind) => {
      const date = merged.changes[kind];
      return date === undefined
        ? []
        : [{ type: 'ReminderDateSet', data: { employeeId, kind, date } } as const];
    }),
  );
}
