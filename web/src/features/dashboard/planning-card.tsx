import type { PlanOverview } from '@fournil/contracts/planning/outlook-views';
import { getPlanOverview } from '@fournil/contracts/planning/read-endpoints';
import { Flex, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiQuery } from '../../shared/api/use-api.ts';
import { count, todayInParis } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './dashboard.module.css';
import { type WeekPoint, weekLines } from './planning-card-text.ts';

/** The number of points of a week shown together; the others unfold. */
const pointsShown = 3;

/** A query of its own, so that the dashboard does not wait for the check of five weeks. */
export const planOverviewQuery = apiQuery(getPlanOverview, {
  refetchInterval: 5 * 60_000,
});

/** The open points of the coming weeks; every line leads to its week. */
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
  return (
    <>
      {weeks.length === 0 ? (
        <Text mt={8} c="dimmed">
          La semaine en cours et les quatre suivantes sont publiées et à jour.
        </Text>
      ) : (
        <ul className={classes.lines}>
          {weeks.map(({ key, name, to, detail, statuses, points }) => (
            <li key={key}>
              <Link className={classes.link} to={to}>
                {name}
              </Link>
              <Flex component="span" gap="0 12px" justify="flex-end" wrap="wrap">
                {statuses.map(({ tone, text }) => (
                  <StatusLabel key={text} tone={tone}>
                    {text}
                  </StatusLabel>
                ))}
              </Flex>
              <span className={classes.detail}>{detail}</span>
              <Points of={points.slice(0, pointsShown)} />
              {points.length > pointsShown && (
                <details>
                  <summary>{count(points.length - pointsShown, 'autre point', 'autres points')}</summary>
                  <Points of={points.slice(pointsShown)} />
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Points({ of }: { readonly of: readonly WeekPoint[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={classes.points}>
      {of.map(({ id, text, to, action }) => (
        <li key={id}>
          {text} <Link to={to}>{action}</Link>
        </li>
      ))}
    </ul>
  );
}
