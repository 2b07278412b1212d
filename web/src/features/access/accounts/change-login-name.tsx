import { changeLoginName } from '@fournil/contracts/access/account-endpoints';
import { Button } from '@mantine/core';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';

/** Another short name for who keeps their password: no new slip is needed. */
export function ChangeLoginName({ employeeId, loginName }: { employeeId: string; loginName: string }) {
  const change = useCommand(changeLoginName);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={change.isPending}
      onClick={() =>
        change.mutate(
          { params: { employeeId }, body: { loginName } },
          {
            onSuccess: () => toast.success(`Identifiant changé\u202f: ${loginName}`),
            onError: (error) => toast.error(failureText(error)),
          },
        )
      }
    >
      Changer
    </Button>
  );
}
