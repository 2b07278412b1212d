import {
  type AbsenceStatistics,
  exportAbsences,
  getAbsenceStatistics,
} from '@fournil/contracts/absences/endpoints';
import { monthNames } from '@fournil/contracts/months';
import { Button, Group, NativeSelect, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addressOf } from '../../shared/api/call-api.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { count, todayInParis } from '../../shared/format/french.ts';
import { capitalised } from '../../shared/month/months.ts';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';
import {
  type AskedPeriod,
  askedPeriod,
  type PeriodState,
  periodChoices,
  periodDefaults,
  periodQuery,
  periodTitle,
  yearChoices,
} from './absence-period.ts';
import { AbsenceStatus } from './absence-status.tsx';
import classes from './absences.module.css';
import type { PeriodForm } from './declaration-form.ts';
import { type OpenModal, useDeclarations } from './use-declarations.tsx';

const stateOf = ({ period, employees }: AbsenceStatistics) => {
  const people = employees.length === 0 ? 'personne' : count(employees.length, 'personne');
  return `${periodTitle(period)}\u202f: ${people} ${employees.length > 1 ? 'concernées' : 'concernée'}`;
};

interface AbsencesPageProps {
  /** The effects of a declaration in other features. */
  readonly onDeclared?: (declared: PeriodForm) => void;
}

interface PeriodFiltersProps {
  readonly asked: AskedPeriod;
  readonly today: string;
  readonly onChange: (change: Partial<PeriodState>) => void;
}

const months = monthNames.map((name, index) => ({ value: String(index + 1), label: capitalised(name) }));

/**
 * The period buttons, the month and the year [absences-9]; the week is always the current one, without both.
 */
function PeriodFilters({ asked, today, onChange }: PeriodFiltersProps) {
  return (
    <Group component="search" className={classes.filters} align="stretch" aria-label="Période affichée">
      <Button.Group aria-label="Période">
        {periodChoices.map(({ value, label, period }) => (
          <Button
            key={value}
            variant={asked.period === period ? 'filled' : 'default'}
            aria-pressed={asked.period === period}
            onClick={() => onChange({ periode: value })}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      {asked.period === 'month' && (
        <NativeSelect
          aria-label="Mois"
          size="sm"
          data={months}
          value={String(asked.month)}
          onChange={(event) => onChange({ mois: event.currentTarget.value })}
        />
      )}
      {asked.period !== 'week' && (
        <NativeSelect
          aria-label="Année"
          size="sm"
          data={yearChoices(today).map(String)}
          value={String(asked.year)}
          onChange={(event) => onChange({ annee: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}

/**
 * The state of absences [absences-9]. Other users than the administrator read it without declaring, and see
 * only that colleagues are absent.
 */
export function AbsencesPage({ onDeclared }: AbsencesPageProps) {
  const admin = useIsAdmin();
  const today = todayInParis();
  const [state, setState] = useUrlState(periodDefaults);
  const asked = askedPeriod(state, today);
  const query = useApi(getAbsenceStatistics, {
    query: periodQuery(asked),
    placeholderData: keepPreviousData,
  });
  const employees = useQuery({ ...employeesQuery, enabled: admin });
  const { open, modals } = useDeclarations(employees.data ?? [], 'collection', onDeclared);
  const exported = addressOf(exportAbsences, { query: periodQuery(asked) });

  const status = (
    <>
      <PeriodFilters asked={asked} today={today} onChange={setState} />
      <QueryStates query={query} errorText="Erreur lors du chargement des absences">
        {(data) => <AbsenceStatus statistics={data} admin={admin} />}
      </QueryStates>
    </>
  );
  return (
    <Page
      title="État des absences"
      state={query.data && stateOf(query.data)}
      actions={
        admin && (
          <IconButton component="a" href={exported} icon={IconDownload}>
            Exporter en CSV
          </IconButton>
        )
      }
    >
      {admin ? <DeclarationTabs onOpen={open}>{status}</DeclarationTabs> : status}
      {modals}
    </Page>
  );
}

interface DeclarationTabsProps {
  readonly onOpen: (modal: OpenModal) => void;
  readonly children: ReactNode;
}

/** The tabs of the page. The two declaration tabs open a modal, and « État des absences » stays selected. */
function DeclarationTabs({ onOpen, children }: DeclarationTabsProps) {
  const choose = (tab: string | null) =>
    onOpen(tab === 'maladie' ? 'period' : tab === 'retard' ? 'delay' : null);
  return (
    // The arrows move along the tabs; Enter opens, so that no form opens in passing.
    <Tabs value="etat" onChange={choose} activateTabWithKeyboard={false}>
      <Tabs.List mb="md" className={classes.tabs}>
        <Tabs.Tab value="etat">État des absences</Tabs.Tab>
        <Tabs.Tab value="maladie">Déclarer maladie/absence</Tabs.Tab>
        <Tabs.Tab value="retard">Déclarer retard</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="etat">{children}</Tabs.Panel>
      <Tabs.Panel value="maladie">{null}</Tabs.Panel>
      <Tabs.Panel value="retard">{null}</Tabs.Panel>
    </Tabs>
  );
}
