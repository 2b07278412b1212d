import { exportAbsences, findOverlaps } from '@fournil/contracts/absences/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Reply } from '@fournil/http-service/reply';
import { type Implementation, implement } from '@fournil/http-service/service';
import { readOverlaps } from '@fournil/read-models/absences/read-overlaps';
import type { QueryDeps } from '../kernel/deps.ts';
import { viewerOf } from '../kernel/viewer.ts';
import { absencesCsv } from './csv.ts';
import { absenceStatisticsOf, absenceStatisticsRoute, periodAsked, selectEntries } from './statistics.ts';

export const findOverlapsRoute = ({ pool }: QueryDeps) =>
  implement(findOverlaps, async ({ query }) => {
    return { success: true as const, data: await readOverlaps(pool, query, query.except) };
  });

export const exportAbsencesRoute = ({ views }: QueryDeps) =>
  implement(exportAbsences, async ({ query, session, now }) => {
    const period = periodAsked(query, parisDay(now));
    const rows = await selectEntries(views, period);
    const { employees } = absenceStatisticsOf(rows, period, viewerOf(session));
    const name = `absences_${period.from}_${period.to}.csv`;
    return Reply.file('text/csv; charset=utf-8', name, absencesCsv(employees));
  });

/** Every query on declarations. */
export const absenceQueries = (deps: QueryDeps): readonly Implementation[] => [
  absenceStatisticsRoute(deps),
  exportAbsencesRoute(deps),
  findOverlapsRoute(deps),
];
