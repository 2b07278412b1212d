import { addDays } from '@fournil/calendar/days';
import { capital, withFirstOfMonth } from '@fournil/contracts/french-words';
import type { MyPlanning } from '@fournil/contracts/planning/outlook-views';
import { roleGroupLabels, shiftWordOf } from '@fournil/contracts/planning/plan-shapes';
import { markSeen } from '@fournil/contracts/planning/publication-endpoints';
import { getMyPlanning } from '@fournil/contracts/planning/read-endpoints';
import { type Week, weekId, weekOf } from '@fournil/contracts/planning/week';
import { durationText } from '@fournil/contracts/time/clock';
import { Button, Flex, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { formatDate, todayInParis } from '../../../shared/format/french.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { OwnSwaps } from '../swaps/own-swaps.tsx';
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

type Change = MyPlanning['changes'][number];

/** The changes after the publication, by week, until the person has said that they saw them. */
function ChangesToSee({ changes }: { readonly changes: readonly Change[] }) {
  // Without Map.groupBy: phones of 2022 do not have it.
  const weeks = [...new Set(changes.map(weekId))];
  return weeks.map((id) => <WeekChanges key={id} changes={changes.filter((one) => weekId(one) === id)} />);
}

function WeekChanges({ changes }: { readonly changes: readonly Change[] }) {
  const seen = useCommand(markSeen);
  const { week = 0, year = 0 } = changes[0] ?? {};
  const revision = Math.max(...changes.map((change) => change.revision));
  const mark = () =>
    notify(seen.mutateAsync({ params: { week, year }, body: { revision } }), {
      done: 'Changements marqués comme vus',
    });
  return (
    <div className={classes.changes}>
      <Notice tone="warning" title={`Votre planning de la semaine ${week} a changé`}>
        <Stack component="ul" gap={0} mb={10}>
          {changes.map(({ date, text }) => (
            <li key={date}>
              {text} ({formatDate(date).slice(0, 5)})
            </li>
          ))}
        </Stack>
        <Button variant="default" aria-disabled={seen.isPending} onClick={() => void mark()}>
          {seen.isPending ? 'Enregistrement...' : "J'ai vu"}
        </Button>
      </Notice>
    </div>
  );
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
