import {
  type GenerationSeries,
  generatePlanning,
  getGeneration,
  stopGeneration,
} from '@fournil/contracts/planning/generation-endpoints';

import type { Generation, PlanView } from '@fournil/contracts/planning/plan-views';
import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { type CallInput, callApi } from '../../../shared/api/call-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { isToCome, useSeries } from './use-series.ts';

/** Asked every half second while it runs. */
export const generationQuery = (week: Week, watched: boolean) =>
  queryOptions({
    queryKey: [getGeneration.path, week],
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

export interface Generating {
  /** The job of this week while it runs, also one that was started in another tab: what the board draws of it. */
  readonly running: Pick<Generation, 'state' | 'preview'> | null;
  /** The job of several weeks while it runs. */
  readonly series: GenerationSeries | null;
  readonly isBusy: boolean;
  readonly isStopping: boolean;
  /** Why the last generation failed, in the server's words. */
  readonly failure: string | null;
  /** `undo` puts back what the new plan replaced. */
  readonly start: (from?: string, undo?: () => void) => void;
  readonly stop: () => void;
  readonly forgetFailure: () => void;
}

/** The affluence as shown on the page is sent with the request [constraints-9]. */
const levelsOf = (plan: PlanView | undefined) =>
  plan ? Object.fromEntries(plan.days.map(({ day, affluence }) => [day, affluence])) : undefined;

/**
 * True if a generation continues after its call failed: with two others before it, no connection stays open
 * that long. The same call sent again joins it, or returns its result.
 */
async function isStillMade(error: unknown, { body }: CallInput<typeof generatePlanning>): Promise<boolean> {
  const isCut = error instanceof ApiError && (error.code === 'timeout' || error.code === 'unavailable');
  const { weekNumber, year } = body;
  if (!isCut || !weekNumber || !year) return false;
  return callApi(getGeneration, { params: { week: weekNumber, year } }).then(
    ({ data }) => data.state === 'running',
    () => false,
  );
}

/**
 * Generates a week. For a week that is published or edited by hand the server stores the result as a
 * proposal. The call waits for the job; its progress is read separately.
 */
export function useGenerate(week: Week, plan: PlanView | undefined): Generating {
  const queries = useQueryClient();
  const generate = useCommand(generatePlanning, { goesOn: isStillMade });
  const stop = useCommand(stopGeneration);
  const [failure, setFailure] = useState<string | null>(null);
  const series = useSeries();
  const isAhead = series?.weeks.some((one) => weekId(one) === weekId(week) && isToCome(one)) ?? false;
  const { data } = useQuery({
    ...generationQuery(week, generate.isPending || isAhead),
    // The seconds and figures that each answer brings draw the progress again, not the board.
    select: (all) => all && { state: all.state, preview: all.preview },
  });
  const running = data?.state === 'running' ? data : null;

  // When a job of another tab, or of this page before a reload, ends, the week is read again.
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running && !generate.isPending) {
      void queries.invalidateQueries({ queryKey: [getWeekPlan.path] });
      // The plan exists, even if the call failed.
      if (data?.state === 'recorded' || data?.state === 'proposed') setFailure(null);
    }
    wasRunning.current = running !== null;
  }, [running, data?.state, generate.isPending, queries]);

  return {
    running,
    series,
    isBusy: generate.isPending || running !== null,
    isStopping: stop.isPending || (stop.isSuccess && generate.isPending),
    failure,
    forgetFailure: () => setFailure(null),
    start: (from, undo) => {
      setFailure(null);
      stop.reset();
      const affluenceLevels = levelsOf(plan);
      const body = {
        weekNumber: week.week,
        year: week.year,
        proposal: true,
        draft: true,
        ...(affluenceLevels ? { affluenceLevels } : {}),
        ...(from ? { from } : {}),
      };
      // A proposal changes nothing in the week: the reason for a closed month is asked when it is accepted.
      const isKept = plan?.state === 'published' || plan?.edited;
      generate.mutateAsync({ body, ...(isKept ? { about: [] } : {}) }).then(
        ({ data: made }) => {
          const isPlan = made === undefined || made.state === 'recorded';
          toast.success('Planning généré avec succès !', isPlan && undo ? { undo } : {});
        },
        (error: unknown) => {
          // The user who stopped it wanted no plan: shown as information.
          if (error instanceof ApiError && error.code === 'generation_stopped')
            return toast.info(failureText(error));
          toast.error('Erreur lors de la génération du planning');
          setFailure(failureText(error));
        },
      );
    },
    stop: () => void stop.mutateAsync({ params: week, body: {} }).catch(() => undefined),
  };
}
