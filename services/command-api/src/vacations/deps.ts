import type { Overlap } from '@fournil/contracts/absences/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { evolve, refuse } from '@fournil/domain/decision';
import type { FindEmployee } from '@fournil/domain/employees/found';
import { leaveHalfDays, overlapWords } from '@fournil/domain/vacations/half-days';
import { type LeaveDecision, type LeaveState, leave } from '@fournil/domain/vacations/record';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { Session } from '@fournil/http-service/session';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import { readLeaveOverlaps } from '@fournil/views/vacations/read-overlaps';
import { withFallbackWhileBuilding } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';

export interface VacationsDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
  /** The shop's city now. */
  readonly readCity: () => Promise<string>;
  /** Declarations of the person that share a day with the period [absences-5]. */
  readonly readOverlaps: (
    period: { readonly employeeId: string; readonly startDate: string; readonly endDate: string },
    except: string,
  ) => Promise<Overlap[]>;
  /** Ids of that person's leave that seems to share a half day with the period. */
  readonly readLeaveOverlaps: (
    period: Parameters<typeof readLeaveOverlaps>[1],
    except: string,
  ) => Promise<readonly string[]>;
  /** The pool of the views, to compare the displayed leave with the log. */
  readonly views: Pool;
  /** Decrypts the personal data of the views. */
  readonly seal: ViewsSeal;
}

/**
 * Reads the view, which may lag: leave recorded meanwhile has already claimed its days. Without the view
 * (first start) there is no overlap.
 */
export const leaveOverlapsInViews =
  (pool: Pool): VacationsDeps['readLeaveOverlaps'] =>
  (period, except) =>
    withFallbackWhileBuilding(readLeaveOverlaps(pool, period, except), []);

/** The decision, or a refusal when the leave shares a half day with another leave of the person. */
export async function unlessOverlapping(
  deps: VacationsDeps,
  id: string,
  state: LeaveState,
  decision: LeaveDecision,
): Promise<LeaveDecision> {
  if ('refused' in decision || !decision.events.length) return decision;
  const events: readonly NewFournilEvent[] = decision.events;
  const after = events.reduce((folded, event) => evolve(leave, folded, event), state);
  if (after.status === 'unknown') return decision;
  const asked = new Set(leaveHalfDays.claimed(after));
  for (const other of await deps.readLeaveOverlaps(after, id)) {
    // The other leave is read from the log: the view may not show yet that it was cancelled or moved.
    const { state: met } = await load(deps, leave, other);
    if (leaveHalfDays.claimed(met).some((half) => asked.has(half)))
      return refuse('leave_overlaps', overlapWords(met));
  }
  return decision;
}

/** Sick leaves and absences during a leave: they are reported, and never a reason to refuse. */
export const overlapsOf = (deps: VacationsDeps, id: string, state: LeaveState): Promise<Overlap[]> =>
  state.status === 'pending' || state.status === 'validated'
    ? deps.readOverlaps(state, id)
    : Promise.resolve([]);

/**
 * The employee whose requests a session may use: null for everybody's. @throws Refusal for a shared employee
 * session, which has no person [access-6]
 */
export function ownOf(session: Session | null): string | null {
  if (session?.role === 'admin') return null;
  if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
  return session.employeeId;
}
