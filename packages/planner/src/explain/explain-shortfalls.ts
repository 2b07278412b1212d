/**
 * Causes of a shortfall, and remedies: who is absent, which rule excludes the others, and remedies tried one
 * person at a time. Deterministic; the checker is an argument.
 */
import type { Shift } from '@fournil/labour-rules/week';
import { addDays, minutesOf } from '../problem/calendar.ts';
import type { DayIndex, PersonDay, PlannerPerson, Problem, Window } from '../problem/problem.ts';
import type { Explanation, Plan, Remedy, Shortfall } from '../problem/solution.ts';
import { gainOf } from './shift-gain.ts';
import { type Hole, trialShifts } from './trial-shifts.ts';
import { type FindingsOf, type Verdict, verdictsOn } from './verdicts.ts';

/** Remedies shown per shortfall. */
const remediesShown = 4;
const wholeDay: Window = { from: 0, to: 1440 };

/** Cells that a manager may lift: wishes and habits, none from the law, a doctor or accepted leave. */
const liftable = new Set(['Matin', 'Après-midi', 'Repos']);

const holeOf = (shortfall: Shortfall): Hole | null => {
  const { day, group, from, to, kind } = shortfall;
  if (day === null || from === null || to === null) return null;
  if (group !== null) return { day, group, from, to };
  return kind === 'management' ? { day, group: 'vente', from, to } : null;
};

/** Whether a person could cover the shortfall at all: group, skill, qualification. */
function couldCover({ kind, group }: Shortfall, person: PlannerPerson): boolean {
  const { skills, groups } = person.labour;
  if (group !== null && !groups.includes(group)) return false;
  if (kind === 'opening') return skills.includes('Ouverture');
  if (kind === 'closing') return skills.includes('Fermeture');
  if (kind === 'management') return skills.includes('Management');
  return kind === 'unqualified' ? person.qualified : true;
}

/** A manager is missed in the shop as a whole: each in the main group. */
const holeFor = (hole: Hole, { kind }: Shortfall, { labour }: PlannerPerson): Hole =>
  kind === 'management' ? { ...hole, group: labour.groups[0] ?? hole.group } : hole;

function isAway(hole: Hole, day: PersonDay | undefined): boolean {
  if (!day || day.work === 'none') return true;
  return day.window ? day.window.from >= hole.to || day.window.to <= hole.from : false;
}

interface Trial {
  readonly shift: Shift;
  readonly verdict: Verdict;
  /** The cost it would save, in cost units. */
  readonly gain: number;
}

/**
 * The place of the break depends on the uncovered period: for another period the same hours are another
 * shift.
 */
const keyOf = ({ id, group, breaks }: Shift): string =>
  [id, group, ...breaks.map(({ start }) => start)].join(' ');

/** Tries shifts on people, and remembers: neighbouring shortfalls ask for the same shifts. */
class Trials {
  readonly #problem: Problem;
  readonly #verdict: (personId: string, shift: Shift) => Verdict;
  readonly #gain: (shift: Shift) => number;
  readonly #gains = new Map<string, number>();
  readonly #verdicts = new Map<string, Verdict>();

  constructor(problem: Problem, shifts: readonly Shift[], findingsOf: FindingsOf) {
    this.#problem = problem;
    this.#verdict = verdictsOn(findingsOf, shifts);
    this.#gain = gainOf(problem, shifts);
  }

