import { punchLabels } from '@fournil/contracts/time-clock/messages';
import { Alert, Button } from '@mantine/core';
import { count } from '../../../shared/format/french.ts';
import { timeOf } from '../notice-to-read.tsx';
import { forgetPunch, type WaitingPunch } from './tablet-store.ts';

interface WaitingNotesProps {
  readonly isOffline: boolean;
  readonly toSend: readonly WaitingPunch[];
  readonly refused: readonly WaitingPunch[];
  readonly nameOf: (id: string) => string;
  readonly onForgotten: () => void;
}

/** Whether the server answers, and which punches it does not have. */
export function WaitingNotes({ isOffline, toSend, refused, nameOf, onForgotten }: WaitingNotesProps) {
  const waiting = toSend.length > 0 && `${count(toSend.length, 'pointage')} à transmettre.`;
  return (
    <>
      {(isOffline || waiting) && (
        <Alert variant="outline" mb="md" role="status" title={isOffline ? 'Sans connexion' : 'Transmission'}>
          {isOffline && 'Vous pouvez pointer\u202f: cette tablette garde les pointages, même éteinte. '}
          {waiting}
        </Alert>
      )}
      {refused.map(({ id, employeeId, step, tabletAt, differenceMs, refused: why }) => (
        <Alert
          key={id}
          color="red"
          variant="outline"
          mb="md"
          title="Un pointage n’a pas été enregistré"
          role="alert"
        >
          {nameOf(employeeId)}, {punchLabels[step].toLowerCase()} à{' '}
          {timeOf(new Date(Date.parse(tabletAt) + differenceMs).toISOString())}
          {'\u202f'}: {why} Dites-le à votre responsable.{' '}
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => void forgetPunch(id).then(onForgotten, onForgotten)}
          >
            C’est dit
          </Button>
        </Alert>
      ))}
    </>
  );
}
