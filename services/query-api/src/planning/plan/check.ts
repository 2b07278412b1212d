/**
 * The result of an edit before it is saved, by the functions of the edit itself; nothing is recorded. Pure.
 */
import { checkEdit } from '@fournil/contracts/planning/edit-endpoints';
import { planMessages, type ShiftInput } from '@fournil/contracts/planning/plan-shapes';
import type { CheckedEdit } from '@fournil/contracts/planning/plan-views';
import { datesOf, weekId } from '@fournil/contracts/planning/week';
import { refusals } from '@fournil/contracts/refusals';
import { worksAtNight } from '@fournil/domain/settings/shop-day';
import { coverageOfWeek } from '@fournil/domain/week/coverage/coverage';
import { changeFindings, knownFindings } from '@fournil/domain/week/judge/change-findings';
import { findingsOf } from '@fournil/domain/week/judge/findings';
import { type Moment, momentOf } from '@fournil/domain/week/moment';
import { planAfter } from '@fournil/domain/week/plan/plan-after';
import { type PlannedShift, type PlanState, shiftDataOf } from '@fournil/domain/week/plan/plan-state';
import { everybodyIn } from '@fournil/domain/week/plan/planning-rows';
import { overlapping, shiftOf } from '@fournil/domain/week/shifts/edit-shifts';
import { shiftHoursFault } from '@fournil/domain/week/shifts/hours-fault';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import type { ShiftData } from '@fournil/events/planning/events';
import { implement } from '@fournil/http-service/service';
import { daysOfPlan } from './days.ts';
import { totalOf } from './people.ts';
import type { PlanDeps } from './week-reader.ts';

interface Asked {
  readonly removed: readonly string[];
  readonly added: readonly ShiftInput[];
}

/** The refusals before any rule. */
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
    const fault = shiftHoursFault(one, worksAtNight(facts.settings));
    if (fault) errors.push({ field: `added.${index}.endTime`, message: fault });
    const member = facts.staff.get(one.employeeId);
    if (!member) errors.push({ field: `added.${index}.employeeId`, message: refusals.unknown_employee.text });
    else if (!member.isActive)
      errors.push({ field: `added.${index}.employeeId`, message: refusals.inactive_employee.text });
    if (plan.realized.includes(one.employeeId))
      errors.push({ field: `added.${index}`, message: refusals.shift_frozen.text });
  }
  if (overlapping(after)) errors.push({ field: 'added', message: planMessages.overlap });
  return errors;
}

/** The week as the fact of the edit would leave it: unchanged hours stay announced. */
const planAfterEdit = (
  facts: WeekFacts,
  removed: ShiftData[],
  added: ShiftData[],
  { today }: Moment,
): PlanState => {
  const plan = planOf(facts);
  const notifiedOn = plan.status === 'published' ? today : null;
  const data = {
    week: weekId(facts.week),
    employeeId: '',
    cause: 'edit' as const,
    notifiedOn,
    removed,
    added,
  };
  return planAfter(plan, [{ type: 'PlanShiftsChanged', data: { ...data, consents: [], reasons: [] } }]);
};

export function checkedEditOf(facts: WeekFacts, asked: Asked, moment: Moment): CheckedEdit {
  const plan = planOf(facts);
  const gone = new Set(asked.removed);
  const dates = datesOf(facts.week);
  const made = asked.added
    .filter(({ date, employeeId }) => dates.includes(date) && facts.staff.has(employeeId))
    .map((one) => shiftOf(facts, one, `new-${asked.added.indexOf(one)}`));
  const after = planAfterEdit(
    facts,
    plan.shifts.filter(({ id }) => gone.has(id)).map(shiftDataOf),
    made,
    moment,
  );
  const { shifts } = after;
  const errors = errorsOf(facts, asked, shifts);
  const before = knownFindings(facts, after, moment.today);
  const findings = findingsOf(facts, after, moment.today);
  const ids = [...new Set([...everybodyIn(facts), ...made.map(({ employeeId }) => employeeId)])];
  const touched = new Set([
    ...made.map(({ employeeId }) => employeeId),
    ...plan.shifts.filter(({ id }) => gone.has(id)).map(({ employeeId }) => employeeId),
  ]);
  return {
    revision: facts.revision,
    errors,
    findings: [...findings],
    added: [...changeFindings({ before: plan, after }, before, findings)],
    people: [...touched].sort().map((id) => totalOf(facts, id, shifts)),
    days: daysOfPlan(facts, ids, shifts),
    coverage: [...coverageOfWeek(facts, shifts)],
  };
}

export const checkEditRoute = ({ weeks }: PlanDeps) =>
  implement(checkEdit, async ({ params, body, now }) => {
    const facts = await weeks.read(params);
    return checkedEditOf(facts, body, momentOf(now));
  });
