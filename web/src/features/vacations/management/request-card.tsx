import type { VacationRequest } from '@fournil/contracts/vacations/requests';
import { Button, Checkbox } from '@mantine/core';
import { formatInstant } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { BalanceNote } from '../balance-note.tsx';
import { periodText, statusLabel, statusTones, typeText } from '../request-text.ts';
import classes from './management.module.css';
import type { RequestActions } from './use-request-actions.ts';

/** What a card asks the page to open. */
export type Opening = 'dates' | 'reject' | 'cancel';

/** What each of the dialogs over a request gets. */
export interface RequestModalProps {
  readonly request: VacationRequest;
  readonly actions: RequestActions;
  readonly onClose: () => void;
}

interface RequestCardProps {
  readonly request: VacationRequest;
  readonly actions: RequestActions;
  /** Among those to be decided together. */
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onOpen: (what: Opening) => void;
}

const decisionText = ({ decidedAt, decidedBy, origin }: VacationRequest): string | null =>
  decidedAt === null
    ? null
    : `${origin === 'manager' ? 'Saisi' : 'Décidé'} le ${formatInstant(decidedAt)} (${decidedBy ?? 'Système'})`;

/** One request of the list (D2 2.11). */
export function RequestCard({ request, actions, chosen, onChoose, onOpen }: RequestCardProps) {
  const { employeeName, employeeEmail, city, status, precisions, reason, cancellationAsked } = request;
  const decision = decisionText(request);
  return (
    <article className={classes.card} aria-label={`${employeeName}, ${periodText(request)}`}>
      <header className={classes.cardHead}>
        <div>
          <h2>{employeeName}</h2>
          <p className={classes.dimmed}>{employeeEmail ?? 'Sans adresse e-mail'}</p>
        </div>
        <StatusLabel tone={statusTones[status]}>{statusLabel(status)}</StatusLabel>
      </header>
      <p className={classes.period}>{periodText(request)}</p>
      <p>{typeText(request)}</p>
      {precisions && <p className={classes.said}>{precisions}</p>}
      {reason && <p className={classes.said}>Raison&#8239;: {reason}</p>}
      {cancellationAsked !== null && (
        <p className={classes.said}>
          <StatusLabel tone="warning">Annulation demandée</StatusLabel>
          {cancellationAsked && `\u202f: ${cancellationAsked}`}
        </p>
      )}
      <p className={classes.dimmed}>
        {city ?? 'Sans ville'} · {decision ?? `Demandé le ${formatInstant(request.uploadDate)}`}
      </p>
      {status === 'pending' && <BalanceNote {...request} />}
      {status === 'pending' && (
        <footer className={classes.cardActions}>
          <Checkbox
            label="Choisir"
            aria-label={`Choisir la demande de ${employeeName}, ${periodText(request)}`}
            checked={chosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          <Button variant="default" onClick={() => onOpen('dates')}>
            Modifier les dates
          </Button>
          <Button variant="default" onClick={() => onOpen('reject')}>
            Rejeter
          </Button>
          <Button data-primary disabled={actions.busy} onClick={() => void actions.accept(request)}>
            Accepter
          </Button>
        </footer>
      )}
      {status === 'validated' && cancellationAsked !== null && (
        <footer className={classes.cardActions}>
          <Button variant="default" onClick={() => onOpen('cancel')}>
            Annuler le congé
          </Button>
        </footer>
      )}
    </article>
  );
}
