import { getVacationImpact, type VacationImpact } from '@fournil/contracts/vacations/impact-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/requests';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { count } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { impactText } from './impact-text.ts';
import classes from './management.module.css';

interface ImpactNoteProps {
  readonly request: VacationRequest;
  /** Requested automatically if only few requests wait. */
  readonly auto: boolean;
}

/** The effect of accepting a request on the shop: half hours not covered, without and with it. */
export function ImpactNote({ request, auto }: ImpactNoteProps) {
  const [asked, setAsked] = useState(false);
  const query = useApi(getVacationImpact, {
    params: { id: request._id },
    revision: request.revision,
    retry: false,
    enabled: auto || asked,
  });
  return (
    <div className={classes.impact} aria-live="polite">
      {!auto && !asked && (
        <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
          Voir l’effet sur le planning
        </Button>
      )}
      {query.isLoading && (
        <Text size="sm" c="dimmed">
          Effet sur le planning&#8239;: le planificateur cherche…
        </Text>
      )}
      {query.isError && (
        <Text size="sm" c="dimmed">
          L’effet sur le planning n’a pas pu être calculé.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
            Réessayer
          </Button>
        </Text>
      )}
      {query.data && <Weeks impact={query.data} />}
    </div>
  );
}

function Weeks({ impact }: { readonly impact: VacationImpact }) {
  const { weeks, weeksLeft } = impact;
  return (
    <ul aria-label="Effet sur le planning">
      {weeks.map((week) => (
        <li key={week.monday}>
          {week.with > week.without ? (
            <StatusLabel tone="warning">{impactText(week)}</StatusLabel>
          ) : (
            impactText(week)
          )}
        </li>
      ))}
      {weeksLeft > 0 && <li>{count(weeksLeft, 'autre semaine')} au-delà, sans calcul</li>}
    </ul>
  );
}
