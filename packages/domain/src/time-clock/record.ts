/** The punches of one person's month, after all corrections. */
import type { OfflineDoubt, PunchKind } from '@fournil/contracts/time-clock/messages';
import { type EventOf, type TypeIn, unexpected } from '@fournil/events/define';
import { unlessErased } from '@fournil/events/erased';
import { type clockedIn, punchEvents } from '@fournil/events/time-clock/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

export interface Punch {
  readonly id: string;
  /** Of the stream it is recorded in. */
  readonly month: string;
  readonly kind: PunchKind;
  /** ISO instant; null once erased. */
  readonly at: string | null;
  readonly toConfirm: boolean;
  /** Why it is to be confirmed, where a tablet without a network took it. */
  readonly doubt: OfflineDoubt | null;
  readonly isVoided: boolean;
  readonly breakNotTaken: boolean;
}

interface Request {
  readonly day: string;
  readonly text: string;
  /** Null until it is answered. */
  readonly accepted: boolean | null;
  readonly answer: string;
}

export interface PunchesState {
  /** In the order of their record. */
  readonly punches: readonly Punch[];
  readonly requests: Readonly<Record<string, Request>>;
}

/** The stream of a person's month, YYYY-MM. */
export const punchesId = (employeeId: string, month: string): string => `${month}_${employeeId}`;

type OnDevice = Pick<EventOf<typeof clockedIn>['data'], 'punchId' | 'month' | 'punchedAt' | 'toConfirm'> & {
  readonly offline?: EventOf<typeof clockedIn>['data']['offline'];
};

const added = (state: PunchesState, kind: PunchKind, data: OnDevice, breakNotTaken = false): PunchesState => {
  const { punchId: id, month, toConfirm, offline } = data;
  const punch = {
    id,
    month,
    kind,
    at: unlessErased(data.punchedAt, null),
    toConfirm,
    doubt: unlessErased(offline, null)?.doubt ?? null,
    isVoided: false,
    breakNotTaken,
  };
  return { ...state, punches: [...state.punches, punch] };
};

const amended = (state: PunchesState, id: string, change: Partial<Punch>): PunchesState => ({
  ...state,
  punches: state.punches.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

export const punches: Aggregate<PunchesState, 'punches', TypeIn<typeof punchEvents>> = {
  category: 'punches',
  events: punchEvents,
  initial: { punches: [], requests: {} },
  evolve(state, event): PunchesState {
    switch (event.type) {
      case 'ClockedIn':
        return added(state, 'in', event.data);
      case 'ClockedOut':
        return added(state, 'out', event.data, event.data.breakNotTaken);
      case 'BreakStarted':
        return added(state, 'break-start', event.data);
      case 'BreakEnded':
        return added(state, 'break-end', event.data);
      case 'PunchAdded':
        return added(state, event.data.kind, event.data);
      case 'PunchCorrected': {
        const { punchId, punchedAt } = event.data;
        return amended(state, punchId, { at: unlessErased(punchedAt, null), toConfirm: false });
      }
      case 'PunchVoided':
        return amended(state, event.data.punchId, { isVoided: true });
      case 'PunchCorrectionAsked': {
        const { requestId, day, text } = event.data;
        const asked = {
          day: unlessErased(day, ''),
          text: unlessErased(text, ''),
          accepted: null,
          answer: '',
        };
        return { ...state, requests: { ...state.requests, [requestId]: asked } };
      }
      case 'PunchCorrectionAnswered': {
        const { requestId, accepted, text } = event.data;
        const asked = state.requests[requestId];
        if (!asked) return state;
        const answered = { ...asked, accepted, answer: unlessErased(text, '') };
        return { ...state, requests: { ...state.requests, [requestId]: answered } };
      }
      default:
        return unexpected(event);
    }
  },
};

/** The state after a person's events, in their order. */
export const foldPunches = (
  rows: readonly { readonly fact: Parameters<typeof punches.evolve>[1] }[],
): PunchesState => rows.reduce((before, { fact }) => punches.evolve(before, fact), punches.initial);

export type PunchesDecision = DecisionOf<typeof punches>;
