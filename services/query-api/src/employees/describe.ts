/** An employee as answered; values that depend on the day are computed here for the given day. */
import { absenceKindOf, kindSaid } from '@fournil/contracts/absences/kinds';
import { ageOn, isMinorOn } from '@fournil/contracts/employees/age';
import type { Employee } from '@fournil/contracts/employees/answer';
import type { ContractPeriodView } from '@fournil/contracts/employees/contract-endpoints';
import { contractEndOf, contractPeriods, hireId } from '@fournil/contracts/employees/contract-history';
import type { DeclarationRow } from '@fournil/views/absences/view';
import { contractOf, type EmployeeRecord, employeeOn } from '@fournil/views/employees/contract-facts';
import type { LeaveRow } from '@fournil/views/vacations/view';
import type { StaffRow } from './staff.ts';

/**
 * The one period an employee's record shows: the one under way, else the next, else the last one over
 * ([employees-14] for leave, the same for the others). Of several under way the one that ends last.
 */
/** The label of the special kind of a declaration, as « Congé de maternité »; undefined for an ordinary one. */
function labelSaid({ kind, absenceKind }: Pick<DeclarationRow, 'kind' | 'absenceKind'>): string | undefined {
  const said = kindSaid(kind, absenceKind);
  return said && absenceKindOf(said).label;
}

export function periodShown<P extends { readonly startDate: string; readonly endDate: string }>(
  periods: readonly P[],
  today: string,
): P | null {
  const latestEnd = (a: P, b: P) => (a.endDate < b.endDate ? 1 : -1);
  const current = periods.filter((one) => one.startDate <= today && today <= one.endDate).sort(latestEnd);
  const next = periods
    .filter((one) => one.startDate > today)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const past = periods.filter((one) => one.endDate < today).sort(latestEnd);
  return current[0] ?? next[0] ?? past[0] ?? null;
}

interface Shown {
  readonly startDate: string;
  readonly endDate: string;
}

const datesOf = (one: Shown | null) => ({
  startDate: one?.startDate ?? null,
  endDate: one?.endDate ?? null,
});

const isUnderWay = (one: Shown | null, today: string): boolean =>
  one !== null && one.startDate <= today && today <= one.endDate;

const dated = (one: DeclarationRow) => ({
  _id: one.declarationId,
  startDate: one.startDate,
  endDate: one.endDate,
});

/** Whether the contract in force has ended. */
const isOver = ({ contractType, contractEndDate }: StaffRow, today: string) => {
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
  const known = { birthDate: row.birthDate, age: row.age, ageTypedOn: row.ageTypedOn };
  const sick = declarations.filter((one) => one.kind === 'sick-leave');
  const absent = declarations.filter((one) => one.kind === 'absence');
  const sickShown = periodShown(sick, today);
  const absenceShown = periodShown(absent, today);
  const vacationShown = periodShown(leaves, today);
  return {
    _id: row.employeeId,
    name: row.name,
    role: row.role,
    qualification: row.qualification,
    isActive: row.isActive,
    contractType: row.contractType,
    age: ageOn(known, today),
    isMinor: isMinorOn(known, today),
    weeklyHours: row.weeklyHours,
    skills: [...row.skills],
    trainingDays: [...row.trainingDays],
    contractEndDate: row.contractEndDate,
    tutor: row.tutor,
    tutorName: row.tutor === null ? row.tutorName : row.linked_tutor_name,
    email: row.email,
    phone: row.phone,
    birthDate: row.birthDate,
    entryDate: row.entryDate,
    exitDate: row.exitDate,
    ...(row.erasedAt === null ? {} : { isErased: true }),
    ...(row.erased?.includes('identity') ? { isIdentityErased: true } : {}),
    isPastContractEnd: row.isActive && isOver(row, today),
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
          date: one.startDate,
          absenceKind: labelSaid(one),
          reason: one.reason,
        })),
    },
    sickLeaves: { all: sick.map(dated) },
    delays: {
      all: declarations
        .filter((one) => one.kind === 'delay')
        .map((one) => ({
          _id: one.declarationId,
          date: one.startDate,
          duration: one.duration ?? 0,
          reason: one.reason,
        })),
    },
    vacation: { isOnVacation: isUnderWay(vacationShown, today), ...datesOf(vacationShown) },
    vacations: leaves.map((one) => ({
      _id: one.leaveId,
      type: one.leaveType,
      startDate: one.startDate,
      endDate: one.endDate,
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
        from: from ?? row.entryDate,
        until,
        contractType: terms.contractType ?? row.contractType,
        weeklyHours: terms.weeklyHours ?? row.weeklyHours,
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
