import { addDays } from '@fournil/calendar/days';
import { getPlanning } from '@fournil/contracts/planning/read-endpoints';
import { datesOf, mondayOf, type Week, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { columnDate, fromTo } from '@fournil/contracts/time/french-dates';
import { Anchor, Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { formatNumber, todayInParis } from '../../../shared/format/french.ts';
import { QueryStates, RowsSkeleton } from '../../../shared/ui/list-states.tsx';
import classes from './person-weeks.module.css';

interface PersonWeeksProps {
  readonly employeeId: string;
  /** Contract minutes of the days from one date to another. */
  readonly contractMinutes: (first: string, last: string) => number;
}

const step = 4;

/** This week and the next ones of one person, with the hours planned of those of the contract. */
export function PersonWeeks(props: PersonWeeksProps) {
  const current = weekOf(todayInParis());
  const [count, setCount] = useState(step);
  const weeks = Array.from({ length: count }, (_, by) => weekAfter(current, by));
  return (
    <Stack>
      <SimpleGrid minColWidth="min(100%, 18rem)" spacing="md">
        {weeks.map((week) => (
          <PersonWeek key={weekId(week)} week={week} {...props} />
        ))}
      </SimpleGrid>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setCount(count + step)}>
        Afficher les semaines suivantes
      </Button>
    </Stack>
  );
}

const hours = (value: number) => formatNumber(Math.round(value * 100) / 100);

function PersonWeek({ week, employeeId, contractMinutes }: PersonWeeksProps & { readonly week: Week }) {
  const query = useApi(getPlanning, { params: week });
  const monday = mondayOf(week);
  const title = `Semaine ${week.week}, ${fromTo(monday, addDays(monday, 6))}`;
  const contract = contractMinutes(monday, addDays(monday, 6)) / 60;
  return (
    <section className={classes.week} aria-label={title}>
      <header>
        <Title order={2} size="h5">
          <Anchor component={Link} to={`/planning?week=${week.week}&year=${week.year}`} inherit>
            {title}
          </Anchor>
        </Title>
      </header>
      <QueryStates
        query={query}
        errorText="Erreur lors du chargement du planning"
        skeleton={<RowsSkeleton rows={3} height={28} />}
      >
        {(rows) => {
          const row = rows.find((one) => one.employeeId === employeeId);
          if (!row)
            return <Text c="dimmed">Pas encore de planning, contrat de {hours(contract)}&#8239;h</Text>;
          return (
            <>
              <Text fw={600}>
                {hours(row.totalHours)} / {hours(row.contractedHours ?? contract)}&#8239;h
              </Text>
              <dl className={classes.days}>
                {row.schedule.map(({ day, shifts, constraint }, index) => (
                  <div key={day}>
                    <dt>
                      {day.slice(0, 3)}. {columnDate(datesOf(week)[index] ?? '')}
                    </dt>
                    <dd>
                      {shifts
                        .map(({ startTime, endTime }) => hoursWithNextDay(startTime, endTime))
                        .join(', ') ||
                        constraint ||
                        '—'}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          );
        }}
      </QueryStates>
    </section>
  );
}
