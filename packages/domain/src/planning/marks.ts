import { accept, refuse } from '../decision.ts';
import type { PlanState } from '../week/plan/plan-state.ts';
import type { WeekDecision } from './week.ts';

/**
 * Pins or unpins shifts: a generation keeps pinned ones. Shifts that already have that state are left out.
 */
export function decidePin(
  command: { readonly week: string; readonly shiftIds: readonly string[]; readonly pinned: boolean },
  plan: PlanState,
): WeekDecision {
  const { week, pinned } = command;
  if (plan.status === 'none') return refuse('no_plan');
  const byId = new Map(plan.shifts.map((shift) => [shift.id, shift]));
  const asked = [...new Set(command.shiftIds)];
  if (asked.some((id) => !byId.has(id))) return refuse('unknown_shift');
  const touched = asked.flatMap((id) => byId.get(id) ?? []).filter((shift) => shift.pinned !== pinned);
  if (!touched.length) return accept();
  const shiftIds = touched.map(({ id }) => id);
  const shifts = touched.map(({ employeeId, date, start, end }) => ({ employeeId, date, start, end }));
  return accept({ type: 'PlanShiftsPinned', data: { week, shiftIds, pinned, shifts } });
}

/** Marks a person's changes as seen, up to a revision of the week; a repetition records nothing. */
export function decideSeen(
  command: { readonly week: string; readonly employeeId: string; readonly seenRevision: number },
  plan: PlanState,
  reached: number,
): WeekDecision {
  const { week, employeeId } = command;
  const seenRevision = Math.min(command.seenRevision, reached);
  if (plan.status !== 'published' || seenRevision <= (plan.seen[employeeId] ?? -1)) return accept();
  return accept({ type: 'PlanChangesSeen', data: { week, employeeId, seenRevision } });
}

/** Reopens a realized row, with the reason [planning-12]. */
export function decideReopen(
  command: { readonly week: string; readonly employeeId: string; readonly reason: string },
  plan: PlanState,
): WeekDecision {
  if (!plan.realized.includes(command.employeeId)) return refuse('not_realized');
  const { week, employeeId, reason } = command;
  return accept({ type: 'PlanRowReopened', data: { week, employeeId, reason } });
}

export interface AskCommand {
  readonly week: string;
  readonly shiftId: string;
  readonly employeeId: string;
  readonly by: 'call' | 'message';
}

/**
 * Records that a person was asked to take a shift. A second message to the same person records nothing; a
 * message after a call does.
 */
export function decideAsk({ week, shiftId, employeeId, by }: AskCommand, plan: PlanState): WeekDecision {
  const shift = plan.shifts.find(({ id }) => id === shiftId);
  if (!shift || shift.employeeId === employeeId) return refuse('unknown_shift');
  const before = plan.asked?.find((one) => one.shiftId === shiftId && one.employeeId === employeeId);
  if (before?.by === by) return accept();
  const { date, start, end } = shift;
  return accept({ type: 'ReplacementRequested', data: { week, employeeId, shiftId, date, start, end, by } });
}
