import { parisDay } from '@fournil/contracts/paris-day';
import { getSickLeaveOverview, listSickLeaves } from '@fournil/contracts/sick-leave/endpoints';
import { listSickLeavePeople } from '@fournil/contracts/sick-leave/people-endpoint';
import { erasedText } from '@fournil/events/define';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { byName } from '../shared/french.ts';
import { isOverdue } from '../shared/overdue-certificates.ts';
import { getSickLeaveRoute } from './certificate.ts';
import { describeCertificate } from './describe.ts';
import { readerOf, selectNames, selectOverlaps, selectPage } from './select.ts';

export const listSickLeavesRoute = ({ views, pool }: QueryDeps) =>
  implement(listSickLeaves, async ({ query, session, now }) => {
    const reader = readerOf(session);
    const names = await selectNames(views);
    const { rows, total } = await selectPage(views, reader, query, { now, today: parisDay(now) }, names);
    const overlapsOf = await selectOverlaps(pool, rows);
    const nameOf = (id: string) => names.get(id) ?? erasedText;
    const { page, limit } = query;
    return {
      sickLeaves: rows.map((row) => describeCertificate(row, overlapsOf(row), { reader, now, nameOf })),
      pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
    };
  });

/** Shortens an address: its owner can recognise it, and a colleague cannot write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/**
 * Names for the form [sick-leave-4]: only the own name for a personal account, else the active staff with
 * masked addresses.
 */
export const listSickLeavePeopleRoute = ({ views }: QueryDeps) =>
  implement(listSickLeavePeople, async ({ session }) => {
    const own = session?.role === 'admin' ? undefined : session?.employeeId;
    const rows = await views
      .selectFrom('employees')
      .select(['employeeId', 'name', 'role', 'birthDate', 'email'])
      .where('isActive', '=', true)
      .$if(own !== undefined, (query) => query.where('employeeId', '=', own ?? ''))
      .execute();
    const seesAddress = session?.role === 'admin' || own !== undefined;
    const data = rows.sort(byName).map(({ employeeId, name, role, birthDate, email }) => ({
      _id: employeeId,
      name,
      role,
      ...(session?.role === 'admin' ? { birthDate } : {}),
      email: email !== null && !seesAddress ? maskedEmail(email) : email,
    }));
    return data;
  });

export const sickLeaveOverviewRoute = ({ views }: QueryDeps) =>
  implement(getSickLeaveOverview, async ({ session, now }) => {
    const reader = readerOf(session);
    const rows = await views
      .selectFrom('certificates')
      .select((eb) => [
        'status',
        eb.fn.countAll<string>().as('count'),
        eb.fn
          .countAll<string>()
          .filterWhere(isOverdue(now, parisDay(now)))
          .as('overdue'),
      ])
      .where('isCleared', '=', false)
      .$if(reader.sees === 'own', (query) =>
        query.where('employeeId', '=', reader.sees === 'own' ? reader.employeeId : ''),
      )
      .groupBy('status')
      .execute();
    const counted = { total: 0, pending: 0, validated: 0, declared: 0, rejected: 0, overdue: 0 };
    for (const row of rows) {
      counted[row.status] = Number(row.count);
      counted.total += Number(row.count);
      counted.overdue += Number(row.overdue);
    }
    return counted;
  });

export const sickLeaveQueries = (deps: QueryDeps): readonly Implementation[] => [
  // Before the one with an id.
  listSickLeavePeopleRoute(deps),
  listSickLeavesRoute(deps),
  sickLeaveOverviewRoute(deps),
  getSickLeaveRoute(deps),
];
