import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/edit/reason-dialog.tsx';
import { count } from '../../../shared/format/french.ts';
import classes from './management.module.css';
import type { RequestActions } from './use-request-actions.ts';

interface SeveralProps {
  readonly requests: readonly VacationRequest[];
  readonly actions: RequestActions;
  readonly onDone: () => void;
}

/** Decides on several requests at once: each is a decision of its own, with its own mail. */
export function Several({ requests, actions, onDone }: SeveralProps) {
  const [rejecting, setRejecting] = useState(false);
  const chosen = count(requests.length, 'demande choisie', 'demandes choisies');
  return (
    <Group component="section" className={classes.several} gap="8px 12px" aria-label="Demandes choisies">
      <span>{chosen}</span>
      <Button variant="default" onClick={onDone}>
        Ne rien choisir
      </Button>
      <Button variant="default" onClick={() => setRejecting(true)}>
        Rejeter la sélection
      </Button>
      <Button loading={actions.busy} onClick={() => void actions.acceptAll(requests).then(onDone)}>
        Accepter la sélection
      </Button>
      {rejecting && (
        <ReasonDialog
          title={`Rejeter ${count(requests.length, 'demande')}`}
          label="Raison du rejet"
          description="Facultative. Chaque salarié la recevra telle quelle."
          submitLabel="Rejeter"
          danger
          failed="Erreur lors du rejet"
          decide={(reason) => actions.rejectAll(requests, reason)}
          onDecided={onDone}
          onClose={() => setRejecting(false)}
        />
      )}
    </Group>
  );
}
