import { type PunchKind, punchKinds } from '@fournil/contracts/time-clock/messages';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { NoticeToRead, said } from '../notice-to-read.tsx';
import classes from '../tablet.module.css';
import { type ClockNames, keepPunch, type WaitingPunch } from './tablet-store.ts';

type Person = ClockNames['names'][number];

const after: Readonly<Record<PunchKind, PunchKind>> = {
  in: 'out',
  out: 'in',
  'break-start': 'break-end',
  'break-end': 'out',
};

/** The steps to offer: those that can follow the last step known to this tablet, the proposed one first. */
export function offlineSteps(person: Person, waiting: readonly WaitingPunch[]): readonly PunchKind[] {
  const last = waiting.findLast(({ employeeId }) => employeeId === person._id);
  const proposed = last ? after[last.step] : person.step;
  if (proposed === 'in') return ['in'];
  return proposed === 'out' ? ['out', 'break-start'] : ['break-end', 'out'];
}

/** The text about a punch that this tablet could not store. */
export const notKept =
  'La mémoire de cette tablette est pleine\u202f: ce pointage n’est pas gardé. Notez l’heure et dites-le à votre responsable.';

export const keptText = 'Gardé sur cette tablette, transmis dès que le serveur répond.';

const labels: Readonly<Record<PunchKind, string>> = {
  in: 'Arrivée',
  out: 'Départ',
  'break-start': 'Pause',
  'break-end': 'Fin de pause',
};

interface OfflineStepProps {
  readonly person: Person;
  readonly waiting: readonly WaitingPunch[];
  readonly onDone: (text: string) => void;
  readonly onBack: () => void;
}

/** A punch without a network: no code, the tablet's time, and every step within reach, since it may not know the last one. */
export function OfflineStep({ person, waiting, onDone, onBack }: OfflineStepProps) {
  const isFirst = !waiting.some(({ employeeId, noticeRead }) => employeeId === person._id && noticeRead);
  const [hasRead, setHasRead] = useState(!person.needsNotice || !isFirst);
  const [isOther, setIsOther] = useState(false);
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const steps = isOther ? punchKinds : offlineSteps(person, waiting);
  const take = async (step: PunchKind) => {
    setIsBusy(true);
    try {
      const { at } = await keepPunch({
        ...{ id: newActionKey(), employeeId: person._id, step, tabletAt: new Date().toISOString() },
        ...(person.needsNotice ? { noticeRead: true } : {}),
      });
      onDone(`${said(step, person.name, at)} ${keptText}`);
    } catch {
      setFault(notKept);
      setIsBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <Title order={2} size="h3">
        {person.name}
      </Title>
      {fault && (
        <Text role="alert" mih="1.5em" c="var(--mantine-color-error)">
          {fault}
        </Text>
      )}
      {!hasRead ? (
        <NoticeToRead onRead={() => setHasRead(true)} />
      ) : (
        <>
          <Text>
            Sans connexion, aucun code n’est demandé{'\u202f'}; l’heure de la tablette compte. Votre
            responsable voit que ce pointage a été fait ainsi.
          </Text>
          {steps.map((step, index) => (
            <Button
              key={step}
              size="xl"
              variant={index === 0 && !isOther ? 'filled' : 'default'}
              loading={isBusy}
              onClick={() => void take(step)}
            >
              {labels[step]}
            </Button>
          ))}
          {!isOther && (
            <Button variant="subtle" size="lg" onClick={() => setIsOther(true)}>
              Autre pointage
            </Button>
          )}
        </>
      )}
      <Button variant="subtle" size="lg" onClick={onBack}>
        Retour aux noms
      </Button>
    </div>
  );
}
