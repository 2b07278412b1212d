import { notSuperseded } from '@fournil/read-models/absences/superseded';
import { type SqlBool, sql } from 'kysely';

/** Declarations that count [absences-6], in a statement that reads `declarations`. */
export const declarationCounts = () => sql.raw<SqlBool>(notSuperseded);
