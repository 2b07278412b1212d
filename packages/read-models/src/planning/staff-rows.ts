/** Converts rows of the views to the staff of a week. Pure. */

import { type DeclaredAs, kindOfDeclaration } from '@fournil/contracts/absences/kinds';
import { defined } from '@fournil/contracts/defined';
import type { EntryTask } from '@fournil/contracts/onboarding/tasks';
import type { Formalities } from '@fournil/labour-rules/week';
import type { AbsencePeriod, LeavePeriod, Staff, StaffMember } from '@fournil/week/staff';
import type { DeclarationRow } from '../absences/view.ts';
import { contractOf, type EmployeeRecord } from '../employees/contract-facts.ts';
import type { OnboardingTaskRow, ReminderDateRow } from '../onboarding/view.ts';
import type { RegisterEntryRow } from '../register/view.ts';
import type { LeaveRow } from '../vacations/view.ts';
import { profileOf } from './profile-row.ts';
import type { PlanningProfileRow } from './profile-view.ts';
import { recordedWishesOf } from './wishes-row.ts';
import type { PlanningWishesRow } from './wishes-view.ts';

/** The record, with the entry day and the day of the last deactivation, which the register stores. */
export type StaffRecord = EmployeeRecord & Pick<RegisterEntryRow, 'recorded_on' | 'left_on'>;

export interface StaffRows {
  readonly employees: readonly StaffRecord[];
  readonly profiles: readonly PlanningProfileRow[];
  readonly wishes: readonly Pick<PlanningWishesRow, 'employee_id' | 'said'>[];
  /** The checklist of the entry: what must be in order before the first shift. */
  readonly tasks: readonly Pick<OnboardingTaskRow, 'employee_id' | 'task' | 'done' | 'date'>[];
  readonly permits: readonly Pick<ReminderDateRow, 'employee_id' | 'date'>[];
  /** The declarations that count, without delays, by start. */
  readonly declarations: readonly Pick<
    DeclarationRow,
    'employee_id' | 'kind' | 'start_date' | 'end_date' | 'absence_kind'
  >[];
  /** Active ones, by start. */
  readonly leaves: readonly Pick<
    LeaveRow,
    'employee_id' | 'start_date' | 'end_date' | 'leave_type' | 'start_half' | 'end_half'
  >[];
}

const dated = (row: { readonly start_date: string; readonly end_date: string }) => ({
  startDate: row.start_date,
  endDate: row.end_date,
});

const absencesOf = (rows: StaffRows['declarations'], declaredAs: DeclaredAs): readonly AbsencePeriod[] =>
  rows
    .filter(({ kind }) => kind === declaredAs)
    .map((row) => ({
      ...dated(row),
      ...(row.absence_kind === null ? {} : { kind: kindOfDeclaration(declaredAs, row.absence_kind) }),
    }));

const leaveOf = (row: StaffRows['leaves'][number]): LeavePeriod => ({
  ...dated(row),
  type: row.leave_type,
  ...(row.start_half === null ? {} : { startHalf: 'afternoon' }),
  ...(row.end_half === null ? {} : { endHalf: 'morning' }),
});

/**
 * A box ticked without a day counts as ticked in time; an open box is not known yet. A person without a
 * recorded end of permit needs none.
 */
function formalitiesOf(
  { entry_date: entry }: StaffRecord,
  tasks: StaffRows['tasks'],
  permits: StaffRows['permits'],
): Formalities {
  const doneOn = (task: EntryTask) => {
    const row = tasks.find((one) => one.task === task && one.done);
    return row ? (row.date ?? entry ?? '1900-01-01') : undefined;
  };
  const [hiringDeclaredOn, medicalVisitOn] = [doneOn('dpae'), doneOn('visiteMedicale')];
  const until = permits.map(({ date }) => date).find((date) => date !== null);
  return {
    ...defined({ hiringDeclaredOn, medicalVisitOn }),
    workPermit: until === undefined || until === null ? 'not-needed' : { until },
  };
}

const recordOf = (row: StaffRecord) => ({
  id: row.employee_id,
  name: row.name,
  role: row.role,
  contractType: row.contract_type,
  weeklyHours: row.weekly_hours,
  birthDate: row.birth_date,
  age: row.age,
  ageTypedOn: row.age_typed_on,
  skills: row.skills,
  trainingDays: row.training_days,
  contractEndDate: row.contract_end_date,
  tutor: row.tutor,
  entryDate: row.entry_date,
  exitDate: row.exit_date,
  formerEmployments: row.former_employments,
  recordedOn: row.recorded_on,
  isActive: row.is_active,
  deactivatedOn: row.is_active ? null : row.left_on,
  contract: contractOf(row),
});

export function staffOf(rows: StaffRows): Staff {
  const { employees, profiles, wishes, declarations, leaves } = rows;
  const tasksById = Map.groupBy(rows.tasks, (row) => row.employee_id);
  const permitsById = Map.groupBy(rows.permits, (row) => row.employee_id);
  const profileById = new Map(profiles.map((row) => [row.employee_id, row]));
  const wishesById = new Map(wishes.map((row) => [row.employee_id, row]));
  const declarationsById = Map.groupBy(declarations, (row) => row.employee_id);
  const leavesById = Map.groupBy(leaves, (row) => row.employee_id);
  return new Map(
    employees.map((row): [string, StaffMember] => {
      const id = row.employee_id;
      const own = declarationsById.get(id) ?? [];
      return [
        id,
        {
          ...recordOf(row),
          profile: profileOf(profileById.get(id)),
          sickLeaves: absencesOf(own, 'sick-leave'),
          absences: absencesOf(own, 'absence'),
          leaves: (leavesById.get(id) ?? []).map(leaveOf),
          wishes: recordedWishesOf(wishesById.get(id)),
          formalities: formalitiesOf(row, tasksById.get(id) ?? [], permitsById.get(id) ?? []),
        },
      ];
    }),
  );
}
