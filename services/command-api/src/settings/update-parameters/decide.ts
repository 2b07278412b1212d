import { isKmStep, parameterMessages, shownName } from '@fournil/contracts/settings/parameters';
import { accept, refuse } from '@fournil/domain/decision';
import { type EditConflict, mergeEdit, refuseConflict } from '@fournil/domain/merge-edit';
import type { FournilEvent, NewEventOfType, Recorded } from '@fournil/events/catalogue';
import { addressFault, type ParametersDecision, type ParametersState, storedKm } from '../parameters.ts';

export interface ParameterEdit {
  readonly _id: string;
  readonly displayName?: string | undefined;
  readonly stringValue?: string | undefined;
  readonly booleanValue?: boolean | undefined;
  readonly kmValue?: number | undefined;
}

/** Changes the fields present and no other (D143); what somebody else changed meanwhile is asked about. */
export function decideUpdateParameters(
  edits: readonly ParameterEdit[],
  state: ParametersState,
  edit: { base?: ParametersState; since: readonly Recorded<FournilEvent>[] },
): ParametersDecision {
  const events: NewEventOfType<'ParameterChanged'>[] = [];
  const conflicts: EditConflict[] = [];
  for (const { _id, ...asked } of edits) {
    const current = state.get(_id);
    if (!current) return refuse('unknown_parameter');
    const fault = addressFault(current.name, asked.stringValue);
    if (fault)
      return refuse('invalid_input', { fields: [{ field: current.name, message: fault }], text: fault });
    const { displayName, kmValue } = asked;
    if (kmValue !== undefined && kmValue !== current.kmValue && !isKmStep(kmValue))
      return refuse('invalid_input', {
        fields: [{ field: `${_id}.kmValue`, message: parameterMessages.kmStep }],
        text: parameterMessages.kmStep,
      });
    const requested = {
      ...asked,
      ...(displayName === undefined ? {} : { displayName: shownName(displayName, current.name) }),
      ...(kmValue === undefined ? {} : { kmValue: storedKm(kmValue) }),
    };
    const base = edit.base?.get(_id);
    const merged = mergeEdit<Record<string, unknown>>({
      requested,
      current: { ...current },
      since: edit.since.filter(({ data }) => 'parameterId' in data && data.parameterId === _id),
      ...(base ? { base: { ...base } } : {}),
    });
    if ('conflicts' in merged)
      conflicts.push(...merged.conflicts.map((one) => ({ ...one, field: `${current.name}.${one.field}` })));
    else if (Object.keys(merged.changes).length > 0)
      events.push({
        type: 'ParameterChanged',
        data: { parameterId: _id, name: current.name, ...merged.changes },
      });
  }
  return conflicts.length ? refuseConflict(conflicts, edit.since) : accept(...events);
}
