import { applyRemedy } from '@fournil/contracts/planning/edit-endpoints';
import type { PlanFinding, PlanRemedy } from '@fournil/contracts/planning/plan-shapes';
import type { Week } from '@fournil/contracts/planning/week';
import { useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type GivenReason, refusedFindings } from '../saving/use-save-plan.ts';
import { useReread } from '../week/use-reread.ts';

/** One click on a remedy; where a contract or a short notice is in the way, its reason is asked first. */
export function useRemedy(week: Week, revision: number) {
  const command = useCommand(applyRemedy);
  const reread = useReread(week);
  const [asked, setAsked] = useState<{
    readonly remedy: PlanRemedy;
    readonly findings: readonly PlanFinding[];
  } | null>(null);
  const apply = (remedy: PlanRemedy, reasons: readonly GivenReason[] = []) => {
    const body = { baseRevision: revision, remedy, reasons: [...reasons] };
    command.mutateAsync({ params: week, body }).then(
      () => {
        setAsked(null);
        toast.success('Remède appliqué');
      },
      (error: unknown) => {
        const findings = refusedFindings(error, 'reason_needed');
        reread(error);
        if (findings) setAsked({ remedy, findings });
        else toast.error(failureText(error));
      },
    );
  };
  return {
    busy: command.isPending,
    /** What a reason is asked for; null while nothing is. */
    findings: asked?.findings ?? null,
    apply: (remedy: PlanRemedy) => apply(remedy),
    giveReasons: (reasons: readonly GivenReason[]) => asked && apply(asked.remedy, reasons),
    close: () => setAsked(null),
  };
}
export type RemedyCommand = ReturnType<typeof useRemedy>;
