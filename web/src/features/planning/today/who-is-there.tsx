import { declareDelay } from '@fournil/contracts/absences/endpoints';
import { ofName } from '@fournil/contracts/french-words';
import type { DayShift } from '@fournil/contracts/planning/outlook-views';
import { durationText } from '@fournil/contracts/time/clock';
import { type Presence, readPresence } from '@fournil/contracts/time-clock/overview-endpoints';
import { Button, Group, Text, Title } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { hoursOnDay } from './hours-on-day.ts';
import classes from './today.module.css';

type Person = Presence['people'][number];

const labels: Readonly<
  Record<Person['state'], { readonly text: string; readonly tone: 'bad' | 'warning' | 'good' }>
> = {
  missing: { text: 'Manque', tone: 'bad' },
  late: { text: 'En retard', tone: 'warning' },
  break: { text: 'En pause', tone: 'good' },
  unplanned: { text: 'Non planifié', tone: 'warning' },
  there: { text: 'Là', tone: 'good' },
};

interface WhoIsThereProps {
  readonly onReplace: (shift: DayShift) => void;
}

/** People clocked in, on a break, late or missing. Nothing is declared without a tap. */
export default function WhoIsThere({ onReplace }: WhoIsThereProps) {
  const { data } = useApi(readPresence, { refetchInterval: 30_000 });
  if (!data?.isOn) return null;
  const isThere = data.people.filter(({ state }) => state !== 'missing' && state !== 'late').length;
  return (
    <section className={classes.card} aria-label="Qui est là">
      <Title order={2}>
        Qui est là{'\u202f'}: {isThere}
      </Title>
      {data.people.length === 0 && (
        <Text mt={8} c="dimmed">
          Personne n’a pointé, et personne n’est attendu.
        </Text>
      )}
      <ul className={classes.list}>
        {data.people.map((person) => (
          <PersonNow key={person._id} person={person} onReplace={onReplace} />
        ))}
      </ul>
    </section>
  );
}

function PersonNow({ person, onReplace }: WhoIsThereProps & { readonly person: Person }) {
  const { name, state, since, lateMinutes, delayDeclared, shift } = person;
  const delay = useCommand(declareDelay);
  const isAway = state === 'missing' || state === 'late';
  const { text, tone } = labels[state];
  const declare = () => {
    if (!shift) return;
    const body = { employeeId: person._id, date: shift.date, duration: lateMinutes };
    void notify(delay.mutateAsync({ body }), {
      done: `Retard ${ofName(name)} déclaré, ${durationText(lateMinutes)}`,
      failed: (reason) => `Erreur lors de la déclaration\u202f: ${reason}`,
    });
  };
  return (
    <li>
      <span className={classes.who}>
        <strong>{name}</strong>
        <span className="small">
          <StatusLabel tone={tone}>
            {text} depuis {since}
          </StatusLabel>
          {shift && ', '}
          {shift && `prévu\u00a0${hoursOnDay(shift, shift.date)}`}
          {lateMinutes > 0 &&
            (delayDeclared ? ', retard déclaré' : `, ${durationText(lateMinutes)} de retard`)}
        </span>
      </span>
      <Group gap="xs" wrap="nowrap">
        {lateMinutes > 0 && !delayDeclared && (
          <Button
            variant="default"
            size="compact-md"
            className={classes.act ?? ''}
            loading={delay.isPending}
            aria-label={`Déclarer le retard ${ofName(name)}`}
            onClick={declare}
          >
            Retard
          </Button>
        )}
        {isAway && shift && (
          <Button
            size="compact-md"
            className={classes.act ?? ''}
            aria-label={`Trouver un remplaçant pour ${name}`}
            onClick={() => onReplace(shift)}
          >
            Remplacer
          </Button>
        )}
      </Group>
    </li>
  );
}
