import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { count, formatLongDate, formatNumber } from '../../../shared/format/french.ts';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { type PersonDifference, proposalDifference } from '../plan/proposal-difference.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './panels.module.css';

const hours = (minutes: number) => `${formatNumber(minutes / 60, minutes % 60 === 0 ? 0 : 2)} h`;

function hoursText({ minutesBefore, minutesAfter }: PersonDifference): string {
  const change = minutesAfter - minutesBefore;
  if (change === 0) return `${hours(minutesAfter)} dans la semaine, comme avant`;
  return `${hours(minutesBefore)} → ${hours(minutesAfter)} (${change > 0 ? '+' : '−'}${hours(Math.abs(change))})`;
}

interface PersonProps {
  readonly difference: PersonDifference;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Person({ difference, isChosen, onChoose }: PersonProps) {
  const { name, days, broken } = difference;
  return (
    <li>
      <Checkbox
        label={name}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <table className={classes.difference} aria-label={`Changements de ${name}`}>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col">Avant</th>
            <th scope="col">Après</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, before, after }) => (
            <tr key={date}>
              <th scope="row">{formatLongDate(date)}</th>
              <td>{before ?? 'repos'}</td>
              <td>{after ?? 'repos'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm">{hoursText(difference)}</Text>
      {broken.length > 0 && <FindingList findings={broken} label={`Ce que cela coûte pour ${name}`} />}
    </li>
  );
}

interface ProposalPanelProps {
  readonly proposalId: string;
  readonly onClose: () => void;
}

/** What taking a proposal would change, to take whole or person by person. */
export default function ProposalPanel({ proposalId, onClose }: ProposalPanelProps) {
  const { plan, commands, planActions, personOf } = useWeekPage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const differences = proposalDifference(plan, proposalId);
  const isGone = differences === null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  const people = differences.filter(({ employeeId }) => chosen.has(employeeId));
  const name = personOf(people[0]?.employeeId ?? '')?.name ?? '';
  const choose = (employeeId: string) => (isChosen: boolean) => {
    const others = [...chosen].filter((id) => id !== employeeId);
    setChosen(new Set(isChosen ? [...others, employeeId] : others));
  };
  const takeChosen = async () => {
    const ids = people.map(({ employeeId }) => employeeId);
    const isWhole = ids.length === differences.length;
    if (await planActions.acceptProposal(proposalId, isWhole ? undefined : ids)) setChosen(new Set());
  };
  return (
    <SidePanel onClose={onClose} title={`Semaine ${plan.week}\u202f: ce que la proposition change`}>
      <Stack gap="md">
        {differences.length === 0 ? (
          <Text>La proposition laisse les horaires de chacun tels qu’ils sont.</Text>
        ) : (
          <Text>
            {count(differences.length, 'salarié change', 'salariés changent')} d’horaires. Rien n’est remplacé
            avant votre choix.
          </Text>
        )}
        <ul className={classes.findings} aria-label="Changements par salarié">
          {differences.map((difference) => (
            <Person
              key={difference.employeeId}
              difference={difference}
              isChosen={chosen.has(difference.employeeId)}
              onChoose={choose(difference.employeeId)}
            />
          ))}
        </ul>
        <Group gap="xs" className={classes.decision}>
          <Button disabled={commands.isBusy} onClick={() => void planActions.acceptProposal(proposalId)}>
            Tout retenir
          </Button>
          <Button
            variant="default"
            disabled={commands.isBusy || people.length === 0}
            onClick={() => void takeChosen()}
          >
            {people.length === 1 ? `Retenir pour ${name}` : `Retenir pour ${people.length} salariés`}
          </Button>
          <Button
            variant="default"
            disabled={commands.isBusy}
            onClick={() => void planActions.discardProposal(proposalId)}
          >
            Écarter
          </Button>
        </Group>
      </Stack>
    </SidePanel>
  );
}
