/** An employee as answered; values that depend on the day are computed here for the given day. */

import { absenceKindOf, kindSaid } from '@fournil/contracts/absences/kinds';
import { ageOn, isMinorOn } from '@fournil/contracts/employees/age';
import type { Employee } from '@fournil/contracts/employees/answer';
import type { ContractPeriodView } from '@fournil/contracts/employees/contract-endpoints';
import { contractEndOf, contractPeriods, hireId } from '@fournil/contracts/employees/contract-history';
import type { DeclarationRow } from '@fournil/read-models/absences/view';
import { contractOf, type EmployeeRecord } from '@fournil/read-models/employees/contract-facts';
import { employeeOn } from '@fournil/read-models/employees/employee-on';
import type { LeaveRow } from '@fournil/read-models/vacations/view';
import type { StaffRow } from './staff.ts';

/**
 * The one period an employee's record shows: the one under way, else the next, else the last one over
 * ([employees-14] for leave, the same for the others). Of several under way the one that ends last.
 */
/** The label of the special kind of a declaration, as « Congé de maternité »; undefined for an ordinary one. */
function labelSaid({
  kind,
  absence_kind,
}: Pick<DeclarationRow, 'kind' | 'absence_kind'>): string | undefined {
  const said = kindSaid(kind, absence_kind);
  return said && absenceKindOf(said).label;
}

export function periodShown<P extends { readonly start_date: string; readonly end_date: string }>(
  periods: readonly P[],
  today: string,
): P | null {
  const latestEnd = (a: P, b: P) => (a.end_date < b.end_date ? 1 : -1);
  const current = periods.filter((one) => one.start_date <= today && today <= one.end_date).sort(latestEnd);
  const next = periods
    .filter((one) => one.start_date > today)
    .sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
  const past = periods.filter((one) => one.end_date < today).sort(latestEnd);
  return current[0] ?? next[0] ?? past[0] ?? null;
}

interface Shown {
  readonly start_date: string;
  readonly end_date: string;
}

const datesOf = (one: Shown | null) => ({
  startDate: one?.start_date ?? null,
  endDate: one?.end_date ?? null,
});

const isUnderWay = (one: Shown | null, today: string): boolean =>
  one !== null && one.start_date <= today && today <= one.end_date;

const dated = (one: DeclarationRow) => ({
  _id: one.declaration_id,
  startDate: one.start_date,
  endDate: one.end_date,
});

/** Whether the contract in force has ended. */
const isOver = (
  { contract_type: contractType, contract_end_date: contractEndDate }: StaffRow,
  today: string,
) => {
  const end = contractEndOf({ contractType, contractEndDate });
  return end !== null && end < today;
};

const plannedChanges = (row: StaffRow, today: string): NonNullable<Employee['plannedChanges']> =>
  contractOf(row)
    .filter(({ from, withdrawn }) => !withdrawn && from !== null && from > today)
    .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
    .map(({ id, from, terms: { skills, trainingDays, ...terms } }) => ({
      _id: id,
      effectiveOn: from ?? '',
      ...terms,
      ...(skills ? { skills: [...skills] } : {}),
      ...(trainingDays ? { trainingDays: [...trainingDays] } : {}),
    }));

/** `today` is the shop's date. */
export function describeEmployee(
  recorded: StaffRow,
  declarations: readonly DeclarationRow[],
  today: string,
  leaves: readonly LeaveRow[] = [],
): Employee {
  const row = employeeOn(recorded, today);
  const known = { birthDate: row.birth_date, age: row.age, ageTypedOn: row.age_typed_on };
  const sick = declarations.filter((one) => one.kind === 'sick-leave');
  const absent = declarations.filter((one) => one.kind === 'absence');
  const sickShown = periodShown(sick, today);
  const absenceShown = periodShown(absent, today);
  const vacationShown = periodShown(leaves, today);
  return {
    _id: row.employee_id,
    name: row.name,
    role: row.role,
    qualification: row.qualification,
    isActive: row.is_active,
    contractType: row.contract_type,
    age: ageOn(known, today),
    isMinor: isMinorOn(known, today),
    weeklyHours: row.weekly_hours,
    skills: [...row.skills],
    trainingDays: [...row.training_days],
    contractEndDate: row.contract_end_date,
    tutor: row.tutor,
    tutorName: row.tutor === null ? row.tutor_name : row.linked_tutor_name,
    email: row.email,
    phone: row.phone,
    birthDate: row.birth_date,
    entryDate: row.entry_date,
    exitDate: row.exit_date,
    ...(row.erased_at === null ? {} : { isErased: true }),
    ...(row.erased?.includes('identity') ? { isIdentityErased: true } : {}),
    isPastContractEnd: row.is_active && isOver(row, today),
    plannedChanges: plannedChanges(row, today),
    account: row.account ?? 'none',
    sickLeave: { isOnSickLeave: isUnderWay(sickShown, today), ...datesOf(sickShown) },
    absence: {
      isAbsent: isUnderWay(absenceShown, today),
      ...datesOf(absenceShown),
      reason: absenceShown?.reason ?? null,
    },
    absences: {
      all: declarations
        .filter((one) => one.kind !== 'delay')
        .map((one) => ({
          ...dated(one),
          type: one.kind === 'sick-leave' ? ('Arrêt maladie' as const) : ('Absence' as const),
          date: one.start_date,
          absenceKind: labelSaid(one),
          reason: one.reason,
        })),
    },
    sickLeaves: { all: sick.map(dated) },
    delays: {
      all: declarations
        .filter((one) => one.kind === 'delay')
        .map((one) => ({
          _id: one.declaration_id,
          date: one.start_date,
          duration: one.duration ?? 0,
          reason: one.reason,
        })),
    },
    vacation: { isOnVacation: isUnderWay(vacationShown, today), ...datesOf(vacationShown) },
    vacations: leaves.map((one) => ({
      _id: one.leave_id,
      type: one.leave_type,
      startDate: one.start_date,
      endDate: one.end_date,
    })),
    revision: row.revision,
  };
}

/** `today` YYYY-MM-DD in Paris. */
export function contractView(row: EmployeeRecord, today: string): ContractPeriodView[] {
  return contractPeriods(contractOf(row))
    .map(({ from, until, terms, changes }): ContractPeriodView => {
      const last = changes.at(-1);
      return {
        from: from ?? row.entry_date,
        until,
        contractType: terms.contractType ?? row.contract_type,
        weeklyHours: terms.weeklyHours ?? row.weekly_hours,
        role: terms.role ?? row.role,
        skills: [...(terms.skills ?? [])],
        trainingDays: [...(terms.trainingDays ?? [])],
        contractEndDate: terms.contractEndDate ?? null,
        changeId: last === undefined || last.id === hireId ? null : last.id,
        recordedOn: last?.recordedOn ?? '',
        isCurrent: (from ?? '') <= today && (until === null || today <= until),
        isPlanned: from !== null && from > today,
      };
    })
    .toReversed();
}
