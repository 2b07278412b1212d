import { ofName } from '@fournil/contracts/french-words';
import {
  closePayMonth,
  type PayMonth,
  reopenPayMonth,
  sendPayMonth,
} from '@fournil/contracts/payroll/endpoints';
import { movementLabels } from '@fournil/contracts/payroll/lines';
import { openPointLabels, payrollMessages } from '@fournil/contracts/payroll/messages';
import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { ReasonDialog } from '../../shared/edit/reason-dialog.tsx';
import { count, formatDate, formatInstant } from '../../shared/format/french.ts';
import { useMails } from '../../shared/mail/use-mails.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { ChangeReasons } from './change-reasons.tsx';
import { MissingCodes, MissingNumbers, missingNumbersText } from './missing-numbers.tsx';
import { Settlements } from './settlements.tsx';

interface ClosingProps {
  readonly month: Month;
  readonly pay: PayMonth;
  readonly isAdmin: boolean;
}

/** The state of the month: what is open before it is closed, and the way back. */
export function Closing({ month, pay, isAdmin }: ClosingProps) {
  const [isReopening, setReopening] = useState(false);
  const close = useCommand(closePayMonth);
  const reopen = useCommand(reopenPayMonth);
  const send = useCommand(sendPayMonth);
  const mails = useMails(undefined, isAdmin);
  const isClosed = pay.state === 'closed';
  const title = monthTitle(month);
  const named = title.toLowerCase();
  const body = { month: month.month, year: month.year };
  const closeMonth = async () => {
    const open = pay.open.map(({ code }) => `\n– ${openPointLabels[code] ?? code}`).join('');
    const text = [
      open && `Points encore ouverts\u202f:${open}`,
      missingNumbersText(pay),
      `L'export ${ofName(named)} ne changera plus\u202f; ce qui change ensuite ira au mois suivant.`,
    ];
    const question = { text: text.filter(Boolean).join('\n'), confirmLabel: 'Clôturer' };
    if (!(await askFirst({ title: `Clôturer ${named}`, ...question }))) return;
    try {
      await close.mutateAsync({ body: { ...body, digest: pay.digest, acceptOpen: pay.open.length > 0 } });
      toast.success(payrollMessages.closed(title));
    } catch (error) {
      toast.error(error instanceof ApiError && error.answered ? error.message : payrollMessages.closeFailed);
    }
  };
  const sendMonth = async () => {
    const again = pay.sentAt ? ` Il est déjà parti le ${formatInstant(pay.sentAt)}.` : '';
    const promise = `L'export Excel ${ofName(named)} part par e-mail à l'adresse du comptable.`;
    const text = `${mails.promise(promise, 'accountant')}${again}`.trim();
    if (!(await askFirst({ title: 'Envoyer au comptable', text, confirmLabel: 'Envoyer' }))) return;
    try {
      await send.mutateAsync({ body });
      toast.success(payrollMessages.sent(named));
    } catch (error) {
      toast.error(error instanceof ApiError && error.answered ? error.message : payrollMessages.sendFailed);
    }
  };
  return (
    <Stack id="cloture" component="section" aria-label="Clôture du mois" gap="sm" align="stretch">
      <Title order={2}>Clôture</Title>
      {isClosed ? (
        <StatusLabel tone="good">
          Clôturé le {formatInstant(pay.closedAt ?? '')}, clôture n°{'\u202f'}
          {pay.closing}
        </StatusLabel>
      ) : (
        <StatusLabel tone="warning">Ouvert</StatusLabel>
      )}
      {pay.sentAt !== null && <Text>Envoyé au comptable le {formatInstant(pay.sentAt)}</Text>}
      {pay.reopenedFor !== null && (
        <Text>
          Rouvert{'\u202f'}: {pay.reopenedFor}
        </Text>
      )}
      {pay.since.length > 0 && (
        <Notice tone="info" title="Changements depuis la clôture">
          {count(pay.since.length, 'ligne')}{' '}
          {pay.sinceIsOwed
            ? 'à régulariser dans le prochain mois clôturé.'
            : 'à régulariser à la main\u202f: ce mois est trop ancien pour être repris dans le prochain mois clôturé.'}
        </Notice>
      )}
      <Settlements pay={pay} />
      <ChangeReasons reasons={pay.reasons} />
      <MissingNumbers pay={pay} isAdmin={isAdmin} />
      <MissingCodes pay={pay} isAdmin={isAdmin} />
      {pay.movements.length > 0 && (
        <Notice tone="info" title="Entrées, sorties et changements de contrat">
          {pay.movements.map(({ employeeId, kind, date, what, name }) => (
            <div key={`${employeeId} ${kind} ${date}`}>
              {name}
              {'\u202f'}: {movementLabels[kind].toLowerCase()} le {formatDate(date)}, {what}
            </div>
          ))}
        </Notice>
      )}
      {!isClosed && pay.open.length > 0 && (
        <List spacing="xs" aria-label="Points ouverts">
          {pay.open.map(({ code, details }) => (
            <List.Item key={code}>
              <strong>{openPointLabels[code] ?? code}</strong>
              <List size="sm" listStyleType="none" withPadding={false}>
                {details.map((detail) => (
                  <List.Item key={detail}>{detail}</List.Item>
                ))}
              </List>
            </List.Item>
          ))}
        </List>
      )}
      {isAdmin && (
        <Group mt="xs">
          {isClosed ? (
            <>
              <Button onClick={() => void sendMonth()} loading={send.isPending}>
                Envoyer au comptable
              </Button>
              <Button variant="default" onClick={() => setReopening(true)}>
                Rouvrir le mois
              </Button>
            </>
          ) : (
            <Button onClick={() => void closeMonth()} loading={close.isPending}>
              Clôturer le mois
            </Button>
          )}
        </Group>
      )}
      {isReopening && (
        <ReasonDialog
          title={`Rouvrir ${named}`}
          label="Raison*"
          description={mails.promise('Le comptable la recevra par e-mail.', 'accountant')}
          missing={payrollMessages.reason}
          submitLabel="Rouvrir"
          failed={payrollMessages.reopenFailed}
          decide={(reason) => reopen.mutateAsync({ body: { ...body, reason } })}
          onDecided={() => toast.success(payrollMessages.reopened(title))}
          onClose={() => setReopening(false)}
        />
      )}
    </Stack>
  );
}
