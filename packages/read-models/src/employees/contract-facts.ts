/**
 * A person's contract events together with the row of the staff file: one statement reads both, so that they
 * are of the same moment.
 */

import {
  type ContractHistory,
  type ContractTerms,
  termsOn,
} from '@fournil/contracts/employees/contract-history';
import { type ContractFact, contractHistoryOf } from '@fournil/domain/employees/contract-facts';
import type { EmployeeRow } from './view.ts';

type ContractRow = Pick<
  EmployeeRecord,
  'contractType' | 'weeklyHours' | 'role' | 'skills' | 'trainingDays' | 'contractEndDate' | 'contractFacts'
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

/** The columns that `contractFactsSql` adds to a row of the staff file. */
export interface WithContractFacts {
  readonly contractFacts: readonly ContractFact[];
}
export type EmployeeRecord = EmployeeRow & WithContractFacts;

/**
 * The column `contractFacts` in a statement on `views.employees`: the events of the person's contract, in
 * the order of recording.
 */
export const contractFactsSql = `coalesce((
  select json_agg(json_build_object('type', f.type, 'data', f.data, 'recordedOn', f."recordedOn") order by f.revision)
  from views.contract_facts f where f."employeeId" = employees."employeeId"), '[]')`;

export const contractOf = (row: WithContractFacts): ContractHistory => contractHistoryOf(row.contractFacts);
