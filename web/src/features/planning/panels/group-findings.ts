/** Findings as they are read: each rule once, under it the people it concerns. Pure. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { dayOfDate } from '@fournil/contracts/planning/week';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { excludesShifts } from '@fournil/domain/week/cells/effective-cell';
import type { WeekPage } from '../week/week-context.tsx';

export interface PersonFindings {
  /** null for a rule of the shop. */
  readonly employeeId: string | null;
  /** In the checker's order, without duplicates: « Mardi 24/11/2026 : 11 h, limite 10 h ». */
  readonly days: readonly string[];
  readonly missing: readonly string[];
  readonly evidence: readonly string[];
  readonly shiftIds: readonly string[];
}

export interface RuleFindings
  extends Pick<PlanFinding, 'ruleId' | 'title' | 'severity' | 'status' | 'source'> {
  /** The sentence, once for everybody; several when people have different ones. */
  readonly sentences: readonly string[];
  readonly people: readonly PersonFindings[];
}

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

function personOf(findings: readonly PlanFinding[]): PersonFindings {
  return {
    employeeId: findings[0]?.employeeId ?? null,
    days: distinct(findings.map(({ when, values }) => [when, values].filter(Boolean).join('\u202f: '))),
    missing: distinct(findings.flatMap(({ missing }) => missing ?? [])),
    evidence: distinct(findings.flatMap(({ evidence }) => evidence)),
    shiftIds: distinct(findings.flatMap(({ shiftIds }) => shiftIds)),
  };
}

/** Rules and people in order of first appearance; covered and unverifiable findings are separate. */
export function groupFindings(findings: readonly PlanFinding[]): readonly RuleFindings[] {
  const byRule = Map.groupBy(findings, ({ ruleId, status }) => `${ruleId} ${status}`);
  return [...byRule.values()].flatMap((all): RuleFindings[] => {
    const [first] = all;
    if (!first) return [];
    const { ruleId, title, severity, status } = first;
    const people = [...Map.groupBy(all, ({ employeeId }) => employeeId).values()].map(personOf);
    return [
      {
        ...{ ruleId, title, severity, status, people },
        sentences: distinct(all.map(({ rule }) => rule)),
        source: [...distinct(all.flatMap((one) => one.source))],
      },
    ];
  });
}

export interface PersonAction {
  readonly shiftId: string;
  /** The person is away: somebody else has to come. */
  readonly isAway: boolean;
  readonly text: string;
}

/** The action on a person's findings: for the first shift to come of those that break the rule; null without one. */
export function personAction(
  { employeeId, shiftIds }: PersonFindings,
  {
    today,
    drawn,
    personOf: planned,
  }: Pick<WeekPage, 'today' | 'personOf'> & {
    readonly drawn: Pick<WeekPage['drawn'], 'shifts' | 'dates'>;
  },
): PersonAction | null {
  const shift = drawn.shifts
    .filter(({ personId, id, frozen }) => personId === employeeId && !frozen && shiftIds.includes(id))
    .toSorted((one, other) => one.day - other.day)
    .find(({ day }) => (drawn.dates[day] ?? '') >= today);
  const date = shift && drawn.dates[shift.day];
  if (!shift || date === undefined) return null;
  const isAway = excludesShifts(planned(shift.personId)?.cells.find((one) => one.date === date)?.value ?? '');
  const what = isAway ? 'Trouver qui remplace' : 'Modifier le créneau';
  return { shiftId: shift.id, isAway, text: `${what}, ${dayOfDate(date).toLowerCase()} ${columnDate(date)}` };
}
