import type { VacationRequest } from '@fournil/contracts/vacations/requests';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../shared/edit/form-dialog.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
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
    <section className={classes.several} aria-label="Demandes choisies">
      <span>{chosen}</span>
      <Button variant="default" onClick={onDone}>
        Ne rien choisir
      </Button>
      <Button variant="default" onClick={() => setRejecting(true)}>
        Rejeter la sélection
      </Button>
      <Button disabled={actions.busy} onClick={() => void actions.acceptAll(requests).then(onDone)}>
        Accepter la sélection
      </Button>
      {rejecting && (
        <RejectSeveral
          requests={requests}
          actions={actions}
          onDone={onDone}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  );
}

function RejectSeveral({
  requests,
  actions,
  onDone,
  onClose,
}: SeveralProps & { readonly onClose: () => void }) {
  const edit = useEdit({
    initial: { reason: '' },
    failed: 'Erreur lors du rejet',
    save: ({ reason }) => actions.rejectAll(requests, reason.trim()),
    onSaved: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={`Rejeter ${count(requests.length, 'demande')}`}
      edit={edit}
      danger
      submitLabel="Rejeter"
      onClose={onClose}
    >
      <Textarea
        label="Raison du rejet"
        description="Facultative. Chaque salarié la recevra telle quelle."
        data-autofocus
        maxLength={500}
        autosize
        minRows={3}
        {...edit.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
