import { revealHealthField } from '@fournil/contracts/audit/endpoints';
import { maskedText } from '@fournil/contracts/audit/labels';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import classes from './audit.module.css';

interface MaskedProps {
  readonly eventId: string;
  readonly field: string;
  readonly label: string;
}

/** A health value that stays hidden until asked for; asking is a fact of the log (design: access). */
export function Masked({ eventId, field, label }: MaskedProps) {
  const reveal = useCommand(revealHealthField);
  const [shown, setShown] = useState<{ value: string | null } | null>(null);
  if (shown) return <span role="status">{shown.value ?? '—'}</span>;
  const ask = () =>
    reveal.mutate(
      { params: { eventId }, body: { field } },
      { onSuccess: ({ data }) => setShown({ value: data.value }) },
    );
  return (
    <span className={classes.masked}>
      <span aria-hidden="true">{maskedText}</span>
      <Button
        size="compact-sm"
        variant="default"
        loading={reveal.isPending}
        onClick={ask}
        aria-label={`Révéler\u202f: ${label.toLowerCase()}`}
      >
        Révéler
      </Button>
      <small>{reveal.error ? failureText(reveal.error) : 'La consultation sera inscrite au journal.'}</small>
    </span>
  );
}
