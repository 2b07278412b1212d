import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { type Dispatch, useRef } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { formatLongDate } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { BoardFocus } from '../plan/board-rows.ts';
import { type BoardShift, type DayIndex, dayIndexes, fullHoursOf } from '../plan/board-shift.ts';
import { placeOpenBreaks } from '../plan/breaks.ts';
import { changesBetween } from '../plan/plan-changes.ts';
import { dateOf, editBody } from '../plan/read-plan.ts';
import { add, duplicate, type EditResult, moveTo } from '../plan/shift-edits.ts';
import type { useSave } from '../saving/use-save.ts';
import type { WeekCommands } from './use-week-commands.ts';
import { hasUnsavedEdits, type WeekAction, type WeekState } from './week-state.ts';

/**
 * Records that a person is ill that day, with the call of the absences feature. Rejects with the ApiError.
 */
export type DeclareIll = (employeeId: string, date: string) => Promise<void>;

interface ShiftActionsOptions {
  readonly plan: PlanView;
  readonly state: WeekState;
  readonly dispatch: Dispatch<WeekAction>;
  /** The shifts as drawn on the board. */
  readonly shifts: readonly BoardShift[];
  readonly save: ReturnType<typeof useSave>;
  readonly commands: WeekCommands;
  readonly declareIll: DeclareIll | undefined;
}

/** The start of a new shift, in minutes, when its group has no need that day. */
const usualStart = 540;

/** The minute at which a group is first needed on a date. */
function firstNeed({ coverage }: PlanView, group: string, date: string): number {
  const needed = coverage.find((one) => one.group === group && one.date === date);
  const first = needed?.need.findIndex((people) => people > 0) ?? -1;
  return needed && first >= 0 ? needed.from + first * needed.step : usualStart;
}

