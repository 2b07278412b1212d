import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { failureText } from '../../../shared/api/api-error.ts';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useRefetchOnConflict } from '../week/use-refetch-on-conflict.ts';
import { useWeekPage } from '../week/week-context.tsx';

interface ConsentOptions {
  /** People and days with too short a notice. */
  readonly findings: readonly PlanFinding[];
  /** True for the first publication of a shop: one box confirms that everybody agreed. */
  readonly forAllAtOnce: boolean;
  /** Title of the alert when the call fails. */
  readonly failed: string;
  /** Sends the agreements of these people; the others concerned are asked. */
  readonly save: (agreed: string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of the agreements to a short notice (L3123-24) that were given already: the others are asked. */
export function useConsentEdit({ findings, forAllAtOnce, failed, save, onClose }: ConsentOptions) {
  const { week } = useWeekPage();
  const refetchOnConflict = useRefetchOnConflict(week);
  const ids = [...new Set(findings.flatMap(({ employeeId }) => (employeeId ? [employeeId] : [])))];
  const edit = useEdit<{ agreed: string[]; all: boolean }>({
    initial: { agreed: [], all: false },
    failed,
    save: async ({ agreed, all }) => {
      const given = forAllAtOnce ? (all ? ids : []) : ids.filter((id) => agreed.includes(id));
      try {
        await save(given);
      } catch (error) {
        if (!refetchOnConflict(error)) throw error;
        // The dialog shows an outdated week, so it closes, and the page loads the week again.
        toast.error(failureText(error));
      }
    },
    onSaved: onClose,
  });
  return { findings, forAllAtOnce, ids, edit };
}
export type ConsentEdit = ReturnType<typeof useConsentEdit>;