  /**
   * The best trial: legal before gainful; null if the person cannot work then at all. Trials are checked by
   * decreasing gain until the first legal one, since the check is slow.
   */
  best(person: PlannerPerson, hole: Hole, within: Window): Trial | null {
    const gainful = trialShifts(this.#problem, person, hole, within)
      .map((shift) => ({ shift, gain: this.#gainOf(shift) }))
      .toSorted((one, other) => other.gain - one.gain || one.shift.id.localeCompare(other.shift.id));
    let first: Trial | null = null;
    for (const { shift, gain } of gainful) {
      const trial = { shift, gain, verdict: this.#verdictOn(person, shift) };
      if (trial.verdict.forbidding.length === 0) return trial;
      first ??= trial;
    }
    return first;
  }

  #gainOf(shift: Shift): number {
    const key = keyOf(shift);
    const gain = this.#gains.get(key) ?? this.#gain(shift);
    this.#gains.set(key, gain);
    return gain;
  }

  #verdictOn(person: PlannerPerson, shift: Shift): Verdict {
    const key = keyOf(shift);
    const verdict = this.#verdicts.get(key) ?? this.#verdict(person.labour.id, shift);
    this.#verdicts.set(key, verdict);
    return verdict;
  }
}

interface Asked {
  readonly problem: Problem;
  readonly plan: Pick<Plan, 'shifts'>;
  readonly shortfall: Shortfall;
  readonly hole: Hole;
  readonly trials: Trials;
}

const shiftsOf = ({ plan, problem }: Asked, person: PlannerPerson, day: DayIndex): readonly Shift[] =>
  plan.shifts.filter(
    ({ personId, date }) => personId === person.labour.id && date === addDays(problem.monday, day),
  );

const isThere = (shifts: readonly Shift[], hole: Hole): boolean =>
  shifts.some(({ start, end }) => minutesOf(start) <= hole.from && minutesOf(end) >= hole.to);

/** Days with a shift or an activity. */
const daysWorked = ({ plan }: Asked, person: PlannerPerson): number =>
  new Set([
    ...plan.shifts.filter(({ personId }) => personId === person.labour.id).map(({ date }) => date),
    ...person.days.flatMap(({ activity }) => activity?.date ?? []),
  ]).size;

function remedyOf(asked: Asked, person: PlannerPerson, trial: Trial, lifted: PersonDay | null): Remedy[] {
  const { shift, gain, verdict } = trial;
  if (verdict.forbidding.length > 0) return [];
  const personId = person.labour.id;
  if (lifted) {
    const { day } = asked.hole;
    return gain > 0 ? [{ kind: 'lift-constraint', personId, day, cell: lifted.cell, gain }] : [];
  }
  const remedies: Remedy[] = [{ kind: 'put-in', personId, shift, gain }];
  const { maxDaysPerWeek } = asked.problem.shifts;
  const extraDay = !person.sixDays && daysWorked(asked, person) === maxDaysPerWeek;
  if (extraDay && gain > 0) remedies.unshift({ kind: 'six-days', personId, gain });
  return remedies;
}

interface Answer {
  readonly away: boolean;
  readonly busy?: 'there' | 'otherHours';
  readonly rules: readonly string[];
  readonly remedies: readonly Remedy[];
}

/** Why one person cannot cover the shortfall, and what would allow it. */
function ask(asked: Asked, person: PlannerPerson): Answer {
  const hole = holeFor(asked.hole, asked.shortfall, person);
  const day = person.days[hole.day];
  const own = shiftsOf(asked, person, hole.day);
  if (!day) return { away: false, rules: [], remedies: [] };
  if (isThere(own, hole)) return { away: false, busy: 'there', rules: [], remedies: [] };
  const away = isAway(hole, day);
  const lifts = (away || day.work === 'window') && liftable.has(day.cell) && day.source !== 'leave';
  if (away && !lifts) return { away, rules: [], remedies: [] };
  // A person who works that day may not have a second shift, and the search has already tried longer shifts.
  if (own.length > 0 && person.labour.splitAllowed !== true)
    return { away, busy: 'otherHours', rules: [], remedies: [] };
  const within = lifts ? wholeDay : (day.window ?? wholeDay);
  const trial = asked.trials.best(person, hole, within);
  if (!trial) return { away, rules: [], remedies: [] };
  return {
    away,
    rules: away ? [] : [...trial.verdict.forbidding, ...trial.verdict.bending],
    remedies: remedyOf(asked, person, trial, lifts ? day : null),
  };
}

/** Rules with how many people each holds back, most first. */
function counted(rules: readonly string[]): Explanation['rules'] {
  const counts = new Map<string, number>();
  for (const rule of rules) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts]
    .map(([ruleId, people]) => ({ ruleId, people }))
    .toSorted((one, other) => other.people - one.people || one.ruleId.localeCompare(other.ruleId));
}

function explain(asked: Asked): Explanation {
  const { problem, shortfall, hole } = asked;
  const closed = new Set(['closing', 'holiday']);
  const answers = problem.people
    .filter((person) => couldCover(shortfall, person))
    .map((person) => ({ person, answer: ask(asked, person), day: person.days[hole.day] }));
  return {
    shortfall,
    away: answers.flatMap(({ person, answer, day }) =>
      // Somebody whose hours of that day are past or realized is not absent.
      answer.away && day && !closed.has(day.source) && (day.cell !== '' || day.source === 'contract')
        ? [{ personId: person.labour.id, cell: day.cell, source: day.source }]
        : [],
    ),
    rules: counted(answers.flatMap(({ answer }) => answer.rules)),
    busy: {
      there: answers.filter(({ answer }) => answer.busy === 'there').length,
      otherHours: answers.filter(({ answer }) => answer.busy === 'otherHours').length,
    },
    remedies: answers
      .flatMap(({ answer }) => answer.remedies)
      .toSorted((one, other) => other.gain - one.gain || one.personId.localeCompare(other.personId))
      .slice(0, remediesShown),
  };
}

/** Missing contract hours: the person's own days of absence are the reason. */
function explainHours(problem: Problem, shortfall: Shortfall): Explanation {
  const person = problem.people.find(({ labour }) => labour.id === shortfall.personId);
  const away = (person?.days ?? []).filter(
    ({ work, cell, source }) => work === 'none' && cell !== '' && source !== 'closing',
  );
  const cells = new Map(away.map(({ cell, source }) => [cell, source]));
  return {
    shortfall,
    away: [...cells].map(([cell, source]) => ({ personId: shortfall.personId ?? '', cell, source })),
    rules: [],
    busy: { there: 0, otherHours: 0 },
    remedies: [],
  };
}

/** One explanation per shortfall, in the order of the plan. */
export function explainPlan(
  problem: Problem,
  plan: Pick<Plan, 'shifts' | 'shortfalls'>,
  findingsOf: FindingsOf,
): readonly Explanation[] {
  const trials = new Trials(problem, plan.shifts, findingsOf);
  return plan.shortfalls.map((shortfall) => {
    const hole = holeOf(shortfall);
    return hole ? explain({ problem, plan, shortfall, hole, trials }) : explainHours(problem, shortfall);
  });
}
