import { getRecordState } from '@fournil/contracts/audit/endpoints';
import { maskedForReader } from '@fournil/contracts/audit/labels';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { Box, SimpleGrid, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { DateField } from '../../shared/edit/date-field.tsx';
import { count } from '../../shared/format/french.ts';
import facts from '../../shared/ui/figures.module.css';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

type State = AnswerOf<typeof getRecordState>['data'];

const now = { asOf: '', inForceOn: '' };

/** A record as one knew it on a day, as it was in force on a day, or both at once. */
export function RecordOnDate({ stream }: { stream: string }) {
  const [asked, setAsked] = useState(now);
  const query = useApi(getRecordState, {
    params: { stream },
    query: asked,
    placeholderData: keepPreviousData,
  });
  return (
    <section>
      <h3>La fiche à une date</h3>
      <SimpleGrid minColWidth="11rem" autoFlow="auto-fit" spacing="sm" mb="sm">
        <DateField
          label="Telle que connue le"
          description="Ce qui était enregistré ce jour-là"
          size="sm"
          value={asked.asOf}
          onChange={(asOf) => setAsked({ ...asked, asOf })}
        />
        <DateField
          label="Telle qu’en vigueur le"
          description="Corrections ultérieures comprises"
          size="sm"
          value={asked.inForceOn}
          onChange={(inForceOn) => setAsked({ ...asked, inForceOn })}
        />
      </SimpleGrid>
      <QueryStates query={query} errorText="La fiche n’a pas pu être lue">
        {(state) => <StateShown state={state} />}
      </QueryStates>
    </section>
  );
}

function StateShown({ state: { state, facts: counted, leftOut, altered } }: { state: State }) {
  const warning = altered > 0 && (
    <Box mb="xs">
      <Notice tone="warning">
        {count(altered, 'ligne de cette fiche a été altérée', 'lignes de cette fiche ont été altérées')} dans
        la base de données{'\u202f'}: ce {altered > 1 ? 'qu’elles disent' : 'qu’elle dit'} n’est pas compté
        ici.
      </Notice>
    </Box>
  );
  if (!state)
    return (
      <>
        {warning}
        <p role="status">Rien n’était enregistré, ou rien n’était en vigueur, à cette date.</p>
      </>
    );
  const filled = state.fields.filter(({ value, masked }) => value !== null || masked);
  const others = leftOut ? `, ${count(leftOut, 'autre laissé de côté', 'autres laissés de côté')}` : '';
  return (
    <>
      {warning}
      <Text role="status" mb={8} fz="sm" c="dimmed">
        D’après {count(counted, 'fait')}
        {others}.
      </Text>
      <dl className={facts.facts}>
        {state.status && (
          <>
            <dt>Statut</dt>
            <dd>{state.status}</dd>
          </>
        )}
        {filled.map(({ field, label, value, masked }) => (
          <FieldShown key={field} label={label} value={masked ? maskedForReader : value} />
        ))}
      </dl>
    </>
  );
}

function FieldShown({ label, value }: { label: string; value: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
