import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { answerDays } from '@fournil/contracts/planning/publication-endpoints';
import { Button, Group } from '@mantine/core';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useRefetchOnConflict } from '../week/use-refetch-on-conflict.ts';
import classes from './own-week.module.css';

interface AskedDayProps {
  readonly plan: PlanView;
  /** French day name. */
  readonly day: string;
  readonly date: string;
  readonly isDeclined: boolean;
}

/** A day announced too late: its person answers yes or no (L3123-31); a no can still become a yes. */
export function AskedDay({ plan: { week, year, revision }, day, date, isDeclined }: AskedDayProps) {
  const answer = useCommand(answerDays);
  const refetchOnConflict = useRefetchOnConflict({ week, year });
  const say = async (agreed: boolean) => {
    try {
      const body = { baseRevision: revision, dates: [date], agreed };
      await answer.mutateAsync({ params: { week, year }, body });
      toast.success(
        agreed ? `Horaires du ${day.toLowerCase()} acceptés` : `Horaires du ${day.toLowerCase()} refusés`,
      );
    } catch (error) {
      refetchOnConflict(error);
      toast.error(failureText(error));
    }
  };
  return (
    <Group className={classes.asked} gap="6px 12px" mt={6}>
      <StatusLabel tone="warning">
        {isDeclined ? 'Vous avez refusé ces horaires' : 'Proposé, votre accord est demandé'}
      </StatusLabel>
      <Group gap="xs">
        <Button
          size="xs"
          aria-disabled={answer.isPending}
          aria-label={`Oui, j'accepte les horaires du ${day.toLowerCase()}`}
          onClick={() => void say(true)}
        >
          {isDeclined ? 'Accepter' : 'Oui'}
        </Button>
        {!isDeclined && (
          <Button
            size="xs"
            variant="default"
            aria-disabled={answer.isPending}
            aria-label={`Non, je refuse les horaires du ${day.toLowerCase()}`}
            onClick={() => void say(false)}
          >
            Non
          </Button>
        )}
      </Group>
    </Group>
  );
}
