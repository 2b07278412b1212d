import { revealMaskedField } from '@fournil/contracts/audit/endpoints';
import { maskedText } from '@fournil/contracts/audit/labels';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { ReasonDialog } from '../../shared/edit/reason-dialog.tsx';
import classes from './audit.module.css';

interface MaskedProps {
  readonly eventId: string;
  readonly field: string;
  readonly label: string;
}

/** A value that stays hidden until asked for with a reason; asking is a fact of the log (design: access). */
export function Masked({ eventId, field, label }: MaskedProps) {
  const reveal = useCommand(revealMaskedField);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ value: string | null } | null>(null);
  // The dialog closes first, and gives the focus back.
  if (shown && !isAsking) return <span role="status">{shown.value ?? '—'}</span>;
  const decide = async (reason: string) => {
    const { data } = await reveal.mutateAsync({ params: { eventId }, body: { field, reason } });
    setShown({ value: data.value });
  };
  return (
    <Group component="span" className={classes.masked} display="inline-flex" gap="4px 10px">
      <span aria-hidden="true" title="Le responsable de la boutique lit cette donnée : demandez-la-lui.">
        {maskedText}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => setAsking(true)}
        aria-label={`Révéler\u202f: ${label.toLowerCase()}`}
      >
        Révéler
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Révéler une donnée masquée"
          subject={label}
          label="Motif"
          description="Le responsable de la boutique peut aussi vous la dire. La consultation et son motif seront inscrits au journal et signalés à l’administrateur."
          missing="Dites pourquoi vous consultez cette donnée."
          maxLength={300}
          submitLabel="Révéler"
          failed="La donnée n’a pas pu être révélée"
          decide={decide}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  );
}
