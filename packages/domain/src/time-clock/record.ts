/** The punches of one person's month, after all corrections. */
import type { OfflineDoubt, PunchKind } from '@fournil/contracts/time-clock/messages';
import { type Erased, type EventOf, type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import { type clockedIn, punchEvents } from '@fournil/events/time-clock/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

export interface Punch {
  readonly id: string;
  /** The month of the stream in which it is recorded. */
  readonly month: string;
  readonly kind: PunchKind;
  /** ISO instant; null once erased. */
  readonly at: string | null;
  readonly toConfirm: boolean;
  /** Only of one that a tablet took. */
  readonly device: string | Erased | null;
  /** As typed by a person who was not planned. */
  readonly team: string | Erased | null;
  /** How a tablet without a network took it. */
  readonly offline: NonNullable<OnDevice['offline']> | null;
  readonly isVoided: boolean;
  readonly breakNotTaken: boolean;
}

interface Request {
  readonly day: string | Erased;
  readonly text: string | Erased;
  /** Null until it is answered. */
  readonly accepted: boolean | null;
  readonly answer: string | Erased | null;
}

export interface PunchesState {
  /** In the order of recording. */
  readonly punches: readonly Punch[];
  readonly requests: Readonly<Record<string, Request>>;
}

/** The stream of a person's month, YYYY-MM. */
export const punchesId = (employeeId: string, month: string): string => `${month}_${employeeId}`;

type Taken = EventOf<typeof clockedIn>['data'];
type OnDevice = Omit<Taken, 'employeeId' | 'device'> & Partial<Pick<Taken, 'device'>>;

/** Why a punch is to be confirmed, where a tablet without a network took it. */
export const doubtOf = ({ offline }: Punch): OfflineDoubt | null =>
  unlessErased(offline, null)?.doubt ?? null;

const added = (state: PunchesState, kind: PunchKind, data: OnDevice, breakNotTaken = false): PunchesState => {
  const { punchId: id, month, toConfirm, device = null, team = null, offline = null } = data;
  const at = unlessErased(data.punchedAt, null);
  const punch = { id, month, kind, at, device, team, offline, toConfirm, isVoided: false, breakNotTaken };
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
        const asked = { day, text, accepted: null, answer: null };
        return { ...state, requests: { ...state.requests, [requestId]: asked } };
      }
      case 'PunchCorrectionAnswered': {
        const { requestId, accepted, text } = event.data;
        const asked = state.requests[requestId];
        if (!asked) return state;
        const answered = { ...asked, accepted, answer: text };
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
