import { type OwnHours as Hours, stateOwnHours } from '@fournil/contracts/payroll/hours-endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import type { Week } from '@fournil/contracts/planning/week';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { ReasonDialog } from '../../shared/edit/reason-dialog.tsx';
import { formatInstant } from '../../shared/format/french.ts';
import { useUser } from '../../shared/session/session.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { hoursText } from './pay-text.ts';
import classes from './payroll.module.css';
import { ownHoursQuery } from './queries.ts';

/** « Mes heures »: the person who worked says whether the hours of a week that is over are right. */
export function OwnHours({ week }: { readonly week: Week }) {
  const isPersonal = useUser().employeeId !== undefined;
  const { data } = useQuery({ ...ownHoursQuery(week), enabled: isPersonal });
  return data?.isOver ? <StateHours week={week} hours={data} /> : null;
}

function StateHours({ week, hours }: { readonly week: Week; readonly hours: Hours }) {
  const [isContesting, setContesting] = useState(false);
  const say = useCommand(stateOwnHours);
  const { said: statement, minutes, revision } = hours;
  const params = { week: week.week, year: week.year };
  const against = revision < 0 ? {} : { baseRevision: revision };
  const isConfirmed = statement?.state === 'confirmed' && statement.minutes === minutes;
  const confirm = () =>
    say.mutate(
      { params, body: { verdict: 'confirmed', minutes, ...against } },
      {
        onSuccess: () => toast.success(payrollMessages.hoursConfirmed),
        onError: (error) => toast.error(failureText(error)),
      },
    );
  return (
    <section className={classes.own} aria-label="Mes heures de la semaine">
      <Title order={2}>Mes heures</Title>
      <Text>
        <strong>{hoursText(minutes)}</strong> travaillées cette semaine
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

/** What was said, what was answered, and that the hours changed since. */
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
