import { listAuditKinds } from '@fournil/contracts/audit/endpoints';
import { personLabels } from '@fournil/domain/employees/person-label';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { DateField } from '../../shared/edit/date-field.tsx';
import { employeesQuery } from '../../shared/queries/employees.ts';
import classes from './audit.module.css';
import { type AuditState, actorOptions, featureOptions, typeOptions } from './audit-filters.ts';

interface FiltersRowProps {
  readonly state: AuditState;
  readonly onChange: (change: Partial<AuditState>) => void;
  readonly clear: ReactNode;
}

const typingPauseMs = 300;

export function FiltersRow({ state, onChange, clear }: FiltersRowProps) {
  const { data: employees = [] } = useQuery(employeesQuery);
  const { data: kinds = [] } = useApi(listAuditKinds, { staleTime: Number.POSITIVE_INFINITY });
  const labelOf = personLabels(employees);
  const people = employees.map((person) => ({ value: person._id, label: labelOf(person) }));
  const select = (name: keyof AuditState, others: Partial<AuditState> = {}) => ({
    size: 'sm',
    value: state[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
      onChange({ [name]: currentTarget.value, ...others }),
  });
  return (
    <search className={`screen-only ${classes.filters}`} aria-label="Filtres">
      {/* Cleared from outside: typed again. */}
      <SearchField key={state.recherche === '' ? 'empty' : 'typed'} state={state} onChange={onChange} />
      <DateField
        label="Du"
        size="sm"
        value={state.du}
        max={state.au || undefined}
        onChange={(du) => onChange({ du })}
      />
      <DateField
        label="Au"
        size="sm"
        value={state.au}
        min={state.du || undefined}
        onChange={(au) => onChange({ au })}
      />
      <NativeSelect
        label="Salarié concerné"
        data={[{ value: '', label: 'Tous les salariés' }, ...people]}
        {...select('salarie')}
      />
      <NativeSelect
        label="Auteur"
        data={[...actorOptions, ...(people.length ? [{ group: 'Comptes personnels', items: people }] : [])]}
        {...select('auteur')}
      />
      <NativeSelect label="Domaine" data={featureOptions(kinds)} {...select('domaine', { nature: '' })} />
      <NativeSelect label="Nature du fait" data={typeOptions(kinds, state.domaine)} {...select('nature')} />
      {clear}
    </search>
  );
}

/** Sends the search after a typing pause. */
function SearchField({ state, onChange }: Pick<FiltersRowProps, 'state' | 'onChange'>) {
  const [typed, setTyped] = useState(state.recherche);
  const ask = useDebouncedCallback((recherche: string) => onChange({ recherche }), typingPauseMs);
  return (
    <TextInput
      label="Recherche"
      placeholder="Nom, valeur, motif…"
      type="search"
      size="sm"
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        ask(event.currentTarget.value);
      }}
    />
  );
}
