/** « Qui peut prendre ce service ? »: the planner ranks, the checker says what stands against somebody. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanReplacement } from '@fournil/contracts/planning/plan-views';
import { rankReplacements } from '@fournil/planner/explain/replacements';
import type { Candidate } from '@fournil/planner/problem/solution';
import { labourShift } from '@fournil/week/judge/checker-input';
import { addedFindings, findingsOf } from '@fournil/week/judge/findings';
import { judgePeople } from '@fournil/week/judge/judge-people';
import { labourPerson } from '@fournil/week/judge/labour-person';
import type { Moment } from '@fournil/week/moment';
import type { PlannedShift } from '@fournil/week/plan/plan-state';
import { nameOf } from '@fournil/week/plan/planning-rows';
import { buildProblem } from '@fournil/week/problem/build-problem';
import { hoursOf } from '@fournil/week/shifts/shift-times';
import { cellsOf, planOf, type WeekFacts } from '@fournil/week/week-facts';

const wishes: Readonly<Record<string, string>> = {
  cell: 'contrainte du jour',
  unqualified: 'en apprentissage',
  'extra-day': "un jour de plus que d'habitude",
};

const hours = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

function textOf(
  candidate: Candidate,
  blocked: readonly PlanFinding[],
  warnings: readonly PlanFinding[],
): string {
  const load = `${hours.format(hoursOf(candidate.minutesAfter))}\u00a0h sur ${hours.format(hoursOf(candidate.targetMinutes))}\u00a0h`;
  if (candidate.blockedBy.length) {
    const titles = [...new Set(blocked.map(({ title }) => title))];
    return `Ne peut pas le prendre\u202f: ${titles.join(', ') || candidate.blockedBy.join(', ')}`;
  }
  const bent = [
    ...new Set([
      ...warnings.map(({ title }) => title),
      ...candidate.warnings.flatMap((id) => wishes[id] ?? []),
    ]),
  ];
  return `Peut le prendre\u202f: ${load}${bent.length ? `, à confirmer (${bent.join(', ')})` : ''}`;
}

/** Who is judged of a candidate: a rule looks at an apprentice's master too. */
function withMaster(facts: WeekFacts, id: string): readonly string[] {
  const master = labourPerson(facts, id)?.masterId;
  return typeof master === 'string' && facts.staff.has(master) ? [id, master] : [id];
}

/** @throws RangeError for a shift that is none of the week's */
export function replacementsFor(facts: WeekFacts, shiftId: string, moment: Moment): PlanReplacement[] {
  const plan = planOf(facts);
  const shift = plan.shifts.find(({ id }) => id === shiftId);
  if (!shift) throw new RangeError('No such shift in the week');
  const rest = plan.shifts.filter(({ id }) => id !== shiftId);
  const problem = buildProblem(facts, { moment });
  const shifts = plan.shifts.map(labourShift);
  const ranked = rankReplacements(problem, { shifts }, labourShift(shift), judgePeople(facts, moment.today));
  return ranked.map((candidate): PlanReplacement => {
    const unannounced = { toldOn: null, agreedOn: null };
    const taken: PlannedShift = { ...shift, ...unannounced, id: 'taken', employeeId: candidate.personId };
    const judged = (shifts: readonly PlannedShift[]) =>
      findingsOf(facts, { ...plan, shifts }, moment.today, withMaster(facts, candidate.personId));
    const added = addedFindings(judged(rest), judged([...rest, taken])).filter(
      ({ employeeId, status }) => employeeId === candidate.personId && status === 'violated',
    );
    const blockedBy = added.filter(({ ruleId }) => candidate.blockedBy.includes(ruleId));
    const warnings = added.filter(
      ({ ruleId, severity }) => !candidate.blockedBy.includes(ruleId) && severity !== 'info_pay',
    );
    const cell = cellsOf(facts, candidate.personId).find(({ date }) => date === shift.date);
    return {
      employeeId: candidate.personId,
      name: nameOf(facts, candidate.personId),
      allowed: candidate.blockedBy.length === 0,
      blockedBy,
      warnings,
      cell: cell?.value ?? '',
      cost: candidate.cost,
      hoursAfter: hoursOf(candidate.minutesAfter),
      targetHours: hoursOf(candidate.targetMinutes),
      text: textOf(candidate, blockedBy, warnings),
    };
  });
}
