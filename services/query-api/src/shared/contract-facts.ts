import { contractFactsSql, type WithContractFacts } from '@fournil/read-models/employees/contract-facts';
import { sql } from 'kysely';

/** For use with columns of `employees`: what was ever recorded of the person's contract. */
export const contractFactsColumn = sql<WithContractFacts['contract_facts']>`${sql.raw(contractFactsSql)}`.as(
  'contract_facts',
);
