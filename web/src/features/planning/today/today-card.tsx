import { ofName } from '@fournil/contracts/french-words';
import type { DayShift, ShopToday } from '@fournil/contracts/planning/outlook-views';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { getShopToday } from '@fournil/contracts/planning/read-endpoints';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { count } from '../../../shared/format/french.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { hoursWithoutShift, type OpenHours } from '../replacement/open-hours.ts';
import { hoursOnDay } from './hours-on-day.ts';
import classes from './today.module.css';

type Day = ShopToday['days'][number];

interface TodayCardProps {
  /** Declares that somebody does not come. */
  readonly onDeclare: (employeeId: string, date: string) => void;
  readonly onReplace: (shift: DayShift) => void;
  /** Opens the search for a person for hours that nobody works. */
  readonly onFind: (hours: OpenHours) => void;
}

/**
 * The data for the person who opens the shop at half past five: who is present, expected or missing, and open
 * points.
 */
export function TodayCard(props: TodayCardProps) {
  // Refreshes, since the phone may stay open on the counter.
  const query = useApi(getShopToday, { refetchInterval: 60_000 });
  return (
    <section className={classes.card} aria-label="Aujourd'hui">
      <Title order={2}>Aujourd'hui</Title>
      <QueryStates
        query={query}
        errorText="Le planning du jour n'a pas pu être chargé"
        skeleton={<Skeleton height={220} aria-hidden="true" />}
      >
        {({ days: [today, tomorrow] }) => (
          <>
            {today && <DayOfShop day={today} {...props} />}
            {tomorrow && <Tomorrow day={tomorrow} {...props} />}
          </>
        )}
      </QueryStates>
    </section>
  );
}

const inState = (day: Day, state: DayShift['state']) => day.shifts.filter((one) => one.state === state);

function DayOfShop({ day, ...props }: TodayCardProps & { readonly day: Day }) {
  const [away, now, later] = [inState(day, 'away'), inState(day, 'now'), inState(day, 'later')];
  const over = inState(day, 'over').length;
  if (!day.shifts.length) {
    const why = day.closed ? "La boutique est fermée aujourd'hui." : "Personne n'est planifié aujourd'hui.";
    return (
      <Text mt={8} c="dimmed">
        {why} <PlanningLink day={day} />
      </Text>
    );
  }
  return (
    <>
      <Missing shifts={away} day={day.date} onReplace={props.onReplace} />
      <Holes day={day} onFind={props.onFind} />
      <Shifts
        title="Au travail"
        shifts={now}
        day={day.date}
        none="Personne en ce moment."
        onDeclare={props.onDeclare}
      />
      {later.length > 0 && (
        <Shifts title="Ensuite" shifts={later} day={day.date} onDeclare={props.onDeclare} />
      )}
      {over > 0 && (
        <Text mt={8} c="dimmed">
          {count(over, 'créneau terminé', 'créneaux terminés')}.
        </Text>
      )}
    </>
  );
}

function Tomorrow({ day, ...props }: TodayCardProps & { readonly day: Day }) {
  if (!day.shifts.length) return null;
  const coming = inState(day, 'later');
  const away = inState(day, 'away');
  const missing = away.length ? `, ${count(away.length, 'absent')}` : '';
  return (
    <details className={classes.tomorrow}>
      <summary>
        Demain{'\u202f'}: {count(coming.length, 'créneau', 'créneaux')}
        {missing}
      </summary>
      <Missing shifts={away} day={day.date} onReplace={props.onReplace} />
      <Holes day={day} onFind={props.onFind} />
      <Shifts shifts={coming} day={day.date} onDeclare={props.onDeclare} />
    </details>
  );
}

interface ShiftsProps {
  readonly title?: string;
  readonly shifts: readonly DayShift[];
  /** The day they are shown on: a night began on the one before. */
  readonly day: string;
  readonly none?: string;
  readonly onDeclare: (employeeId: string, date: string) => void;
}

function Shifts({ title, shifts, day, none, onDeclare }: ShiftsProps) {
  return (
    <>
      {title && (
        <Title order={3} mt="md" fz="0.9375rem" fw={650}>
          {title}
        </Title>
      )}
      {shifts.length === 0 && none && (
        <Text mt={8} c="dimmed">
          {none}
        </Text>
      )}
      <ul className={classes.list}>
        {shifts.map((shift) => (
          <li key={shift._id}>
            <span className={classes.who}>
              <strong>{shift.name}</strong>
              <span className="small">
                {hoursOnDay(shift, day)}, {roleGroupLabels[shift.group].toLowerCase()}
              </span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              className={classes.act ?? ''}
              aria-label={`Déclarer l'absence ${ofName(shift.name)}`}
              onClick={() => onDeclare(shift.employeeId, shift.date)}
            >
              Déclarer
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Missing({
  shifts,
  day,
  onReplace,
}: Pick<ShiftsProps, 'shifts' | 'day'> & Pick<TodayCardProps, 'onReplace'>) {
  if (!shifts.length) return null;
  return (
    <>
      <Title order={3} mt="md" fz="0.9375rem" fw={650}>
        À remplacer
      </Title>
      <ul className={classes.list}>
        {shifts.map((shift) => (
          <li key={shift._id}>
            <span className={classes.who}>
              <strong>{shift.name}</strong>
              <span className="small">
                <StatusLabel tone="bad">{shift.why}</StatusLabel> {hoursOnDay(shift, day)},{' '}
                {roleGroupLabels[shift.group].toLowerCase()}
              </span>
            </span>
            <Button
              size="compact-md"
              className={classes.act ?? ''}
              aria-label={`Trouver un remplaçant pour ${shift.name}, ${hoursOnDay(shift, day)}`}
              onClick={() => onReplace(shift)}
            >
              Remplacer
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Holes({ day, onFind }: { readonly day: Day } & Pick<TodayCardProps, 'onFind'>) {
  if (!day.uncovered.length) return null;
  return (
    <>
      <Title order={3} mt="md" fz="0.9375rem" fw={650}>
        Non couvert
      </Title>
      <ul className={classes.list}>
        {day.uncovered.map(({ group, from, to, missing }) => (
          <li key={group + from}>
            <StatusLabel tone="warning">
              {from}–{to}, {roleGroupLabels[group].toLowerCase()}
              {'\u202f'}: il manque {count(missing, 'personne')}
            </StatusLabel>
            {day.state === 'published' && (
              <Button
                variant="default"
                size="compact-md"
                className={classes.act ?? ''}
                aria-label={`Trouver quelqu'un pour ${from}–${to}, ${roleGroupLabels[group].toLowerCase()}`}
                onClick={() =>
                  onFind(hoursWithoutShift({ date: day.date, startTime: from, endTime: to, group }))
                }
              >
                Trouver
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PlanningLink day={day} />
    </>
  );
}

const PlanningLink = ({ day }: { readonly day: Day }) => (
  <Link className="text-link" to={`/planning?week=${day.week}&year=${day.year}`}>
    Voir le planning de la semaine {day.week}
  </Link>
);
