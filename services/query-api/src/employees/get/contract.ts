/** The contract's history as a person's page shows it: periods, newest first. Pure. */
import type { ContractPeriodView } from '@fournil/contracts/employees/contract-endpoints';
import { contractPeriods, hireId } from '@fournil/contracts/employees/contract-history';
import { contractOf, type EmployeeRecord } from '@fournil/read-models/employees/contract-facts';

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
