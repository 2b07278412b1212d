/** A staff record on a day, with the contract terms then in force. Pure. */
import { type ContractTerms, termsOn } from '@fournil/contracts/employees/contract-history';
import { contractOf, type EmployeeRecord } from './contract-facts.ts';

type ContractRow = Pick<
  EmployeeRecord,
  | 'contract_type'
  | 'weekly_hours'
  | 'role'
  | 'skills'
  | 'training_days'
  | 'contract_end_date'
  | 'contract_facts'
>;

const termsOf = (row: ContractRow): ContractTerms => ({
  contractType: row.contract_type,
  weeklyHours: row.weekly_hours,
  role: row.role,
  skills: row.skills,
  trainingDays: row.training_days,
  contractEndDate: row.contract_end_date,
});

/** `date` YYYY-MM-DD in Paris. */
export function employeeOn<R extends ContractRow>(row: R, date: string): R {
  const terms = termsOn(contractOf(row), date, termsOf(row));
  return {
    ...row,
    contract_type: terms.contractType,
    weekly_hours: terms.weeklyHours,
    role: terms.role,
    skills: terms.skills,
    training_days: terms.trainingDays,
    contract_end_date: terms.contractEndDate,
  };
}
