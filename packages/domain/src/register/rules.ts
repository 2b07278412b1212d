import type { BodyOf } from '@fournil/contracts/endpoint';
import type { changeRegisterEntry } from '@fournil/contracts/register/endpoints';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { unlessErased } from '@fournil/events/define';
import { accept, type Decision, refuse } from '../decision.ts';
import { mergeEdit, refuseConflict } from '../merge-edit.ts';
import type { NewRegisterEvent, RegisterState } from './record.ts';

type Body = BodyOf<typeof changeRegisterEntry>;

type Fields = Readonly<Record<string, unknown>>;

/** An erased value counts as empty: nobody decides on it any more. */
const readable = ({ fields }: RegisterState): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, unlessErased(value, null)]));

interface ChangeContext {
  readonly employeeId: string;
  /** The entry as the author of the edit saw it; missing if the request names no revision. */
  readonly base?: RegisterState;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

/** Completes or corrects an entry: one event with the changes, none if nothing changed. */
export function decideChangeRegister(
  { baseRevision: _base, reason, ...requested }: Body,
  state: RegisterState,
  { employeeId, base, laterEvents }: ChangeContext,
): Decision<NewRegisterEvent> {
  if (!state.exists) return refuse('unknown_employee');
  const merged = mergeEdit<Fields>({
    requested,
    current: readable(state),
    laterEvents,
    ...(base ? { base: readable(base) } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, laterEvents);
  if (!Object.keys(merged.changes).length) return accept();
  return accept({
    type: 'RegisterEntryChanged',
    data: { employeeId, ...merged.changes, ...(reason ? { reason } : {}) },
  });
}
