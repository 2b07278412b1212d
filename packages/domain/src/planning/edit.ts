import { roleNames } from '@fournil/contracts/permissions';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';
import { accept, refuse } from '../decision.ts';
import { consentRule } from '../week/judge/change-findings.ts';
import type { Moment } from '../week/moment.ts';
import { hoursText } from '../week/plan/day-difference.ts';
import { planAfter } from '../week/plan/plan-after.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import { asking } from './agreement.ts';
import { judgeChange, type Reason, refusedByRules } from './judge-change.ts';
import { changeAsked, changeEvents, type ShiftsAsked } from './shift-changes.ts';
import type { WeekDecision } from './week.ts';

export interface EditCommand extends ShiftsAsked {
  readonly reasons: readonly Reason[];
  /** Part-timers notified too late have not agreed yet: the days are proposed to them. */
  readonly asksAgreement?: boolean;
  readonly cause: 'edit' | 'remedy';
}

/** The events about the same people and days since a plan was read. Only these make an edit outdated. */

/** A person and a day. */
interface Place {
  readonly employeeId: string;
  readonly date: string;
}

interface ChangeSince extends Place {
  readonly at: string;
  /** Role of who changed it; `byEmployeeId` names a personal account. */
  readonly by: string;
  readonly byEmployeeId: string | null;
  readonly text: string;
}

const keyOf = ({ employeeId, date }: Place): string => `${employeeId} ${date}`;

const onDay = (shifts: readonly ShiftData[], place: Place) =>
  hoursText(shifts.filter((one) => keyOf(one) === keyOf(place)));

/** The sentence of an event for one person and day, or null. */
function textOf(event: FournilEvent, place: Place): string | null {
  switch (event.type) {
    case 'WeekPlanGenerated':
      return 'Le planning a été généré à nouveau.';
    case 'PlanShiftsChanged': {
      if (event.data.employeeId !== place.employeeId) return null;
      const [before, after] = [onDay(event.data.removed, place), onDay(event.data.added, place)];
      if (before === null && after === null) return null;
      if (before === null) return `${after} ajouté.`;
      if (before === after) return `${after}, pauses ou poste modifiés.`;
      return after === null ? `${before} retiré.` : `${after} au lieu de ${before}.`;
    }
    case 'PlanRowsRealized':
      return event.data.employeeIds.includes(place.employeeId)
        ? 'La ligne a été marquée comme réalisée.'
        : null;
    default:
      return null;
  }
}

/** Every event after the base revision that touches one of the places, oldest first. */
function changesAt(
  places: readonly Place[],
  laterEvents: readonly Recorded<FournilEvent>[],
): readonly ChangeSince[] {
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  return laterEvents.flatMap((event) =>
    distinct.flatMap((place): ChangeSince[] => {
      const text = textOf(event, place);
      if (text === null) return [];
      const { actor, recordedAt } = event.metadata;
      return [
        {
          employeeId: place.employeeId,
          date: place.date,
          at: recordedAt,
          by: actor.role ? roleNames[actor.role] : 'Système',
          byEmployeeId: actor.employeeId ?? null,
          text,
        },
      ];
    }),
  );
}

export interface EditContext {
  /** With the week from its stream. */
  readonly facts: WeekFacts;
  readonly moment: Moment;
  /** Person and day of the removed shifts, in the plan that the author saw. */
  readonly seen: readonly Place[];
  /** The events after the author's revision. */
  readonly laterEvents: readonly Recorded<FournilEvent>[];
  readonly newId: (index: number) => string;
}

/**
 * Adds, moves and removes shifts: all of them or none. The edit is outdated only if the same person and day
 * changed since. A violation of the law is refused with its rule; a violation of a contract or of a notice
 * needs a reason; for a short notice without consent, the manager may ask the person.
 */
export function decideEdit(command: EditCommand, context: EditContext): WeekDecision {
  const { facts, moment } = context;
  const plan = planOf(facts);
  const stale = changesAt([...context.seen, ...command.added], context.laterEvents);
  // The refusal names the newest revision, so that the next attempt is compared with later changes only.
  if (stale.length) {
    const revision = context.laterEvents.at(-1)?.revision;
    return refuse('conflict', { details: { changes: stale, revision } });
  }
  const change = changeAsked(facts, plan, command, context.newId);
  if (!('added' in change)) return change;
  const reasons = command.reasons;
  const events = (consents: readonly string[]) =>
    changeEvents(facts, plan, change, { cause: command.cause, today: moment.today, reasons, consents });
  const judged = judgeChange(facts, planAfter(plan, events([])), moment.today);
  if (command.asksAgreement) {
    const others = judged.added.filter(({ ruleId }) => ruleId !== consentRule);
    return (
      refusedByRules({ added: others }, reasons, moment) ?? accept(...asking(facts, events([]), moment.today))
    );
  }
  const refused = refusedByRules(judged, reasons, moment);
  return refused ?? accept(...events(judged.consenting));
}
