import type { PlanOverview } from '@fournil/contracts/planning/outlook-views';
import { getPlanOverview } from '@fournil/contracts/planning/read-endpoints';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { dataQuery } from '../../shared/api/queries.ts';
import { count, todayInParis } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './dashboard.module.css';
import { type UncoveredDay, uncoveredDays, weekLines } from './planning-card-text.ts';

/** Of its own: the dashboard does not wait for the plans of five weeks to be judged. */
const planOverviewQuery = dataQuery(['plan-overview'], getPlanOverview, { refetchInterval: 5 * 60_000 });

/** Days shown at once; the others unfold. */
const daysShown = 3;

/** What the planning of the coming weeks still asks for; every line leads to its week. */
export function PlanningCard() {
  const query = useQuery(planOverviewQuery);
  return (
    <section className={classes.section} aria-label="Planning">
      <Title order={2}>Planning</Title>
      <QueryStates
        query={query}
        errorText="Erreur lors du chargement du planning"
        skeleton={<Skeleton height={96} mt={8} aria-hidden="true" />}
      >
        {(overview) => <Overview overview={overview} />}
      </QueryStates>
    </section>
  );
}

function Overview({ overview }: { readonly overview: PlanOverview }) {
  const weeks = weekLines(overview, todayInParis());
  const days = uncoveredDays(overview);
  const slots = days.reduce((sum, day) => sum + day.count, 0);
  const planned = overview.weeks.some(({ state }) => state !== 'none');
  return (
    <>
      {weeks.length === 0 ? (
        <p className={classes.empty}>La semaine en cours et les quatre suivantes sont publiées et à jour.</p>
      ) : (
        <ul className={classes.lines}>
          {weeks.map(({ key, name, to, detail, statuses }) => (
            <li key={key}>
              <Link className={classes.link} to={to}>
                {name}
              </Link>
              <span className={classes.statuses}>
                {statuses.map(({ tone, text }) => (
                  <StatusLabel key={text} tone={tone}>
                    {text}
                  </StatusLabel>
                ))}
              </span>
              <span className={classes.detail}>{detail}</span>
            </li>
          ))}
        </ul>
      )}
      {planned && (
        <>
          <h3 className={classes.subtitle}>
            {slots === 0
              ? 'Aucun créneau non couvert dans les 14 jours'
              : `${count(slots, 'créneau non couvert', 'créneaux non couverts')} dans les 14 jours`}
          </h3>
          <UncoveredList days={days.slice(0, daysShown)} />
          {days.length > daysShown && (
            <details>
              <summary>{count(days.length - daysShown, 'autre jour', 'autres jours')}</summary>
              <UncoveredList days={days.slice(daysShown)} />
            </details>
          )}
        </>
      )}
    </>
  );
}

function UncoveredList({ days }: { readonly days: readonly UncoveredDay[] }) {
  if (days.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {days.map(({ date, name, to, count: slots, detail }) => (
        <li key={date}>
          <Link className={classes.link} to={to}>
            {name}
          </Link>
          <span className={classes.statuses}>
            <StatusLabel tone="warning">{count(slots, 'créneau', 'créneaux')}</StatusLabel>
          </span>
          <span className={classes.detail}>
            {detail.split(', ').map((slot, index) => (
              <Fragment key={slot}>
                {index > 0 && ', '}
                <span className={classes.slot}>{slot}</span>
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
