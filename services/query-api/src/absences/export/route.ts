import { exportAbsences } from '@fournil/contracts/absences/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { viewerOf } from '../../kernel/viewer.ts';
import { periodAsked } from '../statistics/period.ts';
import { selectEntries } from '../statistics/query.ts';
import { absenceStatisticsOf } from '../statistics/statistics.ts';
import { absencesCsv } from './csv.ts';

export const exportAbsencesRoute = ({ views }: QueryDeps) =>
  implement(exportAbsences, async ({ query, session, now }) => {
    const period = periodAsked(query, parisDay(now));
    const rows = await selectEntries(views, period);
    const { employees } = absenceStatisticsOf(rows, period, viewerOf(session));
    const name = `absences_${period.from}_${period.to}.csv`;
    return Reply.file('text/csv; charset=utf-8', name, absencesCsv(employees));
  });
