import { contractFactsSql, type WithContractFacts } from '@fournil/read-models/employees/contract-facts';
import { sql } from 'kysely';

/** For queries on `employees`: all recorded facts about the person's contract. */
export const contractFactsColumn = sql<WithContractFacts['contractFacts']>`${sql.raw(contractFactsSql)}`.as(
  'contractFacts',
);
