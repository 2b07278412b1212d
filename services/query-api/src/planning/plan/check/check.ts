/** What an edit would give: the same functions as the edit itself, nothing recorded. Pure. */
import { planMessages, type ShiftInput } from '@fournil/contracts/planning/plan-shapes';
import type { CheckedEdit } from '@fournil/contracts/planning/plan-views';
import { datesOf } from '@fournil/contracts/planning/week';
import { refusals } from '@fournil/contracts/refusals';
import { coverageOfWeek } from '@fournil/read-models/planning/coverage';
import { overlapping, shiftOf } from '@fournil/read-models/planning/edit-shifts';
import type { Moment } from '@fournil/read-models/planning/frozen';
import { addedFindings, findingsOf, standingFindings } from '@fournil/read-models/planning/judge-plan';
import type { PlannedShift } from '@fournil/read-models/planning/plan-state';
import { planOf, type WeekFacts } from '@fournil/read-models/planning/week-facts';
import { daysOfPlan } from '../days.ts';
import { idsOf, totalOf } from '../people.ts';

interface Asked {
  readonly removed: readonly string[];
  readonly added: readonly ShiftInput[];
}

/** What would be refused before any rule. */
function errorsOf(facts: WeekFacts, asked: Asked, after: readonly PlannedShift[]): CheckedEdit['errors'] {
  const plan = planOf(facts);
  const dates = datesOf(facts.week);
  const known = new Set(plan.shifts.map(({ id }) => id));
  const errors: CheckedEdit['errors'] = [];
  if (asked.removed.some((id) => !known.has(id)))
    errors.push({ field: 'removed', message: refusals.unknown_shift.text });
  for (const [index, one] of asked.added.entries()) {
    if (!dates.includes(one.date))
      errors.push({ field: `added.${index}.date`, message: planMessages.outsideWeek });
    const member = facts.staff.get(one.employeeId);
    if (!member) errors.push({ field: `added.${index}.employeeId`, message: refusals.unknown_employee.text });
    else if (!member.employee.is_active)
      errors.push({ field: `added.${index}.employeeId`, message: refusals.inactive_employee.text });
    if (plan.realized.includes(one.employeeId))
      errors.push({ field: `added.${index}`, message: refusals.shift_frozen.text });
  }
  if (overlapping(after)) errors.push({ field: 'added', message: planMessages.overlap });
  return errors;
}

export function checkedEditOf(facts: WeekFacts, asked: Asked, moment: Moment): CheckedEdit {
  const plan = planOf(facts);
  const gone = new Set(asked.removed);
  const dates = datesOf(facts.week);
  const told = plan.status === 'published' ? moment.today : null;
  const made = asked.added.map(
    (one, index): PlannedShift => ({
      ...shiftOf(facts, one, `new-${index}`),
      origin: 'manual',
      toldOn: told,
      changed: null,
    }),
  );
  const inside = made.filter(({ date, employeeId }) => dates.includes(date) && facts.staff.has(employeeId));
  const shifts = [...plan.shifts.filter(({ id }) => !gone.has(id)), ...inside];
  const errors = errorsOf(facts, asked, shifts);
  const before = standingFindings(facts, moment.today);
  const withdrawn =
    told === null
      ? []
      : plan.shifts
          .filter((shift) => gone.has(shift.id) && shift.date >= told)
          .map((shift) => ({ shift, toldOn: told }));
  const after = findingsOf(
    facts,
    { ...plan, shifts, withdrawn: [...plan.withdrawn, ...withdrawn] },
    moment.today,
  );
  const ids = [...new Set([...idsOf(facts), ...inside.map(({ employeeId }) => employeeId)])];
  const touched = new Set([
    ...inside.map(({ employeeId }) => employeeId),
    ...plan.shifts.filter(({ id }) => gone.has(id)).map(({ employeeId }) => employeeId),
  ]);
  return {
    revision: facts.revision,
    errors,
    findings: [...after],
    added: [...addedFindings(before, after)],
    people: [...touched].sort().map((id) => totalOf(facts, id, shifts)),
    days: daysOfPlan(facts, ids, shifts),
    coverage: [...coverageOfWeek(facts, shifts)],
  };
}
