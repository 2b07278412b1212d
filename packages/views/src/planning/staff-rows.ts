/** Converts rows of the views to the staff of a week. Pure. */
import { type DeclaredAs, kindOfDeclaration } from '@fournil/contracts/absences/kinds';
import { defined } from '@fournil/contracts/defined';
import type { EntryTask } from '@fournil/contracts/onboarding/tasks';
import type { AbsencePeriod, LeavePeriod, Staff, StaffMember } from '@fournil/domain/week/staff';
import type { Formalities } from '@fournil/labour-rules/week';
import type { DeclarationRow } from '../absences/view.ts';
import { contractOf, type EmployeeRecord } from '../employees/contract-facts.ts';
import type { OnboardingTaskRow, ReminderDateRow } from '../onboarding/view.ts';
import type { RegisterEntryRow } from '../register/view.ts';
import type { LeaveRow } from '../vacations/view.ts';
import { type PlanningProfileRow, profileOf } from './profile-view.ts';
import { type PlanningWishesRow, recordedWishesOf } from './wishes-view.ts';

/** The record, with the entry day and the day of the last deactivation, which the register stores. */
export type StaffRecord = EmployeeRecord & Pick<RegisterEntryRow, 'recordedOn' | 'leftOn'>;

export interface StaffRows {
  readonly employees: readonly StaffRecord[];
  readonly profiles: readonly PlanningProfileRow[];
  readonly wishes: readonly Pick<PlanningWishesRow, 'employeeId' | 'said'>[];
  /** The checklist of the entry: what must be in order before the first shift. */
  readonly tasks: readonly Pick<OnboardingTaskRow, 'employeeId' | 'task' | 'done' | 'date'>[];
  readonly permits: readonly Pick<ReminderDateRow, 'employeeId' | 'date'>[];
  /** The declarations that count, without delays, by start. */
  readonly declarations: readonly Pick<
    DeclarationRow,
    'employeeId' | 'kind' | 'startDate' | 'endDate' | 'absenceKind'
  >[];
  /** Active ones, by start. */
  readonly leaves: readonly Pick<
    LeaveRow,
    'employeeId' | 'startDate' | 'endDate' | 'leaveType' | 'startHalf' | 'endHalf'
  >[];
}

const dated = (row: { readonly startDate: string; readonly endDate: string }) => ({
  startDate: row.startDate,
  endDate: row.endDate,
});

const absencesOf = (rows: StaffRows['declarations'], declaredAs: DeclaredAs): readonly AbsencePeriod[] =>
  rows
    .filter(({ kind }) => kind === declaredAs)
    .map((row) => ({
      ...dated(row),
      ...(row.absenceKind === null ? {} : { kind: kindOfDeclaration(declaredAs, row.absenceKind) }),
    }));

const leaveOf = (row: StaffRows['leaves'][number]): LeavePeriod => ({
  ...dated(row),
  type: row.leaveType,
  ...(row.startHalf === null ? {} : { startHalf: 'afternoon' }),
  ...(row.endHalf === null ? {} : { endHalf: 'morning' }),
});

/**
 * A box ticked without a day counts as ticked in time; an open box is not known yet. A person without a
 * recorded end of permit needs none.
 */
function formalitiesOf(
  { entryDate: entry }: StaffRecord,
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
  id: row.employeeId,
  name: row.name,
  role: row.role,
  contractType: row.contractType,
  weeklyHours: row.weeklyHours,
  birthDate: row.birthDate,
  age: row.age,
  ageTypedOn: row.ageTypedOn,
  skills: row.skills,
  trainingDays: row.trainingDays,
  contractEndDate: row.contractEndDate,
  tutor: row.tutor,
  entryDate: row.entryDate,
  exitDate: row.exitDate,
  formerEmployments: row.formerEmployments,
  recordedOn: row.recordedOn,
  isActive: row.isActive,
  deactivatedOn: row.isActive ? null : row.leftOn,
  contract: contractOf(row),
});

export function staffOf(rows: StaffRows): Staff {
  const { employees, profiles, wishes, declarations, leaves } = rows;
  const tasksById = Map.groupBy(rows.tasks, (row) => row.employeeId);
  const permitsById = Map.groupBy(rows.permits, (row) => row.employeeId);
  const profileById = new Map(profiles.map((row) => [row.employeeId, row]));
  const wishesById = new Map(wishes.map((row) => [row.employeeId, row]));
  const declarationsById = Map.groupBy(declarations, (row) => row.employeeId);
  const leavesById = Map.groupBy(leaves, (row) => row.employeeId);
  return new Map(
    employees.map((row): [string, StaffMember] => {
      const id = row.employeeId;
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
