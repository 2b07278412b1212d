import { identityErasedSql } from '@fournil/read-models/privacy/view';
import { sql } from 'kysely';

const erased = sql<boolean>`${sql.raw(identityErasedSql)}`;

/** For queries on `employees`: whether the person's identity was erased. */
export const identityErased = erased.as('identity_erased');

/** A condition on `employees`: the person's identity was not erased. */
export const identityKept = sql<boolean>`not ${erased}`;
