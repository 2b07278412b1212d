/** A staff record on a day, with the contract terms then in force. Pure. */
import { type ContractTerms, termsOn } from '@fournil/contracts/employees/contract-history';
import { contractOf, type EmployeeRecord } from './contract-facts.ts';

type ContractRow = Pick<
  EmployeeRecord,
  'contractType' | 'weeklyHours' | 'role' | 'skills' | 'trainingDays' | 'contractEndDate' | 'contract_facts'
>;

const termsOf = (row: ContractRow): ContractTerms => ({
  contractType: row.contractType,
  weeklyHours: row.weeklyHours,
  role: row.role,
  skills: row.skills,
  trainingDays: row.trainingDays,
  contractEndDate: row.contractEndDate,
});

/** `date` YYYY-MM-DD in Paris. */
export function employeeOn<R extends ContractRow>(row: R, date: string): R {
  const terms = termsOn(contractOf(row), date, termsOf(row));
  return {
    ...row,
    contractType: terms.contractType,
    weeklyHours: terms.weeklyHours,
    role: terms.role,
    skills: terms.skills,
    trainingDays: terms.trainingDays,
    contractEndDate: terms.contractEndDate,
  };
}
