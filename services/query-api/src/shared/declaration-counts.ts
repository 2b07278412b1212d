import { notSuperseded } from '@fournil/read-models/absences/superseded';
import { type SqlBool, sql } from 'kysely';

/** A condition for statements on `declarations`: only declarations that count [absences-6]. */
export const declarationCounts = () => sql.raw<SqlBool>(notSuperseded);