/** The actions on the shifts of the week: by mouse, key or tap on the board, and in the form of a shift. */
export interface ShiftActions {
  /** Makes a result the newest edit; shows the refusal otherwise. Answers whether it was made. */
  readonly apply: (result: EditResult, label: string) => boolean;
  readonly preview: (shifts: readonly BoardShift[] | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** The id of a shift that is not saved yet. */
  readonly newId: () => string;
  readonly focus: (focus: BoardFocus | null) => void;
  readonly open: (shiftId: string, atBreaks?: boolean) => void;
  /** Opens the form of a new shift; `from` in minutes, else where its group is first needed. */
  readonly openNew: (personId: string, day: DayIndex, from?: number) => void;
  readonly copy: (shiftId: string) => void;
  /** Puts the copied shift on a day and returns its place; null if it is refused or nothing was copied. */
  readonly paste: (personId: string, day: DayIndex) => BoardFocus | null;
  /** The same hours for the same person on the day after. */
  readonly duplicate: (shiftId: string) => BoardFocus | null;
  /** Pins it, or releases a pinned one. */
  readonly togglePin: (shiftId: string) => void;
  /** Opens the list of people who could take the shift. */
  readonly findReplacement: (shiftId: string) => void;
  /** Gives the shift to another person, and saves at once if nothing else is unsaved. */
  readonly replace: (shift: BoardShift, employeeId: string) => void;
  /**
   * Records the person of the shift as ill on that day, after a question; undefined if the application does not offer
   * it.
   */
  readonly declareIll: ((shift: BoardShift) => void) | undefined;
}

export function useShiftActions(options: ShiftActionsOptions): ShiftActions {
  const { plan, state, dispatch, shifts, save, commands, declareIll } = options;
  const { base, history } = state.session;
  const created = useRef(0);
  const shiftOf = (id: string) => shifts.find((shift) => shift.id === id);
  const personOf = (id: string) => plan.people.find(({ employeeId }) => employeeId === id);
  const isSaved = (id: string) => base.some((shift) => shift.id === id);

  const apply = (result: EditResult, label: string) => {
    if (result.ok) dispatch({ type: 'edited', shifts: result.shifts, label });
    else {
      dispatch({ type: 'previewed', shifts: null });
      toast.error(result.refusal);
    }
    return result.ok;
  };
  const newId = () => {
    // Edits that were taken up again have such ids already.
    do created.current += 1;
    while (history.now.some(({ id }) => id === `nouveau-${created.current}`));
    return `nouveau-${created.current}`;
  };
  const setPinned = (id: string, pinned: boolean) => dispatch({ type: 'pinned', id, pinned });

  const groupOf = (personId: string, wished: BoardShift['group']) => {
    const own = personOf(personId)?.groups ?? [];
    return own.includes(wished) ? wished : (own[0] ?? wished);
  };
  const putCopy = (copied: BoardShift, personId: string, day: DayIndex, label: string): BoardFocus | null => {
    const id = newId();
    const target = { id, personId, day, group: groupOf(personId, copied.group) };
    return apply(duplicate(history.now, copied, target), label) ? { personId, day, shiftId: id } : null;
  };

  return {
    apply,
    newId,
    preview: (drawn) => dispatch({ type: 'previewed', shifts: drawn }),
    undo: () => dispatch({ type: 'undone' }),
    redo: () => dispatch({ type: 'redone' }),
    discard: () => dispatch({ type: 'discarded', plan }),
    focus: (focus) => dispatch({ type: 'focused', focus }),
    open: (id, atBreaks = false) => {
      const shift = shiftOf(id);
      if (shift)
        dispatch({ type: 'dialog-opened', dialog: { kind: 'shift', shift, isNew: false, atBreaks } });
    },
    openNew: (personId, day, from) => {
      const group = personOf(personId)?.groups[0] ?? 'vente';
      const start = from ?? firstNeed(plan, group, dateOf(plan, day));
      const result = add([], { id: newId(), personId, day, group, from: start });
      const [shift] = result.ok ? placeOpenBreaks(plan, result.shifts) : [];
      if (shift) dispatch({ type: 'dialog-opened', dialog: { kind: 'shift', shift, isNew: true } });
    },
    copy: (id) => {
      const shift = shiftOf(id);
      if (!shift) return;
      dispatch({ type: 'copied', shift });
      toast.info(
        `Créneau ${fullHoursOf(shift)} copié\u202f: Ctrl V, ou «\u202fColler\u202f» sur une case, le répète`,
      );
    },
    paste: (personId, day) => {
      if (state.copied) return putCopy(state.copied, personId, day, 'coller');
      toast.info('Copiez d’abord un créneau.');
      return null;
    },
    duplicate: (id) => {
      const shift = shiftOf(id);
      const next = shift && dayIndexes.find((day) => day === shift.day + 1);
      if (shift && next !== undefined) return putCopy(shift, shift.personId, next, 'dupliquer');
      toast.info('La semaine finit ce jour-là.');
      return null;
    },
    togglePin: (id) => {
      const shift = shiftOf(id);
      if (!shift || shift.frozen) return;
      if (!isSaved(id)) {
        toast.info('Enregistrez d’abord ce créneau, puis épinglez-le.');
        return;
      }
      setPinned(id, !shift.pinned);
      void commands.pin(id, !shift.pinned).then((done) => done || setPinned(id, shift.pinned));
    },
    findReplacement: (id) => {
      if (isSaved(id)) dispatch({ type: 'dialog-opened', dialog: { kind: 'replace', of: { shiftId: id } } });
      else toast.info('Enregistrez d’abord ce créneau.');
    },
    replace: (shift, employeeId) => {
      const person = personOf(employeeId);
      const groups = person?.groups ?? [];
      const group = groups.includes(shift.group) ? shift.group : (groups[0] ?? shift.group);
      const result = moveTo(history.now, shift.id, { personId: employeeId, day: shift.day, group });
      if (!apply(result, 'remplacer') || !result.ok) return;
      dispatch({ type: 'dialog-closed' });
      if (hasUnsavedEdits(state)) return;
      const dates = plan.days.map(({ date }) => date);
      const body = editBody(changesBetween(base, result.shifts), dates);
      save.saveNow(result.shifts, body, `${person?.name ?? 'Cette personne'} prend ce créneau`);
    },
    declareIll:
      declareIll &&
      (async (shift) => {
        const name = personOf(shift.personId)?.name ?? 'ce salarié';
        const date = dateOf(plan, shift.day);
        const confirmed = await askFirst({
          title: 'Déclarer malade',
          text: `Déclarer ${name} en arrêt maladie le ${formatLongDate(date)}\u202f?`,
          confirmLabel: 'Déclarer malade',
        });
        if (!confirmed) return;
        dispatch({ type: 'dialog-closed' });
        try {
          await declareIll(shift.personId, date);
        } catch (error) {
          toast.error(`Erreur lors de la déclaration\u202f: ${failureText(error)}`);
          return;
        }
        // After the illness is recorded, the page asks who takes the shift.
        if (isSaved(shift.id))
          dispatch({ type: 'dialog-opened', dialog: { kind: 'replace', of: { shiftId: shift.id } } });
      }),
  };
}
