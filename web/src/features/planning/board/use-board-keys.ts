import type { PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { type KeyboardEvent, useRef } from 'react';
import { type BoardGroup, type Spot, spotBeside } from '../plan/board-rows.ts';
import type { BoardShift, DayIndex } from '../plan/board-shift.ts';
import { type Edited, moveTo, remove, shiftBy, split, stretch } from '../plan/edit.ts';
import type { BoardActions } from './board-actions.ts';
import { type KeyIntent, keyIntent } from './keyboard.ts';

interface KeysOptions {
  readonly groups: readonly BoardGroup[];
  readonly shifts: readonly BoardShift[];
  readonly days: readonly DayIndex[];
  readonly spot: Spot | null;
  readonly editable: boolean;
  readonly groupFor: (personId: string, wished: PlanGroup | null) => PlanGroup;
  readonly actions: BoardActions;
  readonly move: (spot: Spot) => void;
}

const readOnly: readonly KeyIntent['kind'][] = ['focus', 'edit', 'help', 'undo', 'redo'];

/** The board by keyboard. `wanted` is where the focus should stand once the board has been drawn again. */
export function useBoardKeys(options: KeysOptions) {
  const wanted = useRef<Spot | null>(null);

  const go = (spot: Spot) => {
    wanted.current = spot;
    options.move(spot);
  };
  const apply = (edited: Edited, label: string, spot: Spot) => {
    if (options.actions.onApply(edited, label)) go(spot);
  };

  function onShift(intent: KeyIntent, id: string, spot: Spot): void {
    const { shifts, groups, groupFor, actions } = options;
    if (intent.kind === 'move') apply(shiftBy(shifts, id, intent.minutes), 'déplacer', spot);
    else if (intent.kind === 'stretch')
      apply(stretch(shifts, id, 'to', intent.minutes), 'changer la fin', spot);
    else if (intent.kind === 'hand-over') {
      const target = spotBeside(groups, { ...spot, shiftId: null }, { rows: intent.rows, days: 0 });
      const group = groupFor(target.personId, shifts.find((shift) => shift.id === id)?.group ?? null);
      const edited = moveTo(shifts, id, { personId: target.personId, day: spot.day, group });
      apply(edited, 'confier', { ...target, shiftId: id });
    } else if (intent.kind === 'split') apply(split(shifts, id, actions.newId()), 'couper', spot);
    else if (intent.kind === 'delete') apply(remove(shifts, id), 'supprimer', { ...spot, shiftId: null });
    else if (intent.kind === 'edit') actions.onOpen(id);
    else if (intent.kind === 'breaks') actions.onOpen(id, true);
    else if (intent.kind === 'pin') actions.onPin(id);
    else if (intent.kind === 'replace') actions.onReplace(id);
  }

  function run(intent: KeyIntent, spot: Spot): void {
    const { actions, groups, days, editable } = options;
    if (!editable && !readOnly.includes(intent.kind)) return;
    if (intent.kind === 'help') actions.onHelp();
    else if (intent.kind === 'undo') actions.onUndo();
    else if (intent.kind === 'redo') actions.onRedo();
    else if (intent.kind === 'add') actions.onAdd(spot.personId, spot.day);
    else if (intent.kind === 'focus') {
      const next = spotBeside(groups, spot, intent);
      if (days.includes(next.day)) go(next);
    } else if (spot.shiftId) onShift(intent, spot.shiftId, spot);
  }

  return {
    wanted,
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const target = event.target instanceof Element ? event.target : null;
      if (!options.spot || !target?.closest('[data-shift],[data-cell]')) return;
      const intent = keyIntent(event, options.spot.shiftId !== null);
      if (!intent) return;
      event.preventDefault();
      run(intent, options.spot);
    },
  };
}
