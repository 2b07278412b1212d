import { contractMinutes } from '../../features/employees/person/contract-hours.ts';
import type { PersonPartProps } from '../../features/employees/person/person-part.ts';
import { PersonWeeks } from '../../features/planning/person/person-weeks.tsx';

/** The weeks of one person next to the hours of the contract. */
export function PlanningPart({ employeeId, file }: PersonPartProps) {
  return (
    <PersonWeeks
      employeeId={employeeId}
      contractMinutes={(first, last) => contractMinutes(file.contract ?? [], first, last)}
    />
  );
}
