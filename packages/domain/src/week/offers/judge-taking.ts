/** The rules that forbid a person to take hours, by the checker that also checks edits. Pure. */
import { isApprentice } from '@fournil/contracts/employees/rules';
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { addedFindings, findingsOf } from '../judge/findings.ts';
import { labourPerson } from '../judge/labour-person.ts';
import { memoized } from '../memoized.ts';
import type { PlannedShift } from '../plan/plan-state.ts';
import { isMinor } from '../staff.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';

/** Apprentices and minors at work that day, whom a replacement could leave alone. */
const supervisedOn = (facts: WeekFacts, shifts: readonly PlannedShift[], date: string): readonly string[] =>
  [...new Set(shifts.filter((one) => one.date === date).map(({ employeeId }) => employeeId))].filter((id) => {
    const member = facts.staff.get(id);
    return member !== undefined && (isApprentice(member) || isMinor(member, date));
  });

/** People checked for a candidate: also the master of an apprentice. */
function withMaster(facts: WeekFacts, id: string): readonly string[] {
  const master = labourPerson(facts, id)?.masterId;
  return typeof master === 'string' && facts.staff.has(master) ? [id, master] : [id];
}

export interface Judgement {
  /** Rules that forbid it. */
  readonly blockedBy: PlanFinding[];
  /** To be confirmed, a consent to a short notice among them. */
  readonly warnings: PlanFinding[];
}

const asPlanned = memoized<WeekFacts, readonly PlanFinding[]>();

/** `after`: the shifts of the week after the person has taken the hours of the date. */
export function judgeTaking(
  facts: WeekFacts,
  { employeeId, date }: { readonly employeeId: string; readonly date: string },
  after: readonly PlannedShift[],
  today: string,
): Judgement {
  const plan = planOf(facts);
  const judged = (shifts: readonly PlannedShift[], people: readonly string[]) =>
    findingsOf(facts, { ...plan, shifts }, today, people);
  const before = (people: readonly string[]) =>
    asPlanned(facts, [today, ...people].join(' '), () => judged(plan.shifts, people));
  const person = withMaster(facts, employeeId);
  const ofPerson = addedFindings(before(person), judged(after, person)).filter(
    (one) => one.employeeId === employeeId && one.status === 'violated',
  );
  const supervised = supervisedOn(facts, after, date);
  const alone = (findings: readonly PlanFinding[]) =>
    findings.filter(
      (one) => one.severity === 'legal_hard' && one.status === 'violated' && one.employeeId !== employeeId,
    );
  const leftAlone =
    supervised.length > 0 ? addedFindings(alone(before(supervised)), alone(judged(after, supervised))) : [];
  const added = [...ofPerson, ...leftAlone];
  return {
    blockedBy: added.filter(({ blocks }) => blocks === 'edit'),
    warnings: added.filter(({ blocks, severity }) => blocks !== 'edit' && severity !== 'info_pay'),
  };
}
