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
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ViewsDatabase } from '../views.ts';
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

/** The columns that `contractFacts` adds to a row of the staff file. */
export interface WithContractFacts {
  readonly contractFacts: readonly ContractFact[];
}
export type EmployeeRecord = EmployeeRow & WithContractFacts;

/** A column in a statement on `employees`: the events of the person's contract, in the order of recording. */
export const contractFacts = (eb: ExpressionBuilder<ViewsDatabase, 'employees'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('contract_facts')
      .select(['type', 'data', 'recordedOn'])
      .whereRef('contract_facts.employeeId', '=', 'employees.employeeId')
      .orderBy('contract_facts.revision'),
  ).as('contractFacts');

export const contractOf = (row: WithContractFacts): ContractHistory => contractHistoryOf(row.contractFacts);
