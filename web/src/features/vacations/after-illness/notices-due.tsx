import { accountMessages, withdrawNoticeAfterIllness } from '@fournil/contracts/vacations/account-endpoints';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { ReasonDialog } from '../../../shared/edit/reason-dialog.tsx';
import { count, formatDate, todayInParis } from '../../../shared/format/french.ts';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import classes from '../leaves.module.css';
import { stretch } from './notice-text.ts';

const NoticeDialog = lazyDialog(() => import('./notice-dialog.tsx'));

type Due = Pick<VacationBalance, 'employeeId' | 'employeeName' | 'notice'>;

interface NoticesDueProps {
  readonly balances: readonly Due[];
  /** Above the requests, which several notices would push down: shown once it is opened. */
  readonly folded?: boolean;
}

/** People to whom a notice after an illness is due, and since when; people with days that depend on it come first. */
export function NoticesDue({ balances, folded = false }: NoticesDueProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const today = todayInParis();
  const due = balances
    .flatMap(({ notice, ...person }) => (notice ? [{ ...person, notice }] : []))
    .toSorted(
      (one, other) =>
        Number(other.notice.carried > 0) - Number(one.notice.carried > 0) ||
        (one.notice.dueBy < other.notice.dueBy ? -1 : 1),
    );
  if (due.length === 0) return null;
  const late = due.filter(({ notice }) => notice.dueBy < today).length;
  return (
    <section aria-label="Informer après un arrêt">
      <details className={classes.fold ?? ''} open={!folded}>
        <summary>
          <h2>Informer après un arrêt ({due.length})</h2>
          {late > 0 && <StatusLabel tone="bad">{late} en retard</StatusLabel>}
        </summary>
        <Text size="sm" mb={8}>
          Dans le mois du retour, chacun apprend combien de jours de congé lui restent et jusqu’à quand
          (L3141-19-3). Les quinze mois de report partent de ce jour.
        </Text>
        <Stack component="ul" gap={8}>
          {due.map(({ employeeId, employeeName, notice }) => (
            <li key={employeeId} className={classes.leave}>
              <div>
                <Text>
                  {employeeName}
                  <NamesakeNote employeeId={employeeId} />
                </Text>
                <Text size="sm">
                  Arrêt {stretch(notice.illness)}, de retour depuis le {formatDate(notice.since)}
                  {notice.carried > 0 && `, ${count(notice.carried, 'jour reporté', 'jours reportés')}`}
                </Text>
                <Text size="sm">
                  <StatusLabel tone={notice.dueBy < today ? 'bad' : 'warning'}>
                    {notice.dueBy < today ? 'À dire depuis le' : 'À dire avant le'} {formatDate(notice.dueBy)}
                  </StatusLabel>
                </Text>
              </div>
              <Button
                variant="default"
                aria-label={`Informer ${employeeName}`}
                onClick={() => setOpened(employeeId)}
              >
                Informer
              </Button>
            </li>
          ))}
        </Stack>
      </details>
      {opened && <NoticeDialog employeeId={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

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
