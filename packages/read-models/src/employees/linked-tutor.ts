/**
 * The name of a linked tutor belongs to another person: it is read from that person's record, and is erased
 * with it. Older events contain a copy under the apprentice's key, which is never shown.
 */
export const withoutTutorName = <R extends { readonly tutor?: unknown }>(record: R): R =>
  typeof record.tutor === 'string' ? { ...record, tutorName: null } : record;

/** The field of such an older event that the audit trail neither stores nor searches. */
export const tutorNameIn = ({ tutor }: { readonly tutor?: unknown }): readonly string[] =>
  typeof tutor === 'string' ? ['tutorName'] : [];
