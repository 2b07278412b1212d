import {
  type OwnHours as Hours,
  readOwnHours,
  stateOwnHours,
} from '@fournil/contracts/payroll/hours-endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { type Week, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { ReasonDialog } from '../../shared/edit/reason-dialog.tsx';
import { formatInstant, todayInParis } from '../../shared/format/french.ts';
import { useUser } from '../../shared/session/session.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { hoursText } from './pay-text.ts';
import classes from './payroll.module.css';

/** « Mes heures »: the employee confirms or contests the hours of a past week. */
export function OwnHours({ week }: { readonly week: Week }) {
  const isPersonal = useUser().employeeId !== undefined;
  const { data } = useApi(readOwnHours, { params: week, enabled: isPersonal });
  return data?.isOver ? <StateHours week={week} hours={data} /> : null;
}

/** The hours of last week, shown until the employee confirms them; the confirmation can be undone at once. */
export function LastWeekHours() {
  const week = weekAfter(weekOf(todayInParis()), -1);
  const isPersonal = useUser().employeeId !== undefined;
  const { data } = useApi(readOwnHours, { params: week, enabled: isPersonal });
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && data?.said === null && data.minutes > 0) setAsked(true);
  return isAsked && data ? (
    <StateHours week={week} hours={data} title={`Mes heures de la semaine ${week.week}`} />
  ) : null;
}

interface StateHoursProps {
  readonly week: Week;
  readonly hours: Hours;
  readonly title?: string;
}

function StateHours({ week, hours, title = 'Mes heures' }: StateHoursProps) {
  const [isContesting, setContesting] = useState(false);
  const say = useCommand(stateOwnHours);
  const { said: statement, minutes, revision } = hours;
  const params = { week: week.week, year: week.year };
  const against = revision < 0 ? {} : { baseRevision: revision };
  const isConfirmed = statement?.state === 'confirmed' && statement.minutes === minutes;
  const told = (done: string) => ({
    onSuccess: () => toast.success(done),
    onError: (error: unknown) => toast.error(failureText(error)),
  });
  const confirm = () =>
    say.mutate(
      { params, body: { verdict: 'confirmed', minutes, ...against } },
      told(payrollMessages.hoursConfirmed),
    );
  const takeBack = () =>
    say.mutate({ params, body: { verdict: 'withdrawn', ...against } }, told(payrollMessages.hoursWithdrawn));
  return (
    <section className={classes.own} aria-label="Mes heures de la semaine">
      <Title order={2}>{title}</Title>
      <Text>
        <strong>{hoursText(minutes)}</strong> travaillées
        {hours.isRealized ? '' : ', d’après le planning'}.
      </Text>
      <StatementText hours={hours} />
      {!isConfirmed && (
        <Group gap="sm" mt="xs">
          <IconButton
            variant="filled"
            icon={IconCheck}
            iconSize={18}
            aria-disabled={say.isPending}
            onClick={confirm}
          >
            {say.isPending ? 'Enregistrement...' : 'Ces heures sont justes'}
          </IconButton>
          <Button variant="default" aria-disabled={say.isPending} onClick={() => setContesting(true)}>
            Elles ne sont pas justes
          </Button>
        </Group>
      )}
      {isConfirmed && !hours.isPaid && (
        <Button mt="xs" variant="default" aria-disabled={say.isPending} onClick={takeBack}>
          Reprendre ma réponse
        </Button>
      )}
      {isContesting && (
        <ReasonDialog
          title="Mes heures ne sont pas justes"
          subject={`${hoursText(minutes)} affichées pour la semaine ${week.week}`}
          label="Ce qui n’est pas juste*"
          description="Votre responsable le lira et vous répondra."
          missing={payrollMessages.contestedText}
          submitLabel="Envoyer"
          failed={payrollMessages.hoursNotSaved}
          decide={(text) =>
            say.mutateAsync({ params, body: { verdict: 'contested', minutes, text, ...against } })
          }
          onDecided={() => toast.success(payrollMessages.hoursContested)}
          onClose={() => setContesting(false)}
        />
      )}
    </section>
  );
}

/** The statement, its answer, and whether the hours changed since. */
function StatementText({ hours: { said: statement, minutes } }: { readonly hours: Hours }) {
  if (!statement) return null;
  const on = formatInstant(statement.saidAt);
  const hasChanged = statement.minutes !== minutes;
  return (
    <div className={classes.said}>
      {statement.state === 'confirmed' ? (
        <StatusLabel tone={hasChanged ? 'warning' : 'good'}>
          {hasChanged ? `Vous aviez confirmé ${hoursText(statement.minutes)}` : 'Confirmées'} le {on}
        </StatusLabel>
      ) : (
        <>
          <StatusLabel tone={statement.state === 'contested' ? 'warning' : 'info'}>
            {statement.state === 'contested' ? 'Contestées' : 'Contestées, réponse reçue'} le {on}
          </StatusLabel>
          <Text size="sm">« {statement.text} »</Text>
          {statement.answer && (
            <Text size="sm">
              Réponse{'\u202f'}: {statement.answer}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
