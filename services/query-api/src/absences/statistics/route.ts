import { getAbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { viewerOf } from '../../kernel/viewer.ts';
import { periodAsked } from './period.ts';
import { selectEntries } from './query.ts';
import { absenceStatisticsOf } from './statistics.ts';

export const absenceStatisticsRoute = ({ views }: QueryDeps) =>
  implement(getAbsenceStatistics, async ({ query, session, now }) => {
    const period = periodAsked(query, parisDay(now));
    const rows = await selectEntries(views, period);
    return { success: true as const, data: absenceStatisticsOf(rows, period, viewerOf(session)) };
  });
