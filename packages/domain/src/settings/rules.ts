import { defined } from '@fournil/contracts/defined';
import {
  isKmStep,
  parameterKind,
  parameterMessages,
  shownName,
} from '@fournil/contracts/settings/parameters';
import type { FournilEvent, NewEventOfType, Recorded } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { firstStepsEvents } from '@fournil/events/settings/events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import { type EditConflict, mergeEdit, refuseConflict } from '../merge-edit.ts';
import {
  addressFault,
  type MenusDecision,
  type MenusState,
  type ParametersDecision,
  type ParametersState,
  parameterId,
  type SiteDecision,
  type SiteState,
  storedKm,
} from './record.ts';

/** Whether the list of first steps was hidden. */
export interface FirstStepsState {
  readonly putAway: boolean;
}

export const firstSteps: Aggregate<FirstStepsState, 'settings', TypeIn<typeof firstStepsEvents>> = {
  category: 'settings',
  events: firstStepsEvents,
  initial: { putAway: false },
  evolve(_state, event): FirstStepsState {
    switch (event.type) {
      case 'FirstStepsHidden':
        return { putAway: true };
      case 'FirstStepsShown':
        return { putAway: false };
      default:
        return unexpected(event);
    }
  },
};

/** The shop has one such stream. */
export const firstStepsStreamId = 'first-steps';

/** Records nothing if the setting already has the requested value. */
export function decideFirstSteps(putAway: boolean, state: FirstStepsState): DecisionOf<typeof firstSteps> {
  if (putAway === state.putAway) return accept();
  return putAway
    ? accept({ type: 'FirstStepsHidden', data: {} })
    : accept({ type: 'FirstStepsShown', data: {} });
}

/** Creates a parameter whose name is not used yet. */
export function decideCreateParameter(
  asked: {
    readonly name: string;
    readonly displayName?: string | undefined;
    readonly stringValue?: string | undefined;
    readonly booleanValue?: boolean | undefined;
    readonly kmValue?: number | undefined;
    readonly kind?: 'km' | 'other' | undefined;
  },
  state: ParametersState,
): ParametersDecision {
  const { name, stringValue = '' } = asked;
  const id = parameterId(name);
  if (state[id]) return refuse('parameter_exists');
  const fault = addressFault(name, stringValue);
  if (fault)
    return refuse('invalid_input', { fields: [{ field: 'stringValue', message: fault }], text: fault });
  const { kmValue = 0 } = asked;
  if (!isKmStep(kmValue))
    return refuse('invalid_input', {
      fields: [{ field: 'kmValue', message: parameterMessages.kmStep }],
      text: parameterMessages.kmStep,
    });
  return accept({
    type: 'ParameterCreated',
    data: {
      parameterId: id,
      name,
      displayName: shownName(asked.displayName ?? '', name),
      stringValue,
      booleanValue: asked.booleanValue ?? false,
      kmValue: storedKm(kmValue),
      kind: parameterKind(asked),
    },
  });
}

export interface ParameterEdit {
  readonly _id: string;
  readonly displayName?: string | undefined;
  readonly stringValue?: string | undefined;
  readonly booleanValue?: boolean | undefined;
  readonly kmValue?: number | undefined;
}

/** Changes only the fields present [settings-9]; a field changed by somebody else meanwhile is a conflict. */
export function decideUpdateParameters(
  edits: readonly ParameterEdit[],
  state: ParametersState,
  edit: { base?: ParametersState; laterEvents: readonly Recorded<FournilEvent>[] },
): ParametersDecision {
  const events: NewEventOfType<'ParameterChanged'>[] = [];
  const conflicts: EditConflict[] = [];
  for (const { _id, ...asked } of edits) {
    const current = state[_id];
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
    const base = edit.base?.[_id];
    const merged = mergeEdit<Record<string, unknown>>({
      requested,
      current: { ...current },
      laterEvents: edit.laterEvents.filter(({ data }) => 'parameterId' in data && data.parameterId === _id),
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
  return conflicts.length ? refuseConflict(conflicts, edit.laterEvents) : accept(...events);
}

/** Shows menus to employees or hides them; an unknown menu id is refused by name. */
export function decideUpdateMenus(
  rows: readonly { readonly _id: string; readonly isVisibleToEmployee: boolean }[],
  state: MenusState,
  edit: { base?: MenusState; laterEvents: readonly Recorded<FournilEvent>[] },
): MenusDecision {
  const unknown = rows.find((row) => !Object.hasOwn(state, row._id));
  if (unknown) return refuse('invalid_input', { text: `Ce menu n'existe pas : ${unknown._id}.` });
  const merged = mergeEdit({
    requested: Object.fromEntries(rows.map((row) => [row._id, row.isVisibleToEmployee])),
    current: state,
    laterEvents: edit.laterEvents,
    ...(edit.base ? { base: edit.base } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.laterEvents);
  const changes = Object.entries(merged.changes).flatMap(([menuId, isVisibleToEmployee]) =>
    isVisibleToEmployee === undefined ? [] : [{ menuId, isVisibleToEmployee }],
  );
  return changes.length ? accept({ type: 'MenuPermissionsChanged', data: { changes } }) : accept();
}

/** Changes name, city and brand of the shop; only changes are recorded. */
export function decideUpdateSite(
  requested: { name: string; city: string; brand?: string | undefined },
  state: SiteState,
  edit: { base?: SiteState; laterEvents: readonly Recorded<FournilEvent>[] },
): SiteDecision {
  const { brand: named, ...rest } = requested;
  const merged = mergeEdit({
    requested: { ...rest, ...defined({ brand: named }) },
    current: { ...state },
    laterEvents: edit.laterEvents,
    ...(edit.base ? { base: { ...edit.base } } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, edit.laterEvents);
  const { changes } = merged;
  return Object.keys(changes).length ? accept({ type: 'SiteUpdated', data: changes }) : accept();
}
