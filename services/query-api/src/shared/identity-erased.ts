import { identityErasedSql } from '@fournil/read-models/privacy/identity-erased';
import { sql } from 'kysely';

/** A condition on `employees`: nobody of whom it is not known any more who they were. */
export const identityKept = sql<boolean>`not ${sql.raw(identityErasedSql)}`;
