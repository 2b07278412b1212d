import type { PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { type KeyboardEvent, useRef } from 'react';
import { type BoardFocus, type BoardGroup, moveFocus } from '../plan/board-rows.ts';
import type { DayIndex } from '../plan/board-shift.ts';
import { type EditResult, moveTo, remove, shiftBy, split, stretch } from '../plan/shift-edits.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { type KeyIntent, keyIntent } from './keyboard.ts';

interface BoardKeysOptions {
  readonly groups: readonly BoardGroup[];
  readonly days: readonly DayIndex[];
  readonly focus: BoardFocus | null;
  /** The wished group if the person belongs to it, else their main one. */
  readonly groupFor: (personId: string, wished: PlanGroup | null) => PlanGroup;
}

/** The actions of keys that are possible while the board cannot be edited. */
const readOnlyIntents: readonly KeyIntent['kind'][] = ['focus', 'edit', 'help', 'copy'];

/** Keyboard use of the board. `nextFocus` is where the focus must go after the board is drawn again. */
export function useBoardKeys({ groups, days, focus: current, groupFor }: BoardKeysOptions) {
  const { drawn, shiftActions: actions, shiftOf, dispatch } = useWeekPage();
  const { shifts, isEditable } = drawn;
  const nextFocus = useRef<BoardFocus | null>(null);

  const focusOn = (focus: BoardFocus) => {
    nextFocus.current = focus;
    actions.focus(focus);
  };
  const apply = (result: EditResult, label: string, focus: BoardFocus) => {
    if (actions.apply(result, label)) focusOn(focus);
  };
  const handOver = (id: string, focus: BoardFocus, rows: number) => {
    const target = moveFocus(groups, { ...focus, shiftId: null }, { rows, days: 0 });
    const group = groupFor(target.personId, shiftOf(id)?.group ?? null);
    const result = moveTo(shifts, id, { personId: target.personId, day: focus.day, group });
    apply(result, 'confier', { ...target, shiftId: id });
  };

  function runOnShift(intent: KeyIntent, id: string, focus: BoardFocus): void {
    switch (intent.kind) {
      case 'move':
        apply(shiftBy(shifts, id, intent.minutes), 'déplacer', focus);
        break;
      case 'stretch':
        apply(stretch(shifts, id, 'to', intent.minutes), 'changer la fin', focus);
        break;
      case 'hand-over':
        handOver(id, focus, intent.rows);
        break;
      case 'split':
        apply(split(shifts, id, actions.newId()), 'couper', focus);
        break;
      case 'delete':
        apply(remove(shifts, id), 'supprimer', { ...focus, shiftId: null });
        break;
      case 'edit':
        actions.open(id);
        break;
      case 'breaks':
        actions.open(id, true);
        break;
      case 'pin':
        actions.togglePin(id);
        break;
      case 'copy':
        actions.copy(id);
        break;
      case 'duplicate': {
        const copy = actions.duplicate(id);
        if (copy) focusOn(copy);
        break;
      }
      case 'replace':
        actions.findReplacement(id);
        break;
    }
  }

  function run(intent: KeyIntent, focus: BoardFocus): void {
    if (!isEditable && !readOnlyIntents.includes(intent.kind)) return;
    switch (intent.kind) {
      case 'help':
        dispatch({ type: 'dialog-opened', dialog: { kind: 'shortcuts' } });
        break;
      case 'paste': {
        const pasted = actions.paste(focus.personId, focus.day);
        if (pasted) focusOn(pasted);
        break;
      }
      case 'add':
        actions.openNew(focus.personId, focus.day);
        break;
      case 'focus': {
        const next = moveFocus(groups, focus, intent);
        if (days.includes(next.day)) focusOn(next);
        break;
      }
      default:
        if (focus.shiftId) runOnShift(intent, focus.shiftId, focus);
    }
  }

  return {
    nextFocus,
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const target = event.target instanceof Element ? event.target : null;
      if (!current || !target?.closest('[data-shift],[data-cell]')) return;
      const intent = keyIntent(event, current.shiftId !== null);
      if (!intent) return;
      event.preventDefault();
      run(intent, current);
    },
  };
}
