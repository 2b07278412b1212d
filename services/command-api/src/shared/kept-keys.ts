/** Conditions on the vault's keys, for statements on the views. */
import { type Expression, sql } from 'kysely';

/** A record's own key exists, so that its file may still be readable. */
export const hasKey = (kind: 'certificate' | 'document', id: Expression<string>) =>
  sql<boolean>`exists (select from vault.keys where subject = ${kind} || '.' || ${id})`;

/** The person's erasure has begun, which the views may not show yet. */
export const isOfErased = (employeeId: Expression<string | null>) =>
  sql<boolean>`${employeeId} in (select subject from vault.erasures)`;
