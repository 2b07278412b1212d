import { datesOf, parseWeekId } from '@fournil/contracts/planning/week';
import type { EventOfType, FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { workHoursEvents } from '@fournil/events/payroll/hours-events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import { changedSince, refuseConflict } from '../merge-edit.ts';

/** A person's statement on a week's hours; null before there is one. */
export type StatementState = {
  readonly state: 'confirmed' | 'contested' | 'answered';
  readonly minutes: number;
  /** The contested point, as the person typed it. */
  readonly text: EventOfType<'WorkHoursContested'>['data']['text'] | null;
  readonly answer: EventOfType<'WorkHoursAnswered'>['data']['answer'] | null;
} | null;

/** One person's week: the person's statement and the administrator's answer. */
export const hoursStatement: Aggregate<StatementState, 'hours', TypeIn<typeof workHoursEvents>> = {
  category: 'hours',
  events: workHoursEvents,
  initial: null,
  evolve(state, event): StatementState {
    switch (event.type) {
      case 'WorkHoursConfirmed':
        return { state: 'confirmed', minutes: event.data.minutes, text: null, answer: null };
      case 'WorkHoursConfirmationWithdrawn':
        return null;
      case 'WorkHoursContested':
        return { state: 'contested', minutes: event.data.minutes, text: event.data.text, answer: null };
      case 'WorkHoursAnswered':
        return state && { ...state, state: 'answered', answer: event.data.answer };
      default:
        return unexpected(event);
    }
  },
};

/** The stream of one person's week. */
export const hoursStatementId = (week: string, employeeId: string): string => `${week}_${employeeId}`;

export type HoursVerdict =
  | { readonly verdict: 'confirmed'; readonly minutes: number }
  | { readonly verdict: 'contested'; readonly minutes: number; readonly text: string }
  | { readonly verdict: 'withdrawn' };

interface Asked {
  /** 2026-W48 */
  readonly week: string;
  readonly employeeId: string;
}

/** From the Sunday of the week on: hours that nobody worked yet are a plan. */
function isOver(week: string, today: string): boolean {
  const parsed = parseWeekId(week);
  return parsed !== null && (datesOf(parsed)[6] ?? '') <= today;
}

export function decideStateHours(
  { week, employeeId }: Asked,
  statement: HoursVerdict,
  state: StatementState,
  context: {
    readonly today: string;
    readonly laterEvents: readonly Recorded<FournilEvent>[];
    /** Minutes of the week currently shown to its person; null if none are. */
    readonly shown: number | null;
    /** The week's month is closed: the statement can no longer change. */
    readonly isPaid: boolean;
  },
): DecisionOf<typeof hoursStatement> {
  const { today, laterEvents, shown, isPaid } = context;
  if (!isOver(week, today)) return refuse('hours_not_over');
  const { verdict } = statement;
  const isSaid =
    statement.verdict === 'confirmed' && state?.state === 'confirmed' && state.minutes === statement.minutes;
  if (isSaid || (verdict === 'withdrawn' && state === null)) return accept();
  // Stated on another device, or answered, since this page was read: the user must see it first.
  if (laterEvents.length)
    return refuseConflict(
      changedSince({ said: verdict }, { said: state?.state ?? null }, laterEvents),
      laterEvents,
    );
  if (statement.verdict === 'withdrawn') {
    if (state?.state !== 'confirmed') return refuse('hours_not_confirmed');
    if (isPaid) return refuse('hours_month_closed');
    return accept({ type: 'WorkHoursConfirmationWithdrawn', data: { week, employeeId } });
  }
  const { minutes } = statement;
  if (statement.verdict === 'contested')
    return accept({ type: 'WorkHoursContested', data: { week, employeeId, minutes, text: statement.text } });
  if (minutes !== shown) return refuse('hours_changed');
  return accept({ type: 'WorkHoursConfirmed', data: { week, employeeId, minutes } });
}

export const decideAnswer = (
  { week, employeeId }: Asked,
  answer: string,
  state: StatementState,
): DecisionOf<typeof hoursStatement> =>
  state?.state === 'contested'
    ? accept({ type: 'WorkHoursAnswered', data: { week, employeeId, answer } })
    : refuse('hours_not_contested');
