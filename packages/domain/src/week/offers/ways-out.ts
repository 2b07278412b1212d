/**
 * Alternatives if nobody may take all the open hours: a person stays longer, begins earlier or comes on a day
 * off, or two share them. Each is checked against the law before it is shown. Pure.
 */
import type { WayOut, WayOutPart } from '@fournil/contracts/planning/offer-views';
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { spanOf, startTimeOf, timeOf } from '@fournil/contracts/time/clock';
import { verdictsFrom } from '@fournil/planner/explain/verdicts';
import { judgePeople } from '../judge/findings.ts';
import { labourShift } from '../judge/labour-shift.ts';
import type { Moment } from '../moment.ts';
import { nameOf } from '../plan/planning-rows.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { type Span, timesOf } from '../shifts/shift-times.ts';
import { groupsOf } from '../staff.ts';
import { peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { judgeTaking } from './judge-taking.ts';
import { awayOn, type OpenHours, shiftsAfter, shiftsOfTaking } from './take-hours.ts';
import { costOfTaking } from './taking-cost.ts';

/** Most solutions shown together. */
const mostShown = 4;
/** The shortest extra visit, in minutes; a person already at work stays or begins an hour earlier. */
const shortestVisit = 120;
const shortest = 60;
const step = 30;

interface Part extends Span {
  readonly employeeId: string;
}

const minutesIn = ({ from, to }: Span): number => to - from;

/**
 * True if the law allows a part of the hours for one person. Rules about colleagues are checked later,
 * only for the parts shown.
 */
function partsJudge(facts: WeekFacts, hours: OpenHours, moment: Moment) {
  const plan = planOf(facts);
  const verdictOf = verdictsFrom(judgePeople(facts, moment.today), plan.shifts.map(labourShift));
  return ({ employeeId, from, to }: Part): boolean => {
    const taking = { ...hours, employeeId, start: startTimeOf(from), end: timeOf(to) };
    const change = shiftsOfTaking(facts, taking, (index) => `way ${index}`);
    if (!change) return false;
    const after = shiftsAfter(plan, change).map(labourShift);
    return verdictOf(employeeId, after).forbidding.length === 0;
  };
}

/** The parts of the hours a person could work, longest first: all of it, the first or the last part of it. */
function spansFor(facts: WeekFacts, employeeId: string, date: string, whole: Span): readonly Span[] {
  const own = attendedShifts(
    facts,
    planOf(facts).shifts.filter((one) => one.employeeId === employeeId && one.date === date),
  ).map(timesOf);
  const first = own.find(({ to }) => to >= whole.from && to < whole.to);
  const last = own.find(({ from }) => from > whole.from && from <= whole.to);
  // A person at work stays longer or begins earlier; at most from the end of one shift to the start of the
  // next.
  const from = first ? Math.max(first.to, whole.from) : whole.from;
  const to = last && last !== first ? last.from : whole.to;
  const least = first || last ? shortest : shortestVisit;
  const spans: Span[] = [{ from, to }];
  for (let cut = to - step; cut - from >= least && !last; cut -= step)
    if (from === whole.from) spans.push({ from, to: cut });
  for (let cut = from + step; to - cut >= least && !first; cut += step)
    if (to === whole.to) spans.push({ from: cut, to });
  return spans.filter((span) => minutesIn(span) >= Math.min(least, minutesIn(whole)));
}

/** The longest part from the beginning and the longest to the end that the law lets a person work. */
function longestParts(
  facts: WeekFacts,
  employeeId: string,
  hours: OpenHours,
  mayWork: (part: Part) => boolean,
): readonly Part[] {
  const whole = spanOf(hours.start, hours.end);
  const spans = spansFor(facts, employeeId, hours.date, whole);
  const longest = (fits: (span: Span) => boolean) =>
    spans.filter(fits).find((span) => mayWork({ ...span, employeeId }));
  const all = spans.find((span) => span.from === whole.from && span.to === whole.to);
  if (all && mayWork({ ...all, employeeId })) return [{ ...all, employeeId }];
  const ends = [
    longest(({ from, to }) => from === whole.from && to < whole.to),
    longest(({ from, to }) => to === whole.to && from > whole.from),
    longest(({ from, to }) => from > whole.from && to < whole.to),
  ];
  return ends.flatMap((span) => (span ? [{ ...span, employeeId }] : []));
}

/** One person's first part and another one's last, cut where both may: half-way if the law lets them. */
function shared(parts: readonly Part[], whole: Span, mayWork: (part: Part) => boolean): readonly Part[][] {
  const middle = Math.round((whole.from + whole.to) / 2 / step) * step;
  const firsts = parts.filter(({ from }) => from === whole.from);
  const lasts = parts.filter(({ to }) => to === whole.to);
  return firsts.flatMap((first) =>
    lasts
      .filter((last) => last.employeeId !== first.employeeId && last.from <= first.to)
      .flatMap((last) => {
        const cut = Math.min(first.to, Math.max(last.from, middle));
        const pair = [
          { ...first, to: cut },
          { ...last, from: cut },
        ];
        const isHeld = pair.every(
          (one) => minutesIn(one) >= shortest && (parts.includes(one) || mayWork(one)),
        );
        return isHeld ? [pair] : [];
      }),
  );
}

function wording(facts: WeekFacts, { employeeId, from, to }: Part, date: string): string {
  const name = nameOf(facts, employeeId);
  const own = attendedShifts(
    facts,
    planOf(facts).shifts.filter((one) => one.employeeId === employeeId && one.date === date),
  );
  const stays = own.find((one) => timesOf(one).to === from);
  if (stays) return `${name} reste jusqu'à ${timeOf(to)} au lieu de ${stays.end}`;
  const begins = own.find((one) => timesOf(one).from === to);
  if (begins) return `${name} commence à ${timeOf(from)} au lieu de ${begins.start}`;
  const hours = `de ${timeOf(from)} à ${timeOf(to)}`;
  return own.length ? `${name} vient aussi ${hours}` : `${name} vient ${hours}, sur un jour sans créneau`;
}

interface Shown extends WayOutPart {
  readonly blockedBy: readonly PlanFinding[];
  readonly paidMoreMinutes: number;
}

/** A part as it is shown: with its cost and its warnings, judged as an edit would be. */
function described(facts: WeekFacts, part: Part, hours: OpenHours, { today }: Moment): Shown | null {
  const { employeeId } = part;
  const [start, end] = [startTimeOf(part.from), timeOf(part.to)];
  const change = shiftsOfTaking(facts, { ...hours, employeeId, start, end }, (index) => `way ${index}`);
  if (!change) return null;
  const after = shiftsAfter(planOf(facts), change);
  return {
    ...{ employeeId, name: nameOf(facts, employeeId), startTime: start, endTime: end },
    text: wording(facts, part, hours.date),
    ...costOfTaking(facts, employeeId, after, today),
    ...judgeTaking(facts, { employeeId, date: hours.date }, after, today),
    phone: null,
  };
}

const missingText = (parts: readonly Span[], whole: Span): string | null => {
  const [first, last] = [Math.min(...parts.map(({ from }) => from)), Math.max(...parts.map(({ to }) => to))];
  const open = [
    { from: whole.from, to: first },
    { from: last, to: whole.to },
  ].filter(({ from, to }) => to > from);
  const hours = open.map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`).join(' et ');
  return open.length ? `il manque encore ${hours}` : null;
};

/**
 * The best solutions first: those that cover all hours, with fewer people, and with less work paid at a
 * higher rate.
 */
export function waysOut(facts: WeekFacts, hours: OpenHours, moment: Moment): readonly WayOut[] {
  const whole = spanOf(hours.start, hours.end);
  const mayWork = partsJudge(facts, hours, moment);
  const parts = peopleOf(facts)
    .filter((id) => {
      const member = facts.staff.get(id);
      return member !== undefined && groupsOf(facts.settings, member).includes(hours.group);
    })
    .filter((id) => awayOn(facts, id, hours.date) === null)
    .flatMap((id) => longestParts(facts, id, hours, mayWork));
  const isWhole = (part: Span) => part.from === whole.from && part.to === whole.to;
  const pairs = shared(
    parts.filter((part) => !isWhole(part)),
    whole,
    mayWork,
  );
  const known = new Map<string, Shown | null>();
  const shownOf = (part: Part): Shown | null => {
    const key = `${part.employeeId} ${part.from} ${part.to}`;
    const shown = known.has(key) ? (known.get(key) ?? null) : described(facts, part, hours, moment);
    known.set(key, shown);
    return shown && shown.blockedBy.length === 0 ? shown : null;
  };
  const cost = (shown: readonly Shown[]) => shown.reduce((sum, one) => sum + one.paidMoreMinutes, 0);
  const ranked = (ways: readonly (readonly Part[])[], isMissing: boolean) =>
    ways
      .flatMap((way) => {
        const shown = way.flatMap((part) => shownOf(part) ?? []);
        return shown.length === way.length ? [{ way, shown }] : [];
      })
      .toSorted(
        (one, other) =>
          (isMissing ? covered(other.way) - covered(one.way) : 0) ||
          cost(one.shown) - cost(other.shown) ||
          one.shown[0]?.employeeId.localeCompare(other.shown[0]?.employeeId ?? '') ||
          0,
      );
  const full = [
    ...ranked(
      parts.filter(isWhole).map((part) => [part]),
      false,
    ),
    ...ranked(pairs, false),
  ];
  const chosen = full.length
    ? full
    : ranked(
        parts.map((part) => [part]),
        true,
      );
  return chosen.slice(0, mostShown).map(({ way, shown }) => ({
    parts: shown.map(({ blockedBy: _blockedBy, paidMoreMinutes: _paidMore, ...one }) => one),
    missingText: missingText(way, whole),
  }));
}

const covered = (way: readonly Part[]): number => way.reduce((sum, one) => sum + minutesIn(one), 0);
