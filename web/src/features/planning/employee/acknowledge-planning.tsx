import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { markSeen } from '@fournil/contracts/planning/publication-endpoints';
import { Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { formatInstant } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toast } from '../../../shared/ui/toast.ts';

/** « J'ai vu » for the own published week: only the person can confirm it. */
export function AcknowledgePlanning({ plan }: { readonly plan: PlanView }) {
  const seen = useCommand(markSeen);
  const [own] = plan.seen;
  // Changes have their own confirmation above.
  if (!own || plan.changes.some((change) => !change.seen)) return null;
  if (own.at !== null && !own.isOutdated) {
    return (
      <Text mb="md">
        <StatusLabel tone="good">Vu le {formatInstant(own.at)}</StatusLabel>
      </Text>
    );
  }
  const say = () =>
    seen.mutate(
      { params: { week: plan.week, year: plan.year }, body: { revision: plan.revision } },
      {
        onSuccess: () => toast.success('Votre responsable sait que vous avez vu ce planning'),
        onError: (error) => toast.error(failureText(error)),
      },
    );
  return (
    <Text mb="md">
      <IconButton icon={IconEye} iconSize={18} aria-disabled={seen.isPending} onClick={say}>
        {seen.isPending ? 'Enregistrement...' : "J'ai vu mon planning"}
      </IconButton>
    </Text>
  );
}
