import { datesOf, parseWeekId, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { durationText } from '@fournil/contracts/time/clock';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';
import { type PunchedWeek, readPunchedWeek } from '@fournil/contracts/time-clock/endpoints';
import { clockMessages } from '@fournil/contracts/time-clock/messages';
import { Alert, Button, Stack, Table } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api/use-api.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import {
  count,
  datesTogether,
  formatDate,
  formatLongDate,
  todayInParis,
} from '../../shared/format/french.ts';
import { useIsAdmin, useUser } from '../../shared/session/session.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';
import { CodeDialog } from './code-dialog.tsx';
import { DayButton } from './day-button.tsx';
import { DayPanel } from './day-panel.tsx';
import { ExportMenu } from './export-menu.tsx';
import classes from './week-page.module.css';

const PunchDialog = lazyDialog(() => import('./punch-dialog.tsx'));
const AskDialog = lazyDialog(() => import('./ask-dialog.tsx'));
const urlDefaults = { semaine: '' };

type Person = PunchedWeek['people'][number];

/** Punches of a week next to the plan: everybody's for the manager, one's own for a personal account. */
export default function PunchedWeekPage() {
  const [{ semaine }, change] = useUrlState(urlDefaults);
  const week = parseWeekId(semaine) ?? weekOf(todayInParis());
  const query = useApi(readPunchedWeek, { params: week });
  const isAdmin = useIsAdmin();
  const { employeeId, name } = useUser();
  const [isChoosing, setIsChoosing] = useState(false);
  const dates = datesOf(week);
  const go = (by: number) => change({ semaine: weekId(weekAfter(week, by)) });
  const toLookAt =
    query.data?.people.flatMap(({ days }) => days.filter(({ needsLook }) => needsLook)).length ?? 0;
  return (
    <Page
      title={isAdmin ? 'Pointages' : 'Mes pointages'}
      wide={isAdmin}
      state={
        query.data &&
        `Semaine ${week.week}, du ${datesTogether(formatDate(dates[0]), formatDate(dates[6]))}\u202f: ${count(toLookAt, 'jour')} à vérifier`
      }
      actions={
        <>
          {isAdmin && <ExportMenu day={dates[0] ?? ''} />}
          {employeeId && query.data?.isOn && (
            <Button variant="default" onClick={() => setIsChoosing(true)}>
              Choisir mon code
            </Button>
          )}
        </>
      }
      filters={
        <>
          <Button variant="default" px="xs" onClick={() => go(-1)}>
            Semaine précédente
          </Button>
          <Button variant="default" px="xs" onClick={() => go(1)}>
            Semaine suivante
          </Button>
        </>
      }
    >
      <QueryStates query={query} errorText={clockMessages.loadFailed}>
        {(data) => <Content data={data} dates={dates} isAdmin={isAdmin} />}
      </QueryStates>
      {isChoosing && employeeId && (
        <CodeDialog employeeId={employeeId} name={name} onClose={() => setIsChoosing(false)} />
      )}
    </Page>
  );
}

interface ContentProps {
  readonly data: PunchedWeek;
  readonly dates: readonly string[];
  readonly isAdmin: boolean;
}

type Opened = { readonly personId: string; readonly date: string };

function Content({ data, dates, isAdmin }: ContentProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const hasPunches = data.people.some(({ days }) => days.some(({ punches }) => punches.length > 0));
  if (!data.isOn && !hasPunches)
    return (
      <EmptyState title="La badgeuse n’est pas activée">
        {isAdmin ? (
          <>
            L’équipe pointe alors sur une tablette de la boutique.
            <Button component={Link} to="/parameters?onglet=badgeuse" variant="default">
              Régler la badgeuse
            </Button>
          </>
        ) : (
          'Votre responsable peut l’activer.'
        )}
      </EmptyState>
    );
  const person = data.people.find(({ _id }) => _id === opened?.personId);
  const day = person?.days.find(({ date }) => date === opened?.date);
  const open = (personId: string, date: string) => setOpened({ personId, date });
  return (
    <>
      {!data.isOn && (
        <Alert variant="outline" mb="md">
          La badgeuse est désactivée{'\u202f'}: plus personne ne pointe.
        </Alert>
      )}
      {data.findings.length > 0 && (
        <Alert color="red" variant="outline" mb="md" title="Heures travaillées hors des règles">
          <Stack component="ul" className={classes.findings} gap={8}>
            {data.findings.map(({ employeeId, date, message }) => (
              <li key={`${employeeId} ${date} ${message}`}>
                <button type="button" onClick={() => open(employeeId, date)}>
                  {data.people.find(({ _id }) => _id === employeeId)?.name ?? 'Quelqu’un'}
                </button>
                {'\u202f'}: {message}
              </li>
            ))}
          </Stack>
        </Alert>
      )}
      {isAdmin ? (
        <TeamTable people={data.people} dates={dates} onOpen={open} />
      ) : (
        <OwnDays people={data.people} onOpen={open} />
      )}
      {person && day && (
        <DayPanel
          person={person}
          day={day}
          isAdmin={isAdmin}
          onAdd={() => setIsAdding(true)}
          onClose={() => setOpened(null)}
        />
      )}
      {person && day && isAdding && isAdmin && (
        <PunchDialog personId={person._id} day={day.date} onClose={() => setIsAdding(false)} />
      )}
      {day && isAdding && !isAdmin && <AskDialog day={day.date} onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface DaysProps {
  readonly people: readonly Person[];
  readonly onOpen: (personId: string, date: string) => void;
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the neighbouring day, as in the grid of constraints. */
function moveToNeighbour(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = (event.target as Element).closest('td');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  event.preventDefault();
  const [rows, columns] = step;
  const next = event.currentTarget.rows[row.rowIndex + rows]?.cells[cell.cellIndex + columns];
  next?.querySelector('button')?.focus();
}

function TeamTable({ people, dates, onOpen }: DaysProps & { readonly dates: readonly string[] }) {
  return (
    <Table.ScrollContainer minWidth={1000}>
      <Table
        stickyHeader
        aria-label="Pointages de la semaine"
        className={classes.table ?? ''}
        onKeyDown={moveToNeighbour}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Salarié</Table.Th>
            {dates.map((date) => (
              <Table.Th key={date} scope="col">
                {`${formatLongDate(date).split(' ')[0]} ${dayAndMonth(date)}`}
              </Table.Th>
            ))}
            <Table.Th scope="col" className={classes.total ?? ''}>
              Retenu
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person._id}>
              <Table.Th scope="row">
                {person.name}
                {person.isRealized && <span className={classes.planned}>Réalisé</span>}
              </Table.Th>
              {person.days.map((day) => (
                <Table.Td key={day.date} p={0}>
                  <DayButton name={person.name} day={day} onOpen={() => onOpen(person._id, day.date)} />
                </Table.Td>
              ))}
              <Table.Td className={classes.total ?? ''}>
                {durationText(person.days.reduce((sum, { keptMinutes }) => sum + keptMinutes, 0))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function OwnDays({ people, onOpen }: DaysProps) {
  return people.map((person) => (
    <Stack component="ul" key={person._id} className={classes.own} gap={12} aria-label="Mes jours">
      {person.days.map((day) => (
        <li key={day.date}>
          <strong>{formatLongDate(day.date)}</strong>
          <DayButton name={person.name} day={day} onOpen={() => onOpen(person._id, day.date)} />
        </li>
      ))}
    </Stack>
  ));
}
