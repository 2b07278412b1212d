import { ofName } from '@fournil/contracts/french-words';
import {
  closePayMonth,
  type PayMonth,
  reopenPayMonth,
  sendPayMonth,
} from '@fournil/contracts/payroll/endpoints';
import { getPayExport } from '@fournil/contracts/payroll/export-endpoints';
import { openPointLabels, payrollMessages, programLabels } from '@fournil/contracts/payroll/messages';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { ReasonDialog } from '../../shared/edit/reason-dialog.tsx';
import { count, formatInstant } from '../../shared/format/french.ts';
import { useMails } from '../../shared/mail/use-mails.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './month-end.module.css';
import { OpenPoints } from './open-points.tsx';

interface ClosingProps {
  readonly month: Month;
  readonly pay: PayMonth;
  readonly isAdmin: boolean;
}

type Numbered = Pick<PayMonth, 'state' | 'withoutNumber' | 'withoutCode'>;

/** « 2 salariés sont sans matricule » inside a question; '' where everybody has one. */
const missingNumbersText = ({ withoutNumber }: Numbered): string =>
  withoutNumber.length === 0
    ? ''
    : `${count(withoutNumber.length, 'salarié est sans matricule', 'salariés sont sans matricule')}\u202f: un logiciel de paie ne reconnaît pas leurs lignes.`;

/** Figures without a code in a program that the shop uses: its file is refused, before the closing keeps the codes and after it. */
function MissingCodes({ pay, isAdmin }: { readonly pay: Numbered; readonly isAdmin: boolean }) {
  if (pay.withoutCode.length === 0) return null;
  return (
    <Notice tone="warning" title="Variables sans code">
      {pay.withoutCode
        .map(({ program, figures }) => `${programLabels[program]}\u202f: ${figures.join(', ')}`)
        .join('. ')}
      . Le fichier ne s’exporte pas sans elles{'\u202f'}; la clôture garde les codes de ce jour-là.{' '}
      {isAdmin && (
        <Anchor component={Link} inherit underline="always" to="/parameters?onglet=export-paie">
          Ajouter les codes
        </Anchor>
      )}
    </Notice>
  );
}

/** People without a number in the pay software, before the closing stores the numbers and after it. */
function MissingNumbers({ pay, isAdmin }: { readonly pay: Numbered; readonly isAdmin: boolean }) {
  if (pay.withoutNumber.length === 0) return null;
  return (
    <Notice tone="warning" title="Salariés sans matricule">
      {pay.withoutNumber.join(', ')}
      {'\u202f'}: un logiciel de paie ne reconnaît pas une ligne sans matricule.{' '}
      {pay.state === 'closed'
        ? 'La clôture garde les matricules de ce jour-là\u202f: après un ajout, rouvrez le mois et clôturez-le à nouveau.'
        : 'La clôture garde les matricules tels qu’ils sont.'}{' '}
      {isAdmin && (
        <Anchor component={Link} inherit underline="always" to="/parameters?onglet=export-paie">
          Ajouter les matricules
        </Anchor>
      )}
    </Notice>
  );
}

/**
 * Whether the month is closed, its open points before that, the files sent at the closing, and the reopening.
 */
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
    <>
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
      {!isClosed && pay.open.length > 0 && <OpenPoints pay={pay} />}
      <MissingNumbers pay={pay} isAdmin={isAdmin} />
      <MissingCodes pay={pay} isAdmin={isAdmin} />
      {isAdmin && (
        <>
          <WhoGetsWhat promise={mails.promise('', 'accountant')} />
          <Group gap="sm">
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
        </>
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
    </>
  );
}

/** Says which mail is sent after the closing. `promise`: why no mail would reach the accountant, if that is known. */
function WhoGetsWhat({ promise }: { readonly promise: string }) {
  const { data: settings } = useApi(getPayExport);
  const byItself = settings?.mailDay ? `, sinon de lui-même le ${settings.mailDay} du mois suivant` : '';
  return (
    <ul className={classes.who} aria-label="Ce qui part, et pour qui">
      <li>
        <strong>Comptable</strong>
        {'\u202f'}: l’export Excel, par e-mail, sur « Envoyer au comptable »{byItself}. {promise}
      </li>
      <li>
        <strong>Logiciel de paie</strong>
        {'\u202f'}: son fichier, par « Exporter ».
      </li>
      <li>
        <strong>Salariés</strong>
        {'\u202f'}: rien ici. Leurs fiches de paie se répartissent dans{' '}
        <Anchor component={Link} inherit underline="always" to="/documents?ouvrir=fiches">
          Documents
        </Anchor>
        .
      </li>
    </ul>
  );
}
