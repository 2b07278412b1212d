import type { DeclarationKind } from '@fournil/contracts/absences/endpoints';
import { type AbsenceKind, kindOfDeclaration } from '@fournil/contracts/absences/kinds';
import { Refusal } from '@fournil/contracts/refusals';
import { absencesEvents } from '@fournil/events/absences/events';
import type { EventOfType } from '@fournil/events/catalogue';
import { type Erased, type TypeIn, unexpected, unlessErased } from '@fournil/events/define';
import type { Aggregate, DecisionOf } from '../decision.ts';
import type { Unique } from '../unique.ts';

type Text = string | Erased | null;

interface Declared {
  readonly status: 'active' | 'cancelled';
  readonly employeeId: string;
  readonly reason: Text;
}
export interface DeclaredPeriod extends Declared {
  readonly kind: Exclude<DeclarationKind, 'delay'>;
  readonly startDate: string;
  readonly endDate: string;
  /** As declared; null if only the type was declared. */
  readonly absenceKind: Text;
}
export interface DeclaredDelay extends Declared {
  readonly kind: 'delay';
  readonly date: string;
  /** Minutes. */
  readonly duration: number;
}
export type Declaration = DeclaredPeriod | DeclaredDelay;
export type DeclarationState = { readonly status: 'unknown' } | Declaration;

type Event = EventOfType<TypeIn<typeof absencesEvents>>;
type First = Extract<Event, { type: 'SickLeaveDeclared' | 'AbsenceDeclared' | 'DelayDeclared' }>;

function initialDeclaration({ type, data }: First): Declaration {
  const { employeeId, reason = null } = data;
  const own = { status: 'active', employeeId, reason } as const;
  if (type === 'DelayDeclared') return { ...own, kind: 'delay', date: data.date, duration: data.duration };
  const { startDate, endDate, absenceKind = null } = data;
  return {
    ...own,
    kind: type === 'AbsenceDeclared' ? 'absence' : 'sick-leave',
    startDate,
    endDate,
    absenceKind,
  };
}

function evolveKnown(state: Declaration, event: Exclude<Event, First>): Declaration {
  switch (event.type) {
    case 'DeclarationCorrected': {
      const { reason = state.reason } = event.data;
      if (state.kind === 'delay') {
        const { date = state.date, duration = state.duration } = event.data;
        return { ...state, date, duration, reason };
      }
      const {
        startDate = state.startDate,
        endDate = state.endDate,
        absenceKind = state.absenceKind,
      } = event.data;
      return { ...state, startDate, endDate, absenceKind, reason };
    }
    case 'DeclarationCancelled':
      return { ...state, status: 'cancelled' };
    default:
      return unexpected(event);
  }
}

/** One sick leave, absence or delay, declared by any call [absences-1]. */
export const declaration: Aggregate<DeclarationState, 'absence', TypeIn<typeof absencesEvents>> = {
  category: 'absence',
  events: absencesEvents,
  initial: { status: 'unknown' },
  evolve(state, event): DeclarationState {
    switch (event.type) {
      case 'SickLeaveDeclared':
      case 'AbsenceDeclared':
      case 'DelayDeclared':
        return initialDeclaration(event);
      default:
        return state.status === 'unknown' ? state : evolveKnown(state, event);
    }
  },
};

export type DeclarationDecision = DecisionOf<typeof declaration>;

export type PeriodDetails = {
  readonly startDate: string;
  readonly endDate: string;
  readonly absenceKind: AbsenceKind;
  readonly reason: string | null;
};
export type DelayDetails = {
  readonly date: string;
  readonly duration: number;
  readonly reason: string | null;
};

/**
 * The fields that the author of an edit has seen and may correct. An erased text counts as empty, since
 * nobody decides on it any more.
 */
export function detailsOf(state: Declaration): PeriodDetails | DelayDetails {
  const reason = unlessErased(state.reason, null);
  if (state.kind === 'delay') return { date: state.date, duration: state.duration, reason };
  const { kind, startDate, endDate } = state;
  const absenceKind = kindOfDeclaration(kind, unlessErased(state.absenceKind, null));
  return { startDate, endDate, absenceKind, reason };
}

/** The days a declaration covers; a delay starts and ends on its day. */
export const daysOf = (state: Declaration): { startDate: string; endDate: string } =>
  state.kind === 'delay'
    ? { startDate: state.date, endDate: state.date }
    : { startDate: state.startDate, endDate: state.endDate };

/**
 * An equal period of the same person is one declaration, for any call and any number of clicks [absences-1].
 * A cancelled declaration releases its period.
 */
export const uniquePeriod: Unique<DeclarationState> = {
  kind: 'declaration',
  aggregate: declaration,
  claimed: (state) => {
    if (state.status !== 'active') return [];
    const days = state.kind === 'delay' ? [state.date, state.duration] : [state.startDate, state.endDate];
    return [[state.employeeId, state.kind, ...days].join('|')];
  },
  refusal: (_holder, owner) => new Refusal('already_declared', { details: { owner } }),
};
