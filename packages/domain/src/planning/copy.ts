import { dayOfDate, type Week } from '@fournil/contracts/planning/week';
import { minutesOf, spanOf } from '@fournil/contracts/time/clock';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';
import { accept, refuse } from '../decision.ts';
import { workablePart } from '../week/cells/effective-cell.ts';
import type { Moment } from '../week/moment.ts';
import { planAfter } from '../week/plan/plan-after.ts';
import { frozenOf, type PlanState, shiftDataOf } from '../week/plan/plan-state.ts';
import { overlapping } from '../week/shifts/edit-shifts.ts';
import { shiftHoursFault } from '../week/shifts/hours-fault.ts';
import { isEmployedOn, isPlannable } from '../week/staff.ts';
import { cellsOf, dateOf, planOf, type WeekFacts } from '../week/week-facts.ts';
import { judgeChange, ruleText } from './judge-change.ts';
import { changeEvents } from './shift-changes.ts';
import type { WeekDecision } from './week.ts';

export interface Skipped {
  readonly employeeId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly text: string;
}

export interface CopyContext {
  readonly facts: WeekFacts;
  /** The plan copied from. */
  readonly source: PlanState;
  readonly moment: Moment;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
  readonly newId: (index: number) => string;
}

export type Copied = WeekDecision & { readonly skipped?: readonly Skipped[]; readonly copied?: number };

/** Rounds of removing illegal shifts; each removes at least one. */
const longest = 200;

/** Why a shift cannot be copied to its new day, or null; checks the day only. */
function impossible(facts: WeekFacts, shift: ShiftData, moment: Moment): string | null {
  const member = facts.staff.get(shift.employeeId);
  if (!member || !isPlannable(member, facts.week)) return 'Cette personne ne peut plus être planifiée.';
  if (!isEmployedOn(member, shift.date)) return 'En dehors du contrat.';
  if (planOf(facts).realized.includes(shift.employeeId)) return 'La ligne est déjà réalisée.';
  if (frozenOf(planOf(facts), shift, moment)) return 'Ce jour est passé.';
  const hours = { date: shift.date, startTime: shift.start, endTime: shift.end };
  const fault = shiftHoursFault(hours, true);
  if (fault) return fault;
  const cell = cellsOf(facts, shift.employeeId).find(({ date }) => date === shift.date);
  const { morningUntil, afternoonFrom } = facts.settings.cells;
  switch (cell && workablePart(cell.value)) {
    case 'day':
      return null;
    case 'morning':
      return spanOf(shift.start, shift.end).to <= minutesOf(morningUntil)
        ? null
        : 'Disponible le matin seulement.';
    case 'afternoon':
      return minutesOf(shift.start) >= minutesOf(afternoonFrom) ? null : "Disponible l'après-midi seulement.";
    default:
      return `Contrainte du jour : ${cell?.value ?? 'inconnue'}.`;
  }
}

const skippedOf = (shift: ShiftData, text: string): Skipped => ({
  employeeId: shift.employeeId,
  date: shift.date,
  startTime: shift.start,
  endTime: shift.end,
  text,
});

/**
 * Copies the shifts of another week, day by day, and replaces all shifts except frozen and pinned ones. A
 * shift that cannot be copied is listed with its reason; no shift is moved to make it fit.
 */
export function decideCopy(command: { readonly from: Week }, context: CopyContext): Copied {
  const { facts, source, moment, newId } = context;
  const plan = planOf(facts);
  if (source.status === 'none') {
    return refuse('no_plan', {
      text: `La semaine ${command.from.week} (${command.from.year}) n'a pas de planning à copier.`,
    });
  }
  if (context.laterEvents.some(({ type }) => type === 'WeekPlanGenerated' || type === 'PlanShiftsChanged'))
    return refuse('conflict', { text: 'Le planning a changé entre-temps : rechargez la page.' });
  const skipped: Skipped[] = [];
  const removed = plan.shifts
    .filter((shift) => !shift.pinned && !frozenOf(plan, shift, moment))
    .map(shiftDataOf);
  const gone = new Set(removed.map(({ id }) => id));
  const kept = plan.shifts.filter(({ id }) => !gone.has(id));
  let added: readonly ShiftData[] = source.shifts.flatMap((shift, index) => {
    const moved = {
      ...shiftDataOf(shift),
      id: newId(index),
      date: dateOf(facts.week, dayOfDate(shift.date)),
      pinned: false,
    };
    const why =
      impossible(facts, moved, moment) ??
      (overlapping([...kept.filter(({ employeeId }) => employeeId === moved.employeeId), moved])
        ? 'Un autre créneau occupe déjà ces heures.'
        : null);
    if (why === null) return [moved];
    skipped.push(skippedOf(moved, why));
    return [];
  });
  const more = { cause: 'copy', today: moment.today, reasons: [], consents: [] } as const;
  for (let round = 0; round < longest && added.length; round++) {
    const events = changeEvents(facts, plan, { removed, added }, more);
    const { added: findings } = judgeChange(facts, planAfter(plan, events), moment.today);
    const illegal = findings.find(
      (finding) =>
        finding.status === 'violated' &&
        (finding.severity === 'legal_hard' || finding.severity === 'legal_hard_consent'),
    );
    if (!illegal) {
      return { ...accept(...events), skipped, copied: added.length };
    }
    const blamed =
      added.findLast(({ id }) => illegal.shiftIds.includes(id)) ??
      added.findLast(({ employeeId }) => employeeId === illegal.employeeId) ??
      added.at(-1);
    if (blamed) skipped.push(skippedOf(blamed, ruleText(illegal)));
    added = added.filter((shift) => shift !== blamed);
  }
  // Nothing can be taken: the existing plan stays.
  return { ...accept(), skipped, copied: 0 };
}
