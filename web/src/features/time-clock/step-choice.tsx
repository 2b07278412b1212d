import {
  type NextStep,
  punchIn,
  readNotice,
  tellForgotten,
} from '@fournil/contracts/time-clock/device-endpoints';
import type { PunchKind } from '@fournil/contracts/time-clock/messages';
import { Button, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { newActionKey } from '../../shared/api/action-key.ts';
import { failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { NoticeToRead, said, timeOf } from './notice-to-read.tsx';
import { keptText, notKept } from './offline/offline-step.tsx';
import { keepPunch } from './offline/tablet-store.ts';
import { isUnanswered, withinPatience } from './offline/use-tablet.ts';
import classes from './tablet.module.css';

interface StepChoiceProps {
  readonly employeeId: string;
  readonly next: NextStep;
  readonly onDone: (text: string) => void;
  /** Called when the server did not answer and the tablet has stored the punch. */
  readonly onKept: (text: string) => void;
  readonly onBack: () => void;
}

/** The notice before the first punch, then the step that is proposed. */
export function StepChoice({ employeeId, next, onDone, onKept, onBack }: StepChoiceProps) {
  const [hasRead, setHasRead] = useState(!next.needsNotice);
  const [isTold, setIsTold] = useState(!next.isForgotten);
  const notice = useCommand(readNotice);
  const forgotten = useCommand(tellForgotten);
  const [isPunching, setIsPunching] = useState(false);
  const [fault, setFault] = useState('');
  const run = (work: Promise<unknown>, then: () => void) =>
    void work.then(then, (error: unknown) => setFault(failureText(error)));
  const take = async (
    step: PunchKind,
    more: { breakNotTaken?: boolean; team?: string; leavesOpen?: boolean } = {},
  ) => {
    const [key, tabletAt] = [newActionKey(), new Date().toISOString()];
    setIsPunching(true);
    try {
      const body = { ticket: next.ticket, step, ...more };
      const { data } = await callApi(punchIn, { body, key, signal: withinPatience() });
      onDone(said(data.step, next.name, data.at));
    } catch (error) {
      setIsPunching(false);
      if (!isUnanswered(error)) return setFault(failureText(error));
      // Nobody knows whether it was recorded: stored with the same key, it is recorded only once.
      const { leavesOpen: _, ...rest } = more;
      await keepPunch({ id: key, employeeId, step, tabletAt, ...rest }).then(
        ({ at }) => onKept(`${said(step, next.name, at)} ${keptText}`),
        () => setFault(notKept),
      );
    }
  };
  const { ticket } = next;
  return (
    <div className={classes.form}>
      <Title order={2} size="h3">
        {next.name}
      </Title>
      {fault && (
        <Text role="alert" mih="1.5em" c="var(--mantine-color-error)">
          {fault}
        </Text>
      )}
      {!hasRead ? (
        <NoticeToRead
          isBusy={notice.isPending}
          onRead={() => run(notice.mutateAsync({ body: { ticket } }), () => setHasRead(true))}
        />
      ) : !isTold ? (
        <Forgotten
          since={next.since ?? ''}
          isBusy={forgotten.isPending || isPunching}
          onTell={(time) => run(forgotten.mutateAsync({ body: { ticket, time } }), () => setIsTold(true))}
          onUnknown={() => void take('in', { leavesOpen: true })}
        />
      ) : (
        <Steps next={next} isBusy={isPunching} take={(step, more) => void take(step, more)} />
      )}
      <Button variant="subtle" size="lg" onClick={onBack}>
        Retour aux noms
      </Button>
    </div>
  );
}

interface ForgottenProps {
  readonly since: string;
  readonly isBusy: boolean;
  readonly onTell: (time: string) => void;
  readonly onUnknown: () => void;
}

function Forgotten({ since, isBusy, onTell, onUnknown }: ForgottenProps) {
  const [time, setTime] = useState('');
  return (
    <>
      <Text>
        Votre arrivée de {timeOf(since)} n’a pas de départ. À quelle heure êtes-vous parti{'\u202f'}? Votre
        responsable le confirme.
      </Text>
      <TextInput
        label="Heure du départ oublié"
        type="time"
        size="lg"
        value={time}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
      <Button size="lg" loading={isBusy} disabled={time === ''} onClick={() => onTell(time)}>
        Enregistrer ce départ
      </Button>
      <Button variant="default" size="lg" aria-disabled={isBusy} onClick={onUnknown}>
        Je ne sais plus, pointer mon arrivée
      </Button>
    </>
  );
}

interface StepsProps {
  readonly next: NextStep;
  readonly isBusy: boolean;
  readonly take: (step: PunchKind, more?: { breakNotTaken?: boolean; team?: string }) => void;
}

function Steps({ next, isBusy, take }: StepsProps) {
  const [team, setTeam] = useState('');
  const [asksWhich, setAsksWhich] = useState(false);
  const [isNotTaken, setIsNotTaken] = useState(false);
  const button = (label: string, onClick: () => void, variant = 'filled') => (
    <Button size="xl" variant={variant} loading={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  if (next.step === 'in' || next.isForgotten)
    return (
      <>
        {!next.isPlanned && (
          <TextInput
            label="Vous n’êtes pas au planning aujourd’hui. Pour quelle équipe venez-vous ?"
            size="lg"
            value={team}
            onChange={({ currentTarget }) => setTeam(currentTarget.value)}
          />
        )}
        <Button
          size="xl"
          loading={isBusy}
          disabled={!next.isPlanned && team.trim() === ''}
          onClick={() => take('in', team.trim() ? { team: team.trim() } : {})}
        >
          Arrivée
        </Button>
      </>
    );
  if (next.step === 'break-end')
    return (
      <>
        {button('Fin de pause', () => take('break-end'))}
        {button('Départ', () => take('out'), 'default')}
      </>
    );
  if (next.asksWhich && asksWhich)
    return (
      <>
        <Text size="lg">Pause ou fin{'\u202f'}?</Text>
        {button('Pause', () => take('break-start'))}
        {button('Fin', () => take('out', { breakNotTaken: isNotTaken }), 'default')}
        {next.hasOpenBreak && (
          <Button
            size="lg"
            variant={isNotTaken ? 'light' : 'default'}
            aria-pressed={isNotTaken}
            onClick={() => setIsNotTaken((is) => !is)}
          >
            Pause non prise
          </Button>
        )}
      </>
    );
  return button('Départ', () => (next.asksWhich ? setAsksWhich(true) : take('out')));
}
