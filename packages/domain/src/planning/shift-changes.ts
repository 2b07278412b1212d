/** Converts shifts added and removed by hand to one event per person. Pure. */
import { addDays } from '@fournil/calendar/days';
import { ofName } from '@fournil/contracts/french-words';
import type { ShiftInput } from '@fournil/contracts/planning/plan-shapes';
import { datesOf, weekId } from '@fournil/contracts/planning/week';
import { hoursWithNextDay, isOverMidnight } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { accept, refuse, refuseFields } from '../decision.ts';
import { worksAtNight } from '../settings/shop-day.ts';
import type { Moment } from '../week/moment.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import { frozenOf, type PlanState, shiftDataOf } from '../week/plan/plan-state.ts';
import { overlapping, shiftOf } from '../week/shifts/edit-shifts.ts';
import { shiftHoursFault } from '../week/shifts/hours-fault.ts';
import { planOf, shopDayOf, type WeekFacts } from '../week/week-facts.ts';
import type { Reason } from './judge-change.ts';
import type { WeekDecision } from './week.ts';

export interface ShiftsAsked {
  readonly removed: readonly string[];
  readonly added: readonly ShiftInput[];
}

export interface ShiftChange {
  readonly removed: readonly ShiftData[];
  readonly added: readonly ShiftData[];
}

/** The person whose civil days a shift is on. */
const civilDays = ({ employeeId, date, start, end }: ShiftData): readonly string[] =>
  [date, ...(isOverMidnight(start, end) ? [addDays(date, 1)] : [])].map((day) => `${employeeId} ${day}`);

/** The requested change of the plan, or the reason why it is impossible; the law is checked later. */
export function changeAsked(
  facts: WeekFacts,
  plan: PlanState,
  asked: ShiftsAsked,
  newId: (index: number) => string,
): ShiftChange | WeekDecision {
  const gone = new Set(asked.removed);
  const removed = plan.shifts.filter(({ id }) => gone.has(id)).map(shiftDataOf);
  if (removed.length < gone.size) return refuse('unknown_shift');
  const dates = datesOf(facts.week);
  for (const [index, one] of asked.added.entries()) {
    if (!dates.includes(one.date))
      return refuseFields('invalid_input', {
        [`added.${index}.date`]: "Cette date n'est pas dans la semaine.",
      });
    const fault = shiftHoursFault(one, worksAtNight(facts.settings));
    if (fault) return refuseFields('invalid_input', { [`added.${index}.endTime`]: fault });
    const member = facts.staff.get(one.employeeId);
    if (!member) return refuse('unknown_employee');
    if (!member.isActive) return refuse('inactive_employee');
  }
  const added = asked.added.map((one, index) => shiftOf(facts, one, newId(index)));
  if ([...removed, ...added].some(({ employeeId }) => plan.realized.includes(employeeId))) {
    return refuse('shift_frozen', {
      text: 'Cette ligne est marquée comme réalisée : rouvrez-la pour la changer.',
    });
  }
  const kept = plan.shifts.filter(({ id }) => !gone.has(id));
  const touched = new Set(added.flatMap(civilDays));
  const clash = overlapping([
    ...kept.filter((one) => civilDays(one).some((day) => touched.has(day))),
    ...added,
  ]);
  if (clash) {
    const name = facts.staff.get(clash[0].employeeId)?.name ?? '';
    const hours = clash.map(({ start, end }) => hoursWithNextDay(start, end)).join(' et ');
    return refuse('shifts_overlap', {
      text: `Deux créneaux ${ofName(name)} se chevauchent : ${hours}.`,
      details: { employeeId: clash[0].employeeId, date: clash[0].date },
    });
  }
  return { removed, added };
}

/** One event per person, in a fixed order: each is a line of the audit trail that is complete in itself. */
export function changeEvents(
  facts: WeekFacts,
  plan: PlanState,
  { removed, added }: ShiftChange,
  more: {
    readonly cause: 'edit' | 'copy' | 'remedy' | 'offer' | 'swap';
    readonly today: string;
    readonly reasons: readonly Reason[];
    readonly consents: readonly string[];
  },
): readonly NewWeekEvent[] {
  const people = [...new Set([...removed, ...added].map(({ employeeId }) => employeeId))].sort();
  return people.map((employeeId) => {
    const own = (shifts: readonly ShiftData[]) => shifts.filter((one) => one.employeeId === employeeId);
    return {
      type: 'PlanShiftsChanged' as const,
      data: {
        week: weekId(facts.week),
        employeeId,
        cause: more.cause,
        notifiedOn: plan.status === 'published' ? more.today : null,
        removed: own(removed),
        added: own(added),
        consents: more.consents.filter((id) => id === employeeId),
        reasons: [...more.reasons],
      },
    };
  });
}

/** Why the shop is closed on a date typed as an exceptional day; null for every other day. */
function closingOn({ settings }: WeekFacts, date: string): string | null {
  const day = shopDayOf(settings, date);
  return !day.open && day.exceptional ? day.exceptional.label : null;
}

/**
 * Removes the shifts on days of an exceptional closing, without replacement. No rule is checked, since nobody
 * works more; a person informed late must still give consent (L3123-31).
 */
export function decideDropClosed(facts: WeekFacts, moment: Moment): WeekDecision {
  const plan = planOf(facts);
  const dropped = plan.shifts.filter(
    (shift) => closingOn(facts, shift.date) !== null && frozenOf(plan, shift, moment) === null,
  );
  if (!dropped.length) return accept();
  const labels = [...new Set(dropped.map(({ date }) => closingOn(facts, date)))];
  const reasons = [{ ruleId: 'closing', text: `Fermeture exceptionnelle : ${labels.join(', ')}` }];
  const change = { removed: dropped.map(shiftDataOf), added: [] };
  return accept(
    ...changeEvents(facts, plan, change, { cause: 'edit', today: moment.today, reasons, consents: [] }),
  );
}
