import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { answerHours } from '@fournil/contracts/payroll/hours-endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { parseWeekId } from '@fournil/contracts/planning/week';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { ReasonDialog } from '../../shared/edit/reason-dialog.tsx';
import { count, formatInstant } from '../../shared/format/french.ts';
import { useNameWithNote } from '../../shared/queries/employees.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { hoursText } from './pay-text.ts';
import classes from './payroll.module.css';

type StatementOfWeek = PayMonth['said'][number];

const weekText = (id: string): string => `semaine ${parseWeekId(id)?.week ?? id}`;

/** The statements on hours: how many people confirm them, and every week that somebody contests. */
export function HoursStatementList({ pay, isAdmin }: { readonly pay: PayMonth; readonly isAdmin: boolean }) {
  const [answered, setAnswered] = useState<StatementOfWeek | null>(null);
  const command = useCommand(answerHours);
  const nameWithNote = useNameWithNote();
  const nameOf = ({ employeeId, name }: StatementOfWeek) => nameWithNote(employeeId, name);
  if (pay.said.length === 0) return null;
  const confirmed = pay.said.filter(({ said: statement, foundMinutes }) =>
    isConfirmed(statement, foundMinutes),
  ).length;
  const others = pay.said.filter(
    ({ said: statement, foundMinutes }) => !isConfirmed(statement, foundMinutes),
  );
  const send = (of: StatementOfWeek, answer: string) => {
    const week = parseWeekId(of.week) ?? { week: 0, year: 0 };
    return command.mutateAsync({
      params: { week: week.week, year: week.year },
      body: { employeeId: of.employeeId, answer },
    });
  };
  return (
    <section id="heures-dites" aria-label="Heures dites par les salariés">
      <Title order={2} mb="sm">
        Heures confirmées
      </Title>
      <Text>
        {confirmed === 0
          ? 'Aucune semaine confirmée.'
          : `${count(confirmed, 'semaine confirmée', 'semaines confirmées')} par les salariés.`}
      </Text>
      <ul className={classes.saidList}>
        {others.map((of) => (
          <li key={`${of.week} ${of.employeeId}`}>
            <Contested of={of} name={nameOf(of)} />
            {isAdmin && of.said.state === 'contested' && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Répondre à ${nameOf(of)}, ${weekText(of.week)}`}
                onClick={() => setAnswered(of)}
              >
                Répondre
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answered && (
        <ReasonDialog
          title={`Répondre à ${nameOf(answered)}`}
          subject={`${weekText(answered.week)}\u202f: « ${answered.said.text} »`}
          label="Réponse*"
          description="Si les heures étaient fausses, corrigez d’abord la semaine."
          missing={payrollMessages.answerText}
          submitLabel="Répondre"
          failed={payrollMessages.hoursNotAnswered}
          decide={(answer) => send(answered, answer)}
          onDecided={() => toast.success(payrollMessages.hoursAnswered)}
          onClose={() => setAnswered(null)}
        />
      )}
    </section>
  );
}

const isConfirmed = ({ state, minutes }: StatementOfWeek['said'], found: number): boolean =>
  state === 'confirmed' && minutes === found;

interface ContestedProps {
  readonly of: StatementOfWeek;
  readonly name: string;
}

function Contested({ of: { week, said: statement, foundMinutes }, name }: ContestedProps) {
  const title = `${name}, ${weekText(week)}`;
  if (statement.state === 'confirmed')
    return (
      <div>
        <strong>{title}</strong>
        <StatusLabel tone="warning">
          Confirmées à {hoursText(statement.minutes)}, {hoursText(foundMinutes)} depuis
        </StatusLabel>
      </div>
    );
  return (
    <div>
      <strong>{title}</strong>
      <StatusLabel tone={statement.state === 'contested' ? 'warning' : 'info'}>
        {statement.state === 'contested' ? 'Contestées' : 'Contestées, réponse donnée'} le{' '}
        {formatInstant(statement.saidAt)}
      </StatusLabel>
      {statement.text && (
        <Text size="sm">
          «{'\u202f'}
          {statement.text}
          {'\u202f'}»
        </Text>
      )}
      {statement.answer && (
        <Text size="sm">
          Réponse{'\u202f'}: {statement.answer}
        </Text>
      )}
    </div>
  );
}
