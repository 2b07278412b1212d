/** « Qui peut prendre ce créneau ? »: the planner ranks, the checker reports violations. */
import type { QueryOf } from '@fournil/contracts/endpoint';
import type { ShiftOffer } from '@fournil/contracts/planning/offer-views';
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanReplacement, Replacements } from '@fournil/contracts/planning/plan-views';
import type { getReplacements } from '@fournil/contracts/planning/read-endpoints';
import { durationText, minutesOf, spanOf, timeOf } from '@fournil/contracts/time/clock';
import { judgePeople } from '@fournil/domain/week/judge/findings';
import { labourShift } from '@fournil/domain/week/judge/labour-shift';
import type { Moment } from '@fournil/domain/week/moment';
import { judgeTaking } from '@fournil/domain/week/offers/judge-taking';
import { isSameWork, stateOfOffer } from '@fournil/domain/week/offers/offer-state';
import { awayOn, isOpen, type OpenHours } from '@fournil/domain/week/offers/take-hours';
import { costOfTaking } from '@fournil/domain/week/offers/taking-cost';
import { waysOut } from '@fournil/domain/week/offers/ways-out';
import type { PlannedShift } from '@fournil/domain/week/plan/plan-state';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { buildProblem } from '@fournil/domain/week/problem/build-problem';
import { overlapping, shiftOf } from '@fournil/domain/week/shifts/edit-shifts';
import { cellsOf, planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { rankReplacements } from '@fournil/planner/explain/replacements';
import type { Candidate } from '@fournil/planner/problem/solution';

/** A shift of the week, or uncovered hours. */
export type HoursAsked = QueryOf<typeof getReplacements>;

const wishes: Readonly<Record<string, string>> = {
  cell: 'contrainte du jour',
  unqualified: 'en apprentissage',
  'extra-day': "un jour de plus que d'habitude",
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

/** A replacement without the fields that only the person's record contains. */
export type RankedReplacement = Omit<PlanReplacement, 'phone'>;

type Asked = PlanReplacement['asked'];

function lastAsked(facts: WeekFacts, id: string, shiftId: string): Asked {
  const one = planOf(facts).asked?.find((asked) => asked.employeeId === id && asked.shiftId === shiftId);
  return one?.stamp ? { at: one.stamp.at, by: one.by } : null;
}

/** The requested hours as a shift: of one that has begun, the remaining ones. */
function askedShift(facts: WeekFacts, asked: HoursAsked, { today, now }: Moment): PlannedShift {
  const made = { origin: 'manual', notifiedOn: null, agreedOn: null, changed: null } as const;
  if (!('shiftId' in asked)) {
    const { date, startTime, endTime, group } = asked;
    const hours = { date, start: startTime, end: endTime, group };
    return { ...made, ...hours, id: 'open', employeeId: '', breaks: [], pinned: false };
  }
  const shift = planOf(facts).shifts.find(({ id }) => id === asked.shiftId);
  if (!shift) throw new RangeError('No such shift in the week');
  const [{ from, to }, soon] = [spanOf(shift.start, shift.end), minutesOf(now) + timeToCome];
  const left = Math.ceil(soon / halfHour) * halfHour;
  const hasBegun = shift.date === today && from <= minutesOf(now);
  return hasBegun && left < to ? { ...shift, start: timeOf(left) } : shift;
}

/** Minutes that a person needs to come; then the hours begin on the next half hour. */
const timeToCome = 15;
const halfHour = 30;

export interface RankedReplacements extends Omit<Replacements, 'candidates'> {
  readonly candidates: RankedReplacement[];
}

/**
 * All people of the team for these hours: those who may take them first, in the planner's order. A person who
 * is absent, at work at that time, or forbidden by a rule of the law check of edits may not take them. If
 * nobody may take the whole hours, other solutions are listed. @throws RangeError for a shift that is not in
 * the week
 */
export function replacementsFor(facts: WeekFacts, asked: HoursAsked, moment: Moment): RankedReplacements {
  const plan = planOf(facts);
  const shift = askedShift(facts, asked, moment);
  const rest = plan.shifts.filter(({ id }) => id !== shift.id);
  const problem = buildProblem(facts, { moment });
  const shifts = plan.shifts.map(labourShift);
  const ranked = rankReplacements(problem, { shifts }, labourShift(shift), judgePeople(facts, moment.today));
  const answers = ranked.map((candidate): RankedReplacement => {
    const { personId } = candidate;
    const taken: PlannedShift = {
      // With the breaks that the edit would place for this person.
      ...shiftOf(facts, { ...asInput(shift), employeeId: personId }, 'taken'),
      ...{ origin: 'manual', notifiedOn: null, agreedOn: null, changed: null },
    };
    const after = [...rest, taken];
    const { blockedBy, warnings } = judgeTaking(facts, taken, after, moment.today);
    const own = rest.filter(({ employeeId }) => employeeId === personId);
    const gone = awayOn(facts, personId, shift.date);
    // The plainest reason is alone: an absent person gets no findings on rest.
    const plain = gone ?? (overlapping([...own, taken]) ? 'travaille déjà à cette heure' : null);
    const why = plain ? [plain] : [...new Set(blockedBy.map(({ title }) => title))];
    const { paidMoreMinutes: _paidMore, ...costs } = costOfTaking(facts, personId, after, moment.today);
    const cell = cellsOf(facts, personId).find(({ date }) => date === shift.date);
    return {
      employeeId: personId,
      name: nameOf(facts, personId),
      allowed: why.length === 0,
      blockedBy,
      warnings,
      cell: cell?.value ?? '',
      cost: candidate.cost,
      ...costs,
      text: textOf(candidate, costs.hoursAfter * 60, why, warnings),
      asked: lastAsked(facts, personId, shift.id),
    };
  });
  const allowed = answers.filter((one) => one.allowed);
  const hours = { ...shift, shiftId: 'shiftId' in asked ? asked.shiftId : null };
  const { shiftId, date, start, end, group } = hours;
  const isAhead = date > moment.today || (date === moment.today && start > moment.now);
  const canOffer = plan.status === 'published' && isAhead && isOpen(facts, hours);
  return {
    hours: { shiftId, date, startTime: start, endTime: end, group },
    isOffered: canOffer,
    candidates: [...allowed, ...answers.filter((one) => !one.allowed)],
    ways: allowed.length || !isAhead ? [] : [...waysOut(facts, hours, moment)],
    offers: offersOf(facts, hours, moment),
  };
}

/** The offers of these hours, last first. */
const offersOf = (facts: WeekFacts, hours: OpenHours, moment: Moment): ShiftOffer[] =>
  (planOf(facts).offers ?? [])
    .filter((one) => isSameWork(hours, one))
    .map((one) => ({
      ...{ offerId: one.offerId, date: one.date, startTime: one.start, endTime: one.end },
      ...{ group: one.group, choice: one.choice, state: stateOfOffer(facts, one, moment) },
      ...{ employeeId: one.employeeId, name: nameOf(facts, one.employeeId), at: one.stamp?.at ?? null },
      isDelayedByNight: false,
    }))
    .reverse();
