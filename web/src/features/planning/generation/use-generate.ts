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
  /** The job of the week as the server tells it while it runs, also one begun in another tab. */
  readonly running: Generation | null;
  readonly busy: boolean;
  readonly stopping: boolean;
  /** Why the last one gave nothing, in the server's words. */
  readonly failure: string | null;
  readonly start: (from?: string) => void;
  readonly stop: () => void;
  readonly forgetFailure: () => void;
}

/** The levels the page shows go with the request (D065). */
const levelsOf = (plan: PlanView | undefined) =>
  plan ? Object.fromEntries(plan.days.map(({ day, affluence }) => [day, affluence])) : undefined;

/** The week changed meanwhile, or somebody must agree first: the work of the planner is not lost. */
const isKept = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'week_changed' || error.code === 'consent_needed');

/** Generating a week: the call waits for the job, and what the job has found so far is asked for beside it. */
export function useGenerate(week: Week, plan: PlanView | undefined): Generating {
  const queries = useQueryClient();
  const generate = useCommand(generatePlanning);
  const halt = useCommand(stopGeneration);
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useQuery(generationQuery(week, generate.isPending));
  const running = data?.state === 'running' ? data : null;

  // A job of another tab, or of this page before it was loaded again, ends: the week is read anew.
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !running && !generate.isPending) {
      void queries.invalidateQueries({ queryKey: ['week-plan'] });
    }
    ran.current = running !== null;
  }, [running, generate.isPending, queries]);

  return {
    running,
    busy: generate.isPending || running !== null,
    stopping: halt.isPending || (halt.isSuccess && generate.isPending),
    failure,
    forgetFailure: () => setFailure(null),
    start: (from) => {
      setFailure(null);
      halt.reset();
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
          // The result is kept as a proposal: the week's answer holds it, with what it waits for.
          if (isKept(error)) {
            toast.info('Planning généré, gardé comme proposition');
            void queries.invalidateQueries({ queryKey: ['week-plan'] });
            return;
          }
          toast.error('Erreur lors de la génération du planning');
          setFailure(failureText(error));
        },
      );
    },
    stop: () => void halt.mutateAsync({ params: week, body: {} }).catch(() => undefined),
  };
}
