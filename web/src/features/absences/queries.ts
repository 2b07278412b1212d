import { findOverlaps, getAbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import type { QueryOf } from '@fournil/contracts/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { dataQuery } from '../../shared/api/queries.ts';
import { type AskedPeriod, periodQuery } from './absence-period.ts';

/** The period before stays on screen until the next one is there. */
export const statisticsQuery = (asked: AskedPeriod) =>
  dataQuery(['absence-statistics', periodQuery(asked)], getAbsenceStatistics, {
    query: periodQuery(asked),
    placeholderData: keepPreviousData,
  });

/** The overlaps of a period, asked before it is declared. */
export const overlapsQuery = (asked: QueryOf<typeof findOverlaps>) =>
  dataQuery(['overlaps', asked], findOverlaps, { query: asked });
