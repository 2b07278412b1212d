/** « Qui peut prendre ce créneau ? »: the planner ranks, the checker says what forbids a person. */
import { isApprentice } from '@fournil/contracts/employees/rules';
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanReplacement } from '@fournil/contracts/planning/plan-views';
import { durationText } from '@fournil/contracts/time/duration';
import { rankReplacements } from '@fournil/planner/explain/replacements';
import type { Candidate } from '@fournil/planner/problem/solution';
import { isAway } from '@fournil/week/cells/effective-cell';
import { addedFindings, findingsOf } from '@fournil/week/judge/findings';
import { judgePeople } from '@fournil/week/judge/judge-people';
import { labourPerson } from '@fournil/week/judge/labour-person';
import { labourShift } from '@fournil/week/judge/labour-shift';
import type { Moment } from '@fournil/week/moment';
import type { PlannedShift } from '@fournil/week/plan/plan-state';
import { dayMinutesOf, nameOf } from '@fournil/week/plan/planning-rows';
import { buildProblem } from '@fournil/week/problem/build-problem';
import { overlapping, shiftOf } from '@fournil/week/shifts/edit-shifts';
import { hoursOf } from '@fournil/week/shifts/shift-times';
import { isEmployedOn, isMinor } from '@fournil/week/staff';
import { cellsOf, planOf, type WeekFacts } from '@fournil/week/week-facts';

const wishes: Readonly<Record<string, string>> = {
  cell: 'contrainte du jour',
  unqualified: 'en apprentissage',
  'extra-day': "un jour de plus que d'habitude",
};

const away: Readonly<Record<string, string>> = {
  MAL: 'absent ce jour-là',
  ABS: 'absent ce jour-là',
  CP: 'en congé ce jour-là',
  Formation: 'au CFA ce jour-là',
};

const asInput = ({ date, start, end, group }: PlannedShift) => ({
  date,
  startTime: start,
  endTime: end,
  group,
});

function textOf(
  candidate: Candidate,
  minutesAfter: number,
  why: readonly string[],
  warnings: readonly PlanFinding[],
): string {
  const load = `${durationText(minutesAfter)} sur ${durationText(candidate.targetMinutes)}`;
  if (why.length) return `Ne peut pas le prendre\u202f: ${why.join(', ')}`;
  const bent = [
    ...new Set([
      ...warnings.map(({ title }) => title),
      ...candidate.warnings.flatMap((id) => wishes[id] ?? []),
    ]),
  ];
  return `Peut le prendre\u202f: ${load}${bent.length ? `, à confirmer (${bent.join(', ')})` : ''}`;
}

/** Apprentices and minors at work that day: whom a replacement may leave alone. */
const supervisedOn = (facts: WeekFacts, shifts: readonly PlannedShift[], date: string): readonly string[] =>
  [...new Set(shifts.filter((one) => one.date === date).map(({ employeeId }) => employeeId))].filter((id) => {
    const member = facts.staff.get(id);
    return member !== undefined && (isApprentice(member) || isMinor(member, date));
  });

/** Who is judged of a candidate: a rule looks at an apprentice's master too. */
function withMaster(facts: WeekFacts, id: string): readonly string[] {
  const master = labourPerson(facts, id)?.masterId;
  return typeof master === 'string' && facts.staff.has(master) ? [id, master] : [id];
}

/** Why somebody is not there to be asked, whatever the law says; null for who is. */
function awayOn(facts: WeekFacts, id: string, shift: PlannedShift): string | null {
  const member = facts.staff.get(id);
  if (!member || !isEmployedOn(member, shift.date)) return "n'est pas sous contrat ce jour-là";
  const value = cellsOf(facts, id).find(({ date }) => date === shift.date)?.value ?? '';
  return isAway(value) || value === 'Formation' ? (away[value] ?? 'absent') : null;
}

/** Without what only the record knows. */
export type RankedReplacement = Omit<PlanReplacement, 'phone'>;

type Asked = PlanReplacement['asked'];

function lastAsked(facts: WeekFacts, id: string, shiftId: string): Asked {
  const one = planOf(facts).asked?.find((asked) => asked.employeeId === id && asked.shiftId === shiftId);
  return one?.stamp ? { at: one.stamp.at, by: one.by } : null;
}

/**
 * Everybody of the shift's group: who may take it first, in the planner's order. Nobody may who is away, works at that
 * time or whom a rule forbids it, by the checker an edit is judged with.
 * @throws RangeError for a shift that is none of the week's
 */
export function replacementsFor(facts: WeekFacts, shiftId: string, moment: Moment): RankedReplacement[] {
  const plan = planOf(facts);
  const shift = plan.shifts.find(({ id }) => id === shiftId);
  if (!shift) throw new RangeError('No such shift in the week');
  const rest = plan.shifts.filter(({ id }) => id !== shiftId);
  const problem = buildProblem(facts, { moment });
  const shifts = plan.shifts.map(labourShift);
  const supervised = supervisedOn(facts, rest, shift.date);
  const ranked = rankReplacements(problem, { shifts }, labourShift(shift), judgePeople(facts, moment.today));
  const answers = ranked.map((candidate): RankedReplacement => {
    const { personId } = candidate;
    const taken: PlannedShift = {
      // With the breaks that the edit would place for this person.
      ...shiftOf(facts, { ...asInput(shift), employeeId: personId }, 'taken'),
      ...{ origin: 'manual', notifiedOn: null, agreedOn: null, changed: null },
    };
    const judged = (shifts: readonly PlannedShift[]) =>
      findingsOf(facts, { ...plan, shifts }, moment.today, withMaster(facts, personId));
    const ofPerson = addedFindings(judged(rest), judged([...rest, taken])).filter(
      ({ employeeId, status }) => employeeId === personId && status === 'violated',
    );
    const alone = (shifts: readonly PlannedShift[]) =>
      findingsOf(facts, { ...plan, shifts }, moment.today, supervised).filter(
        ({ severity, status, employeeId }) =>
          severity === 'legal_hard' && status === 'violated' && employeeId !== personId,
      );
    const added = [...ofPerson, ...addedFindings(alone(plan.shifts), alone([...rest, taken]))];
    const blockedBy = added.filter(({ blocks }) => blocks === 'edit');
    const warnings = added.filter(({ blocks, severity }) => blocks !== 'edit' && severity !== 'info_pay');
    const own = rest.filter(({ employeeId }) => employeeId === personId);
    const gone = awayOn(facts, personId, shift);
    // The plainest reason is alone: an absent person gets no findings on rest.
    const plain = gone ?? (overlapping([...own, taken]) ? 'travaille déjà à cette heure' : null);
    const why = plain ? [plain] : [...new Set(blockedBy.map(({ title }) => title))];
    const minutes = dayMinutesOf(facts, personId, [...rest, taken]);
    const minutesAfter = [...minutes.values()].reduce((sum, one) => sum + one, 0);
    const cell = cellsOf(facts, personId).find(({ date }) => date === shift.date);
    return {
      employeeId: personId,
      name: nameOf(facts, personId),
      allowed: why.length === 0,
      blockedBy,
      warnings,
      cell: cell?.value ?? '',
      cost: candidate.cost,
      hoursAfter: hoursOf(minutesAfter),
      targetHours: hoursOf(candidate.targetMinutes),
      text: textOf(candidate, minutesAfter, why, warnings),
      asked: lastAsked(facts, personId, shiftId),
    };
  });
  return [...answers.filter(({ allowed }) => allowed), ...answers.filter(({ allowed }) => !allowed)];
}
