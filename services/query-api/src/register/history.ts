/** The register line of a person and its history, from the events of the log. Pure. */
import type { RegisterFact } from '@fournil/read-models/register/view';

export interface RegisterFieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The first day of a contract. */
  readonly from?: string;
}

export interface RegisterChange {
  /** ISO instant. */
  readonly at: string;
  readonly role: string | null;
  readonly employeeId: string | null;
  readonly fields: readonly RegisterFieldChange[];
}

export interface RegisterHistory {
  /** By name, as written last: those of the staff file among them. */
  readonly fields: RegisterFact['fields'];
  /** Oldest first. Events without effect, and those appended with the first record, are left out. */
  readonly changes: readonly RegisterChange[];
}

/** @param facts the events of one person, oldest first */
export function registerHistory(facts: readonly RegisterFact[]): RegisterHistory {
  const fields: Record<string, unknown> = {};
  const changes: RegisterChange[] = [];
  for (const { at, commandId, role, employeeId, fields: said, from } of facts) {
    const changed = Object.entries(said).flatMap(([field, after]): RegisterFieldChange[] => {
      const before = fields[field] ?? null;
      // The name of a linked tutor is read from that person's own record.
      if (field === 'tutorName' && after !== null && (said.tutor ?? fields.tutor)) return [];
      return before === after ? [] : [{ field, before, after, ...(from ? { from } : {}) }];
    });
    Object.assign(fields, said);
    if (changed.length && commandId !== facts[0]?.commandId)
      changes.push({ at, role, employeeId, fields: changed });
  }
  return { fields, changes };
}
