import { addDays } from '@fournil/calendar/days';
import { capital, withFirstOfMonth } from '@fournil/contracts/french-words';
import type { MyPlanning } from '@fournil/contracts/planning/outlook-views';
import { roleGroupLabels, shiftWordOf } from '@fournil/contracts/planning/plan-shapes';
import { getMyPlanning } from '@fournil/contracts/planning/read-endpoints';
import { type Week, weekOf } from '@fournil/contracts/planning/week';
import { durationText } from '@fournil/contracts/time/duration';
import { Flex, Skeleton, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { OwnSwaps } from '../swaps/own-swaps.tsx';
import { ChangesToSee } from './changes-to-see.tsx';
import classes from './next-shift.module.css';
import { OffersToAnswer } from './offers-to-answer.tsx';
import { breaksText, hoursText } from './own-days.ts';

/** Without the year, because weeks are published only some weeks ahead. */
const weekdayAndDate = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const longDay = (date: string): string =>
  withFirstOfMonth(weekdayAndDate.format(new Date(`${date}T00:00:00Z`)));

/** « Aujourd'hui », « Demain », « Mercredi 25 novembre ». */
function dayText(date: string, today: string): string {
  if (date === today) return "Aujourd'hui";
  if (date === addDays(today, 1)) return 'Demain';
  return capital(longDay(date));
}

interface NextShiftProps {
  /** The week on the screen: no way to it is needed. */
  readonly shown?: Week;
}

/** The first thing an employee wants to know: when do I work next, and has anything changed. */
export function NextShift({ shown }: NextShiftProps) {
  // The next service becomes another one while the page stays open.
  const query = useApi(getMyPlanning, { refetchInterval: 5 * 60_000 });
  return (
    <QueryStates
      query={query}
      errorText="Votre prochain créneau n'a pas pu être chargé"
      skeleton={<Skeleton height={112} mb={16} aria-hidden="true" />}
    >
      {(mine) => (
        <>
          <OffersToAnswer offers={mine.offers} />
          <OwnSwaps swaps={mine.swaps} />
          <NextShiftCard next={mine.next} shown={shown} />
          <ChangesToSee changes={mine.changes} />
        </>
      )}
    </QueryStates>
  );
}

function NextShiftCard({ next, shown }: { next: MyPlanning['next']; shown: Week | undefined }) {
  const { employeeId } = useUser();
  const week = next && weekOf(next.date);
  const elsewhere = week && (week.week !== shown?.week || week.year !== shown.year);
  return (
    <section className={classes.next} aria-label="Mon prochain créneau">
      <Title order={2}>Mon prochain créneau</Title>
      {next ? <Shift next={next} /> : <Text mt={2}>Aucun créneau publié à venir.</Text>}
      {elsewhere && (
        <Link className={classes.link} to={`/planning?week=${week.week}&year=${week.year}`}>
          Voir la semaine {week.week}
        </Link>
      )}
      {employeeId !== undefined && (
        <div>
          <Link className={classes.link} to={`/employees/${employeeId}/souhaits`}>
            Mes souhaits de jours et d’heures
          </Link>
        </div>
      )}
    </section>
  );
}

function Shift({ next }: { next: NonNullable<MyPlanning['next']> }) {
  const day = dayText(next.date, todayInParis());
  const near = day === "Aujourd'hui" || day === 'Demain';
  const details = [
    ...(near ? [longDay(next.date)] : []),
    `${roleGroupLabels[next.group]} (${shiftWordOf(next.startTime, next.endTime).toLowerCase()})`,
    breaksText(next.breaks),
    `${durationText(next.workMinutes)} de travail`,
  ].filter(Boolean);
  return (
    <>
      <Flex component="p" gap="0 12px" wrap="wrap" fz="1.625rem" fw={650} lh={1.25}>
        <span>{day}</span> <span className="nowrap">{hoursText(next)}</span>
      </Flex>
      <Text mt={2}>{details.join(', ')}</Text>
    </>
  );
}
