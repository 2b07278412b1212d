/** The week as the board shows it: groups, their people, seven days each. */
import { type PlanFinding, type PlanGroup, roleGroups } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { type BoardShift, type DayIndex, dayIndexes } from './board-shift.ts';

export interface BoardDay {
  readonly day: DayIndex;
  readonly date: string;
  /** Effective value of the cell, '' for a normal day. */
  readonly value: string;
  /** The value and where it comes from: « MAL (Maladie), du 24/11 au 28/11 ». */
  readonly label: string;
  readonly shifts: readonly BoardShift[];
}

export interface BoardRow {
  readonly person: PlanPerson;
  readonly days: readonly BoardDay[];
}

export interface BoardGroup {
  readonly group: PlanGroup;
  readonly rows: readonly BoardRow[];
}

const mainGroup = ({ groups }: PlanPerson): PlanGroup => groups[0] ?? 'vente';

/** Rows of the shop's groups in order; a former employee is included while the week has hours of theirs. */
export function boardGroups(
  plan: Pick<PlanView, 'people' | 'days'>,
  shifts: readonly BoardShift[],
): readonly BoardGroup[] {
  const worked = new Map<string, BoardShift[]>();
  for (const shift of shifts) {
    const key = `${shift.personId}|${shift.day}`;
    worked.set(key, [...(worked.get(key) ?? []), shift]);
  }
  const rowOf = (person: PlanPerson): BoardRow => ({
    person,
    days: dayIndexes.map((day) => {
      const date = plan.days[day]?.date ?? '';
      const cell = person.cells.find((candidate) => candidate.date === date);
      const of = worked.get(`${person.employeeId}|${day}`) ?? [];
      return { day, date, value: cell?.value ?? '', label: cell?.label ?? '', shifts: of };
    }),
  });
  const rows = plan.people
    .map(rowOf)
    .filter(({ person, days }) => person.isActive || days.some(({ shifts: of }) => of.length > 0));
  return roleGroups
    .map((group) => ({ group, rows: rows.filter(({ person }) => mainGroup(person) === group) }))
    .filter((found) => found.rows.length > 0);
}

/** The rows of one role, '' for all. */
export const ofRole = (groups: readonly BoardGroup[], role: string): readonly BoardGroup[] =>
  role === ''
    ? groups
    : groups
        .map(({ group, rows }) => ({ group, rows: rows.filter(({ person }) => person.role === role) }))
        .filter(({ rows }) => rows.length > 0);

/** A place of the board under the focus: a shift, or a day of a person. */
export interface BoardFocus {
  readonly personId: string;
  readonly day: DayIndex;
  readonly shiftId: string | null;
}

/**
 * The next place of the focus: rows up and down through the groups, days left and right, without going past
 * the edges.
 */
export function moveFocus(
  groups: readonly BoardGroup[],
  from: BoardFocus,
  by: { readonly rows: number; readonly days: number },
): BoardFocus {
  const rows = groups.flatMap((group) => group.rows);
  const row = rows.findIndex(({ person }) => person.employeeId === from.personId);
  const inside = (index: number, last: number) => Math.min(last, Math.max(0, index));
  const target = rows[inside(row + by.rows, rows.length - 1)];
  if (row < 0 || !target) return from;
  // Through the shifts of a day before it is left.
  const here = rows[row]?.days[from.day]?.shifts ?? [];
  const place = here.findIndex(({ id }) => id === from.shiftId);
  const sibling = by.rows === 0 && place >= 0 ? here[place + by.days] : undefined;
  if (sibling) return { ...from, shiftId: sibling.id };
  const day = dayIndexes[inside(from.day + by.days, 6)] ?? from.day;
  const shifts = target.days[day]?.shifts ?? [];
  const stays = target === rows[row] && day === from.day;
  if (stays) return from;
  const first = by.days < 0 ? shifts.at(-1) : shifts[0];
  return { personId: target.person.employeeId, day, shiftId: first?.id ?? null };
}

/** Late notice concerns the publication and everybody at once: shown there, not on every bar. */
const noticeRules: ReadonlySet<string> = new Set(['P05', 'P06']);
/** Unverifiable rules are listed only in the panel: a mark for them on every bar would hide the violated rules. */
const marks = ({ ruleId, status }: PlanFinding): boolean =>
  status !== 'unverifiable' && status !== 'pay' && !noticeRules.has(ruleId);

/** Findings by shift; a person's finding for one day belongs to the shifts of that day. */
export function findingsByShift(
  findings: readonly PlanFinding[],
  shifts: readonly BoardShift[],
  dates: readonly string[],
): ReadonlyMap<string, readonly PlanFinding[]> {
  const found = new Map<string, readonly PlanFinding[]>();
  for (const shift of shifts) {
    const of = findings.filter(marks).filter((finding) => {
      if (finding.shiftIds.length > 0) return finding.shiftIds.includes(shift.id);
      const [only, ...more] = finding.dates;
      return finding.employeeId === shift.personId && more.length === 0 && only === dates[shift.day];
    });
    if (of.length > 0) found.set(shift.id, of);
  }
  return found;
}
