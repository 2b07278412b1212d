import { type Dashboard, getDashboard } from '@fournil/contracts/dashboard/endpoints';
import { capital } from '@fournil/contracts/french-words';
import { Group, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { formatLongDate } from '../../shared/format/french.ts';
import { useUser } from '../../shared/session/session.tsx';
import { StatTiles } from '../../shared/ui/figures.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { OwnAccountLink } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { usePhone } from '../../shared/ui/phone-fold.tsx';
import classes from './dashboard.module.css';
import { absentText, countTiles } from './dashboard-text.ts';
import { PlanningCard } from './planning-card.tsx';
import {
  AbsentToday,
  Apprentices,
  FixedTerms,
  Holidays,
  MaskedReads,
  Minors,
  type Obligation,
  Obligations,
  SickLeaves,
} from './recaps.tsx';
import { Section, type SectionLine } from './section.tsx';

const stateOf = ({ today, counts }: Dashboard) =>
  `${capital(formatLongDate(today))}\u202f: ${absentText(counts.absentToday)}`;

interface DashboardPageProps {
  /** The additions of other features to the header. */
  readonly primary?: ReactNode;
  readonly actions?: ReactNode;
  /** The first card of a personal account: its next service. */
  readonly own?: ReactNode;
  /** Today's staff, for the administrator: first on a phone, otherwise below today's absences. */
  readonly today?: ReactNode;
  /** The open tasks of the administrator: the first card. */
  readonly toDo?: ReactNode;
  /** Above the sections, and below them. */
  readonly first?: ReactNode;
  readonly last?: ReactNode;
  /** Opens the record an obligation belongs to; absent for who may only read. */
  readonly onObligation?: (one: Obligation) => void;
  /** Legal dates next to the obligations, once they are known. */
  readonly deadlines?: readonly SectionLine[] | undefined;
}

/** Today's absences, then the specified sections [dashboard-8]. */
export function DashboardPage(props: DashboardPageProps) {
  const { primary, actions, own, toDo, first, last, today, onObligation, deadlines } = props;
  const isPhone = usePhone();
  // The day turns while the screen stays open in the back room.
  const query = useApi(getDashboard, { refetchInterval: 5 * 60_000 });
  return (
    <Page
      title="Tableau de bord"
      state={query.data && stateOf(query.data)}
      primary={primary}
      actions={actions}
    >
      <QueryStates
        query={query}
        errorText="Erreur lors du chargement du tableau de bord"
        skeleton={<DashboardSkeleton />}
      >
        {(data) => (
          <Stack gap={24}>
            {toDo}
            {first}
            {data.scope === 'all' && isPhone && today}
            {data.scope === 'all' && <AbsentToday data={data} />}
            {data.scope === 'all' && !isPhone && today}
            {data.scope === 'own' && own && <div className={classes.own}>{own}</div>}
            {data.scope === 'own' && <Own data={data} />}
            {data.scope === 'counts' && <CountsOnly />}
            <StatTiles label="Statistiques générales" tiles={countTiles(data.counts)} />
            {data.scope === 'all' && (
              // Two stacks and not a grid: the sections differ in height, and holes between them would look like missing ones.
              <Group align="start" gap={24}>
                <Stack gap={24} flex="1 1 24rem" miw={0}>
                  <PlanningCard />
                  <SickLeaves data={data} />
                  <MaskedReads data={data} />
                  <Holidays data={data} />
                  <Minors data={data} />
                </Stack>
                <Stack gap={24} flex="1 1 24rem" miw={0}>
                  <Apprentices data={data} />
                  <FixedTerms data={data} />
                  <Obligations data={data} {...(onObligation ? { onOpen: onObligation } : {})} />
                  {deadlines && (
                    <Section
                      title="Échéances légales"
                      lines={deadlines}
                      empty="Aucune échéance légale en vue."
                    />
                  )}
                </Stack>
              </Group>
            )}
            {last}
          </Stack>
        )}
      </QueryStates>
    </Page>
  );
}

/** A personal account sees its own data [dashboard-1]: empty sections would only distract. */
function Own({ data }: { data: Dashboard }) {
  const { sickLeaves, holidays, minors, apprentices, obligations } = data;
  const nothing = [sickLeaves, holidays, minors, apprentices, obligations].every((own) => own.length === 0);
  if (nothing) {
    return <p>Rien de particulier ne vous concerne aujourd'hui.</p>;
  }
  return (
    <Stack gap={24} flex="1 1 24rem" miw={0}>
      {sickLeaves.length > 0 && <SickLeaves data={data} />}
      {holidays.length > 0 && <Holidays data={data} />}
      {minors.length > 0 && <Minors data={data} />}
      {apprentices.length > 0 && <Apprentices data={data} />}
      {obligations.length > 0 && <Obligations data={data} />}
    </Stack>
  );
}

/** A shared session is nobody in particular [access-6]. */
function CountsOnly() {
  if (useUser().role !== 'employee') return null;
  return (
    <p>
      <OwnAccountLink /> pour voir ici ce qui vous concerne.
    </p>
  );
}

function DashboardSkeleton() {
  return (
    <Stack gap={24} aria-hidden="true">
      <Skeleton height={132} />
      <Skeleton height={82} />
      <Group align="start" gap={24}>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </Group>
    </Stack>
  );
}
