import { type GenerationSeries, getGenerationSeries } from '@fournil/contracts/planning/generation-endpoints';
import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../../shared/api/use-api.ts';

/** The last job of several weeks, asked every second while it runs. */
export const seriesQuery = apiQuery(getGenerationSeries, {
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : false),
});

export type SeriesWeek = GenerationSeries['weeks'][number];

export const isToCome = ({ state }: SeriesWeek): boolean => state === 'waiting' || state === 'running';

/**
 * The running job for several weeks, wherever it was started; null without one. Each finished week is read
 * again.
 */
export function useSeries(): GenerationSeries | null {
  const queries = useQueryClient();
  const { data } = useQuery(seriesQuery);
  const running = data?.state === 'running' ? data : null;
  const toCome = running?.weeks.filter(isToCome).length ?? 0;

  const toComeBefore = useRef(0);
  useEffect(() => {
    if (toCome < toComeBefore.current) void queries.invalidateQueries({ queryKey: [getWeekPlan.path] });
    toComeBefore.current = toCome;
  }, [toCome, queries]);

  return running;
}
