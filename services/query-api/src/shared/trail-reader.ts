import type { Session } from '@fournil/http-service/session';
import type { Reader } from '@fournil/views/audit/describe';
import { lines } from '@fournil/views/audit/view';
import { areAuthentic } from '@fournil/views/seal/stored-rows';
import type { QueryDeps } from '../kernel/deps.ts';

export const seesMasked = (session: Session | null): boolean => session?.role === 'admin';

const unknownPerson = 'Salarié inconnu';

/** The reader of the audit trail, with everybody's name, since lines mention several people. */
export async function trailReader({ views, seal }: QueryDeps, session: Session | null): Promise<Reader> {
  const rows = await views.selectFrom('employees').select(['employeeId', 'name']).execute();
  const names = new Map(rows.map((row) => [row.employeeId, row.name]));
  return {
    seesMasked: seesMasked(session),
    nameOf: (employeeId) => names.get(employeeId) ?? unknownPerson,
    isAuthentic: (row) => areAuthentic(seal, lines, [row])[0] === true,
  };
}
