import { identityErasedSql } from '@fournil/read-models/privacy/identity-erased';
import { sql } from 'kysely';

const erased = sql<boolean>`${sql.raw(identityErasedSql)}`;

/** For use with columns of `employees`: whether it is erased who the person was. */
export const identityErased = erased.as('identity_erased');

/** A condition on `employees`: nobody of whom it is not known any more who they were. */
export const identityKept = sql<boolean>`not ${erased}`;
