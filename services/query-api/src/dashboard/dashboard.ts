import { addDays, daysBetween } from '@fournil/calendar/days';
import {
  type Dashboard,
  getDashboard,
  holidayShownDaysBefore,
  maskedReadShownDays,
} from '@fournil/contracts/dashboard/endpoints';
import { isMinorOn } from '@fournil/contracts/employees/age';
import { parisDay } from '@fournil/contracts/paris-day';
import { healthFieldRevealed } from '@fournil/events/audit/events';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { describeWhole } from '@fournil/views/audit/describe';
import { areBeingBuilt } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../kernel/deps.ts';
import { maySee, type Viewer, viewerOf } from '../kernel/viewer.ts';
import { byName } from '../shared/french.ts';
import { type Obligation, selectObligations } from '../shared/obligations.ts';
import { isOnStaff } from '../shared/presence.ts';
import { trailReader } from '../shared/trail-reader.ts';
import {
  absentLine,
  apprenticeLine,
  fixedTermLine,
  isApprenticeRow,
  isOnSickLeave,
  knownAge,
  minorLine,
  sickLeaveLines,
} from './people.ts';
import {
  type DeclarationRow,
  type LeaveRow,
  type StaffRow,
  selectDeclarations,
  selectLeaves,
  selectStaff,
} from './select.ts';
import { type ToDoDeps, toDoRoute } from './to-do/to-do.ts';

/** Leave that has begun, or begins within eight days [dashboard-3]; leave that is over is not shown. */
export function holidayLines(
  person: StaffRow,
  own: readonly LeaveRow[],
  today: string,
): Dashboard['holidays'] {
  return own
    .filter((row) => row.endDate >= today && daysBetween(today, row.startDate) <= holidayShownDaysBefore)
    .map((row) => ({
      employeeId: person.employeeId,
      name: person.name,
      startDate: row.startDate,
      endDate: row.endDate,
      daysBefore: Math.max(0, daysBetween(today, row.startDate)),
      started: row.startDate <= today,
    }));
}

const mostShown = 50;

/**
 * Reveals of masked data: person, time and reason; empty while the trail is being built, which the audit page
 * reports.
 */
export async function maskedReads(
  deps: QueryDeps,
  session: Session | null,
  today: string,
): Promise<Dashboard['maskedReads']> {
  try {
    const rows = await deps.trail
      .selectFrom('lines')
      .selectAll()
      .where('type', '=', healthFieldRevealed.type)
      .where('recordedOn', '>=', addDays(today, -maskedReadShownDays))
      .orderBy('position', 'desc')
      .limit(mostShown)
      .execute();
    if (rows.length === 0) return [];
    const reader = await trailReader(deps, session);
    return rows.map((row) => {
      const { line, reason } = describeWhole(row, reader);
      const { eventId, recordedAt, actor, sentence } = line;
      return { eventId, at: recordedAt, by: actor.name, text: sentence, reason: reason?.text ?? null };
    });
  } catch (error) {
    if (areBeingBuilt(error)) return [];
    throw error;
  }
}

/** The part of the dashboard that the caller may read [dashboard-1]. */
const scopes = { all: 'all', own: 'own', nobody: 'counts' } as const;

const soonest = (a: { readonly daysBefore: number | null }, b: { readonly daysBefore: number | null }) =>
  (a.daysBefore ?? Number.POSITIVE_INFINITY) - (b.daysBefore ?? Number.POSITIVE_INFINITY) || 0;

/**
 * The dashboard. All figures except the total and the obligations are about people who are on the staff that
 * day [dashboard-7].
 */
export function dashboardOf(
  staff: readonly StaffRow[],
  declarations: readonly DeclarationRow[],
  leaves: readonly LeaveRow[],
  obligations: readonly Obligation[],
  today: string,
  viewer: Viewer,
): Omit<Dashboard, 'maskedReads'> {
  const present = staff.filter((person) => isOnStaff(person, today)).sort(byName);
  const shown = present.filter((person) => maySee(viewer, person.employeeId));
  const byPerson = Map.groupBy(declarations, (row) => row.employeeId);
  const leavesOf = (person: StaffRow) => byPerson.get(person.employeeId) ?? [];
  const leaveByPerson = Map.groupBy(leaves, (row) => row.employeeId);
  const vacationsOf = (person: StaffRow) => leaveByPerson.get(person.employeeId) ?? [];
  const absent = (people: readonly StaffRow[]) =>
    people
      .map((person) => absentLine(person, leavesOf(person), vacationsOf(person), today))
      .filter((line) => line !== null);
  return {
    today,
    absentToday: absent(shown),
    sickLeaves: shown.flatMap((person) => sickLeaveLines(person, leavesOf(person), today)).sort(soonest),
    holidays: shown.flatMap((person) => holidayLines(person, vacationsOf(person), today)).sort(soonest),
    minors: shown
      .map((person) => minorLine(person, today))
      .filter((line) => line !== null)
      .sort(soonest),
    apprentices: shown
      .map((person) => apprenticeLine(person, today))
      .filter((line) => line !== null)
      .sort(soonest),
    fixedTerms: shown
      .map((person) => fixedTermLine(person, today))
      .filter((line) => line !== null)
      .sort(soonest),
    obligations: obligations.filter(({ employeeId }) => maySee(viewer, employeeId)),
    counts: {
      absentToday: absent(present).length,
      total: staff.length,
      active: present.length,
      onSickLeave: present.filter((person) => isOnSickLeave(leavesOf(person), today)).length,
      onHoliday: present.filter((person) => holidayLines(person, vacationsOf(person), today).length > 0)
        .length,
      minors: present.filter((person) => isMinorOn(knownAge(person), today)).length,
      apprentices: present.filter(isApprenticeRow).length,
      obligations: obligations.length,
    },
    scope: scopes[viewer.sees],
  };
}

export const dashboardRoute = (deps: QueryDeps) =>
  implement(getDashboard, async ({ session, now }) => {
    const { views } = deps;
    const today = parisDay(now);
    const [staff, declarations, leaves, obligations, reads] = await Promise.all([
      selectStaff(views, today),
      selectDeclarations(views, today),
      selectLeaves(views, today),
      selectObligations(views),
      session?.role === 'admin' ? maskedReads(deps, session, today) : [],
    ]);
    return {
      ...dashboardOf(staff, declarations, leaves, obligations, today, viewerOf(session)),
      maskedReads: reads,
    };
  });

export const dashboardQueries = (deps: ToDoDeps): readonly Implementation[] => [
  dashboardRoute(deps),
  toDoRoute(deps),
];
