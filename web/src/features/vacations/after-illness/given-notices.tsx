import { accountMessages, withdrawNoticeAfterIllness } from '@fournil/contracts/vacations/account-endpoints';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { ReasonDialog } from '../../../shared/edit/reason-dialog.tsx';
import { formatDate } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';

interface GivenNoticesProps {
  readonly employeeId: string;
  readonly notices: VacationBalance['notices'];
}

/** Withdraws notices that were recorded by mistake, the last one first. */
export function GivenNotices({ employeeId, notices }: GivenNoticesProps) {
  const withdrawing = useCommand(withdrawNoticeAfterIllness);
  const [opened, setOpened] = useState(false);
  const last = notices.at(-1);
  if (!last) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Retirer l’information du {formatDate(last.notifiedOn)}
      </Button>
      {opened && (
        <ReasonDialog
          title="Retirer l’information"
          subject={`Information après un arrêt, notée au ${formatDate(last.notifiedOn)}`}
          label="Motif*"
          description="Inscrit au journal d’audit"
          missing={accountMessages.withdrawalReason}
          submitLabel="Retirer"
          failed={accountMessages.withdrawalFailed}
          decide={async (reason) => {
            await withdrawing.mutateAsync({
              params: { id: employeeId, noticeId: last.noticeId },
              body: { reason },
            });
            toast.success(accountMessages.withdrawn);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
