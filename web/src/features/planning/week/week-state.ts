/** Reducer of the state of a week's page: everything except the answers of the server. Pure. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanRemedy } from '@fournil/contracts/planning/plan-shortfalls';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { redo, undo } from '../../../shared/edit/edit-history.ts';
import type { BoardFocus } from '../plan/board-rows.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import { placeOpenBreaks } from '../plan/breaks.ts';
import {
  type EditSession,
  failSave,
  finishSave,
  isDirty,
  type KeptEdit,
  rebase,
  receivePlan,
  resumeEdit,
  setPinned,
  startSave,
  startSession,
} from '../plan/edit-session.ts';
import { record } from '../plan/plan-changes.ts';
import type { OpenHours } from '../replacement/open-hours.ts';
import type { SaveRefusal } from '../saving/save-refusal.ts';

type Shifts = readonly BoardShift[];

/** The form of one shift; `atBreaks` puts the focus on its breaks. */
export interface OpenShift {
  readonly shift: BoardShift;
  readonly isNew: boolean;
  readonly atBreaks?: boolean;
}

export type WeekDialog =
  | {
      readonly kind:
        | 'publish'
        | 'copy'
        | 'model'
        | 'several-weeks'
        | 'history'
        | 'attention'
        | 'swaps'
        | 'shortcuts';
    }
  | ({ readonly kind: 'shift' } & OpenShift)
  | { readonly kind: 'proposal'; readonly proposalId: string }
  | {
      readonly kind: 'accept';
      readonly proposalId: string;
      readonly people?: readonly string[] | undefined;
    }
  | { readonly kind: 'answer'; readonly employeeId: string }
  | { readonly kind: 'reopen'; readonly id: string; readonly name: string }
  | { readonly kind: 'replace'; readonly of: { readonly shiftId: string } | { readonly hours: OpenHours } };

/** A question over any dialog: from a refused save or remedy. */
export type WeekQuestion =
  | SaveRefusal
  | {
      readonly kind: 'remedy-reasons';
      readonly remedy: PlanRemedy;
      readonly findings: readonly PlanFinding[];
    };

export interface WeekState {
  /** The answer of the server that the session was last reconciled with. */
  readonly plan: PlanView;
  readonly session: EditSession;
  /** Shifts as a drag or the open form would make them; not part of the edit yet. */
  readonly preview: Shifts | null;
  readonly dialog: WeekDialog | null;
  readonly question: WeekQuestion | null;
  /** The place of the focus on the board. */
  readonly focus: BoardFocus | null;
  /** The proposal shown instead of the plan. */
  readonly shownProposal: string | null;
  /** The shift that « Coller » puts in; null before one is copied. */
  readonly copied: BoardShift | null;
  /** To be shown once; a new object each time. */
  readonly notice: { readonly text: string } | null;
}

export type WeekAction =
  | { readonly type: 'plan-received'; readonly plan: PlanView }
  | { readonly type: 'edited'; readonly shifts: Shifts; readonly label: string }
  | { readonly type: 'previewed'; readonly shifts: Shifts | null }
  | { readonly type: 'undone' | 'redone' }
  /** `plan` is the newest answer, which the session may not have received yet. */
  | { readonly type: 'discarded'; readonly plan: PlanView }
  | { readonly type: 'save-started'; readonly shifts: Shifts }
  /** `refusal` is null for another failure: an open question then stays open, to be answered again. */
  | { readonly type: 'save-refused'; readonly refusal: SaveRefusal | null }
  | { readonly type: 'saved'; readonly revision: number; readonly ids: readonly string[] }
  | {
      readonly type: 'rebased';
      readonly plan: PlanView;
      readonly keepTheirs: (shift: BoardShift) => boolean;
      /** The revision of the plan when the conflict was found; undefined if the server did not send it. */
      readonly seenRevision: number | undefined;
    }
  | { readonly type: 'resumed'; readonly edit: KeptEdit }
  | { readonly type: 'pinned'; readonly id: string; readonly pinned: boolean }
  | { readonly type: 'dialog-opened'; readonly dialog: WeekDialog }
  | { readonly type: 'dialog-closed' }
  | { readonly type: 'question-asked'; readonly question: WeekQuestion }
  | { readonly type: 'question-closed' }
  | { readonly type: 'copied'; readonly shift: BoardShift }
  | { readonly type: 'focused'; readonly focus: BoardFocus | null }
  | { readonly type: 'proposal-shown'; readonly id: string | null };

const mergedNotice = { text: 'La semaine contient aussi ce que quelqu’un d’autre a modifié entre-temps.' };
const droppedNotice = { text: 'Une partie de vos modifications ne tient plus : vérifiez la semaine.' };

export const initialWeekState = (plan: PlanView): WeekState => ({
  plan,
  session: startSession(plan),
  preview: null,
  dialog: null,
  question: null,
  focus: null,
  shownProposal: null,
  copied: null,
  notice: null,
});

export const hasUnsavedEdits = ({ session }: WeekState): boolean => isDirty(session);

const withSession = (state: WeekState, session: EditSession): WeekState => ({ ...state, session });

/** Adds a newly read plan to the state; returns the same state while the plan has to wait (see receivePlan). */
function received(state: WeekState, plan: PlanView): WeekState {
  const session = plan === state.plan ? null : receivePlan(state.session, plan);
  if (!session) return state;
  const notice = session.merged ? { ...mergedNotice } : state.notice;
  return { ...state, plan, session, notice };
}

export function weekReducer(state: WeekState, action: WeekAction): WeekState {
  const { session } = state;
  switch (action.type) {
    case 'plan-received':
      return received(state, action.plan);
    case 'edited': {
      const history = record(session.history, placeOpenBreaks(state.plan, action.shifts), action.label);
      return { ...withSession(state, { ...session, history }), preview: null };
    }
    case 'previewed':
      return { ...state, preview: action.shifts && placeOpenBreaks(state.plan, action.shifts) };
    case 'undone':
      return withSession(state, { ...session, history: undo(session.history) });
    case 'redone':
      return withSession(state, { ...session, history: redo(session.history) });
    case 'discarded':
      return { ...withSession(state, startSession(action.plan)), plan: action.plan, preview: null };
    case 'save-started':
      return withSession(state, startSave(session, action.shifts));
    case 'save-refused':
      return { ...withSession(state, failSave(session)), question: action.refusal ?? state.question };
    case 'saved':
      return { ...withSession(state, finishSave(session, action.revision, action.ids)), question: null };
    case 'rebased': {
      const { session: rebased, dropped } = rebase(
        session,
        action.plan,
        action.keepTheirs,
        action.seenRevision,
      );
      return { ...withSession(state, rebased), notice: dropped > 0 ? { ...droppedNotice } : state.notice };
    }
    case 'resumed': {
      const { session: resumed, dropped } = resumeEdit(state.plan, action.edit);
      return { ...withSession(state, resumed), notice: dropped > 0 ? { ...droppedNotice } : state.notice };
    }
    case 'pinned':
      return withSession(state, setPinned(session, action.id, action.pinned));
    case 'dialog-opened':
      return { ...state, dialog: action.dialog };
    case 'dialog-closed':
      return { ...state, dialog: null, preview: null };
    case 'question-asked':
      return { ...state, question: action.question };
    case 'question-closed':
      return { ...state, question: null };
    case 'copied':
      return { ...state, copied: action.shift };
    case 'focused':
      return { ...state, focus: action.focus };
    case 'proposal-shown':
      return { ...state, shownProposal: action.id };
  }
}
