import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { count, formatNumber } from '../../../shared/format/french.ts';
import { writeUrlState } from '../../../shared/url-state/url-state.ts';
import { vacationRequestsQuery } from '../request-queries.ts';
import classes from './management.module.css';
import { filterDefaults, waitingElsewhere } from './request-filters.ts';

interface WaitingSentenceProps {
  readonly year: string;
  readonly waiting: number;
  readonly today: string;
}

/** « 0 demande en attente en 2026, 4 en 2027 »: the filter is on one year, decisions wait in others [vacations-8]. */
export function WaitingSentence({ year, waiting, today }: WaitingSentenceProps) {
  const { search } = useLocation();
  const pending = useQuery(vacationRequestsQuery({ status: 'pending' }));
  return (
    <>
      {count(waiting, 'demande')} en attente en {year}
      {waitingElsewhere(pending.data ?? [], year, today).map((other) => {
        const text = `${formatNumber(other.waiting)} en ${other.year}`;
        return (
          <Fragment key={other.year}>
            {', '}
            {other.isChoice ? (
              <Anchor
                component={Link}
                inherit
                underline="always"
                className={classes.otherYear ?? ''}
                to={{
                  search: `${writeUrlState(new URLSearchParams(search), filterDefaults, { annee: other.year, statut: '' })}`,
                }}
              >
                {text}
              </Anchor>
            ) : (
              text
            )}
          </Fragment>
        );
      })}
    </>
  );
}
