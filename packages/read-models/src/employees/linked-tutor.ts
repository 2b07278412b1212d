/**
 * The name of a linked tutor is another person's: it is read from their own record, with which it is erased. Facts from
 * before hold a copy of it under the apprentice's key, which nobody is shown.
 */
export const withoutTutorName = <R extends { readonly tutor?: unknown }>(record: R): R =>
  typeof record.tutor === 'string' ? { ...record, tutorName: null } : record;

/** The field of such an event that the audit trail neither stores nor searches. */
export const tutorNameIn = ({ tutor }: { readonly tutor?: unknown }): readonly string[] =>
  typeof tutor === 'string' ? ['tutorName'] : [];
