import type { QueryOf } from '@fournil/contracts/endpoint';
import { costOfWeek } from '@fournil/contracts/payroll/cost-endpoints';
import { checkEdit } from '@fournil/contracts/planning/edit-endpoints';
import { getGeneration, getGenerationSeries } from '@fournil/contracts/planning/generation-endpoints';
import { getPlanHistory, getReplacements, getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import { getSwapOptions, getSwaps } from '@fournil/contracts/planning/swap-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { dataQuery } from '../../shared/api/queries.ts';
import type { EditBody } from './plan/read-plan.ts';

export const weekPlanQuery = (week: Week) =>
  dataQuery(['week-plan', week.year, week.week], getWeekPlan, { params: week });

/** Asked every half second while it runs. */
export const generationQuery = (week: Week, watched: boolean) =>
  queryOptions({
    queryKey: ['generation', week.year, week.week],
    queryFn: async ({ signal }) => {
      try {
        return (await callApi(getGeneration, { params: week, signal })).data;
      } catch (error) {
        // The week has never been generated since the server started.
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    retry: false,
    refetchInterval: ({ state }) => (watched || state.data?.state === 'running' ? 500 : false),
  });

/** The last job of several weeks, asked every second while it runs. */
export const seriesQuery = dataQuery(['generation-series'], getGenerationSeries, {
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : false),
});

/** The result of an edit; the answer before stays while the next is asked. */
export const checkQuery = (week: Week, revision: number, body: EditBody | null) =>
  dataQuery(['check-edit', week.year, week.week, revision, body], checkEdit, {
    params: week,
    body: body ?? { removed: [], added: [] },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });

export const replacementsQuery = (week: Week, query: QueryOf<typeof getReplacements>) =>
  dataQuery(['replacements', week.year, week.week, query], getReplacements, {
    params: week,
    query,
    // Answers come in meanwhile.
    refetchInterval: 20_000,
  });

export const swapOptionsQuery = (week: Week, shiftId: string) =>
  dataQuery(['swap-options', week.year, week.week, shiftId], getSwapOptions, {
    params: week,
    query: { shiftId },
  });

export const weekSwapsQuery = (week: Week) =>
  dataQuery(['week-swaps', week.year, week.week], getSwaps, { params: week });

export const planHistoryQuery = (week: Week) =>
  dataQuery(['plan-history', week.year, week.week], getPlanHistory, { params: week });

/** The cost of the week, and each of its proposals: asked by the administrator's page alone. */
export const weekCostQuery = ({ week, year }: Week) =>
  dataQuery(['week-cost', year, week], costOfWeek, { params: { week, year } });
