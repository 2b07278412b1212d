import type { DeclarationKind } from '@fournil/contracts/absences/endpoints';
import { type AbsenceKind, kindOfDeclaration } from '@fournil/contracts/absences/kinds';
import type { Aggregate, DecisionOf } from '@fournil/domain/decision';
import { absencesEvents } from '@fournil/events/absences/events';
import type { FournilEvent } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { type Erased, unlessErased } from '@fournil/events/erased';

export type PeriodDetails = {
  readonly startDate: string;
  readonly endDate: string;
  readonly absenceKind: AbsenceKind;
  readonly reason: string | null;
};
/** `duration` in minutes. */
export type DelayDetails = {
  readonly date: string;
  readonly duration: number;
  readonly reason: string | null;
};

interface Declared {
  readonly status: 'active' | 'cancelled';
  readonly employeeId: string;
}
export interface DeclaredPeriod extends Declared {
  readonly kind: Exclude<DeclarationKind, 'delay'>;
  readonly details: PeriodDetails;
}
export interface DeclaredDelay extends Declared {
  readonly kind: 'delay';
  readonly details: DelayDetails;
}

export type DeclarationState = { readonly status: 'unknown' } | DeclaredPeriod | DeclaredDelay;

/** An erased reason counts as empty: nobody decides on it any more. */
const readable = (reason: string | Erased | null | undefined): string | null =>
  unlessErased(reason, null) ?? null;

const declaredPeriod = (
  kind: DeclaredPeriod['kind'],
  {
    employeeId,
    startDate,
    endDate,
    absenceKind,
    reason,
  }: Partial<Record<'absenceKind' | 'reason', string | Erased | undefined>> & {
    employeeId: string;
    startDate: string;
    endDate: string;
  },
): DeclaredPeriod => ({
  status: 'active',
  kind,
  employeeId,
  details: {
    startDate,
    endDate,
    absenceKind: kindOfDeclaration(kind, readable(absenceKind)),
    reason: readable(reason),
  },
});

function corrected(
  state: DeclaredPeriod | DeclaredDelay,
  data: Extract<FournilEvent, { type: 'DeclarationCorrected' }>['data'],
): DeclarationState {
  const reason = data.reason === undefined ? state.details.reason : readable(data.reason);
  if (state.kind === 'delay') {
    const { date = state.details.date, duration = state.details.duration } = data;
    return { ...state, details: { date, duration, reason } };
  }
  const { startDate = state.details.startDate, endDate = state.details.endDate } = data;
  const absenceKind =
    data.absenceKind === undefined
      ? state.details.absenceKind
      : kindOfDeclaration(state.kind, readable(data.absenceKind));
  return { ...state, details: { startDate, endDate, absenceKind, reason } };
}

/** One sick leave, absence or delay, whichever call declared it [absences-1]. */
export const declaration: Aggregate<DeclarationState, 'absence', TypeIn<typeof absencesEvents>> = {
  category: 'absence',
  events: absencesEvents,
  initial: { status: 'unknown' },
  evolve(state, event): DeclarationState {
    switch (event.type) {
      case 'SickLeaveDeclared':
        return declaredPeriod('sick-leave', event.data);
      case 'AbsenceDeclared':
        return declaredPeriod('absence', event.data);
      case 'DelayDeclared': {
        const { employeeId, date, duration, reason } = event.data;
        const details = { date, duration, reason: readable(reason) };
        return { status: 'active', kind: 'delay', employeeId, details };
      }
      case 'DeclarationCorrected':
        return state.status === 'unknown' ? state : corrected(state, event.data);
      case 'DeclarationCancelled':
        return state.status === 'unknown' ? state : { ...state, status: 'cancelled' };
      default:
        return unexpected(event);
    }
  },
};

export type DeclarationDecision = DecisionOf<typeof declaration>;

/** The days a declaration covers; a delay starts and ends on its day. */
export function daysOf(state: DeclaredPeriod | DeclaredDelay): { startDate: string; endDate: string } {
  if (state.kind === 'delay') return { startDate: state.details.date, endDate: state.details.date };
  return { startDate: state.details.startDate, endDate: state.details.endDate };
}
