import { generatePlanning, stopGeneration } from '@fournil/contracts/planning/generation-endpoints';
import type { Generation, PlanView } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { generationQuery } from '../queries.ts';

export interface Generating {
  /** The job of this week while it runs, also one that was started in another tab. */
  readonly running: Generation | null;
  readonly isBusy: boolean;
  readonly isStopping: boolean;
  /** Why the last generation failed, in the server's words. */
  readonly failure: string | null;
  readonly start: (from?: string) => void;
  readonly stop: () => void;
  readonly forgetFailure: () => void;
}

/** The affluence as shown on the page is sent with the request (D065). */
const levelsOf = (plan: PlanView | undefined) =>
  plan ? Object.fromEntries(plan.days.map(({ day, affluence }) => [day, affluence])) : undefined;

/** The week changed meanwhile, or somebody must agree first: the server kept the plan as a proposal. */
const isKeptAsProposal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'week_changed' || error.code === 'consent_needed');

/** Generates a week. The call waits for the job; its progress is read beside it. */
export function useGenerate(week: Week, plan: PlanView | undefined): Generating {
  const queries = useQueryClient();
  const generate = useCommand(generatePlanning);
  const stop = useCommand(stopGeneration);
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useQuery(generationQuery(week, generate.isPending));
  const running = data?.state === 'running' ? data : null;

  // When a job of another tab, or of this page before a reload, ends, the week is read again.
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running && !generate.isPending) {
      void queries.invalidateQueries({ queryKey: ['week-plan'] });
    }
    wasRunning.current = running !== null;
  }, [running, generate.isPending, queries]);

  return {
    running,
    isBusy: generate.isPending || running !== null,
    isStopping: stop.isPending || (stop.isSuccess && generate.isPending),
    failure,
    forgetFailure: () => setFailure(null),
    start: (from) => {
      setFailure(null);
      stop.reset();
      const affluenceLevels = levelsOf(plan);
      const body = {
        weekNumber: week.week,
        year: week.year,
        ...(affluenceLevels ? { affluenceLevels } : {}),
        ...(from ? { from } : {}),
      };
      generate.mutateAsync({ body }).then(
        () => toast.success('Planning généré avec succès !'),
        (error: unknown) => {
          // The answer of the week holds the proposal and what it needs.
          if (isKeptAsProposal(error)) {
            toast.info('Planning généré, gardé comme proposition');
            void queries.invalidateQueries({ queryKey: ['week-plan'] });
            return;
          }
          toast.error('Erreur lors de la génération du planning');
          setFailure(failureText(error));
        },
      );
    },
    stop: () => void stop.mutateAsync({ params: week, body: {} }).catch(() => undefined),
  };
}
