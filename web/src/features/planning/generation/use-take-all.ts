import { acceptProposal } from '@fournil/contracts/planning/generation-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { seriesQuery } from './use-series.ts';

interface Refused {
  readonly week: number;
  readonly text: string;
}

/**
 * Accepts the proposals of a job in order, since each builds on those before it; stops at the first refusal.
 * Proposals decided meanwhile are skipped.
 */
export function useTakeAll() {
  const queries = useQueryClient();
  const { mutateAsync: accept } = useCommand(acceptProposal);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const takeOpen = async (): Promise<number> => {
    let taken = 0;
    const { weeks } = await queries.fetchQuery({ ...seriesQuery, staleTime: 0 });
    for (const { week, year, proposal } of weeks) {
      if (!proposal) continue;
      try {
        const body = { baseRevision: proposal.revision, consent: [], draft: true };
        await accept({ params: { week, year, id: proposal.id }, body });
        taken += 1;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unknown_proposal') continue;
        setRefused({ week, text: failureText(error) });
        break;
      }
    }
    return taken;
  };

  const takeAll = async () => {
    setRefused(null);
    setPending(true);
    try {
      const taken = await takeOpen();
      if (taken > 0) toast.success(taken === 1 ? 'Proposition retenue' : 'Propositions retenues');
      // Reloaded even if none was accepted: the list was then outdated.
      await queries.invalidateQueries({ queryKey: seriesQuery.queryKey });
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setPending(false);
    }
  };
  return { takeAll, isPending, refused };
}
