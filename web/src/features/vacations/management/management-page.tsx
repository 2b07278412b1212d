import { getVacationBalances } from '@fournil/contracts/vacations/balance-endpoint';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { Box, Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconCalendarEvent, IconPrinter, IconRefresh, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useHref, useLocation } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { count, todayInParis } from '../../../shared/format/french.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates, RowsSkeleton } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { usePhone } from '../../../shared/ui/phone-fold.tsx';
import { RecordCards } from '../../../shared/ui/record-card.tsx';
import { rememberedSearch } from '../../../shared/url-state/remembered-search.ts';
import { writeUrlState } from '../../../shared/url-state/url-state.ts';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { NoticesDue } from '../after-illness/notices-due.tsx';
import { CalendarAddress } from '../calendar-address.tsx';
import { Reminders } from '../reminders.tsx';
import { vacationRequestsQuery } from '../request-queries.ts';
import { LeaveOverview } from './leave-overview.tsx';
import classes from './management.module.css';
import { type Opening, RequestCard } from './request-card.tsx';
import {
  filterDefaults,
  matching,
  statusChoices,
  waitingElsewhere,
  yearAsked,
  yearsOf,
} from './request-filters.ts';
import { Several } from './several.tsx';
import { useRequestActions } from './use-request-actions.ts';

const DatesModal = lazyDialog(() => import('./dates-modal.tsx'));
const ProposeModal = lazyDialog(() => import('./propose-modal.tsx'));
const RejectModal = lazyDialog(() => import('./reject-modal.tsx'));
const CancelModal = lazyDialog(() => import('./cancel-modal.tsx'));

const OpeningsDialog = lazyDialog(() => import('../openings/openings-dialog.tsx'));

const modals = {
  dates: DatesModal,
  propose: ProposeModal,
  reject: RejectModal,
  cancel: CancelModal,
} as const;

/** Requests whose effect on the weeks is asked for without a click: each takes the planner a second or two. */
const askedByItself = 5;

interface WaitingElsewhereProps {
  readonly year: string;
  readonly today: string;
}

/** « 3 demandes en 2027 »: the filter is on one year, decisions wait in others [vacations-8]. */
function WaitingElsewhere({ year, today }: WaitingElsewhereProps) {
  const { search } = useLocation();
  const pending = useQuery(vacationRequestsQuery({ status: 'pending' }));
  const others = waitingElsewhere(pending.data ?? [], year, today);
  if (others.length === 0) return null;
  const searchOf = (annee: string) =>
    `${writeUrlState(new URLSearchParams(search), filterDefaults, { annee, statut: '' })}`;
  return (
    <Group gap="xs" mb="md">
      {others.map((other) => {
        const text = `${count(other.waiting, 'demande')} en ${other.year}`;
        return other.isChoice ? (
          <Button
            key={other.year}
            component={Link}
            variant="default"
            size="md"
            to={{ search: searchOf(other.year) }}
          >
            {text}
          </Button>
        ) : (
          <span key={other.year}>{text}</span>
        );
      })}
    </Group>
  );
}

/** Requests for leave to decide on [vacations-8]. */
export default function VacationManagementPage() {
  const [filters, setFilters] = useUrlState(filterDefaults);
  const today = todayInParis();
  const isPhone = usePhone();
  const year = yearAsked(filters, today);
  const list = useQuery(vacationRequestsQuery({ year: Number(year) }));
  const balances = useApi(getVacationBalances);
  const actions = useRequestActions();
  const [opened, setOpened] = useState<{ readonly id: string; readonly what: Opening } | null>(null);
  const [takingOver, setTakingOver] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const calendar = useHref(`/vacation-planning${rememberedSearch(useUser(), '/vacation-planning')}`);
  const all = list.data ?? [];
  const waiting = all.filter(({ status }) => status === 'pending').length;
  // Another user may have decided meanwhile.
  const together = all.filter(({ _id, status }) => chosen.has(_id) && status === 'pending');
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  /** Requests chosen while others were being decided stay chosen. */
  const unchoose = (done: readonly { readonly _id: string }[]) => {
    const ids = new Set(done.map(({ _id }) => _id));
    setChosen((before) => new Set([...before].filter((id) => !ids.has(id))));
  };
  const subject = opened && all.find(({ _id }) => _id === opened.id);
  const Modal = opened && modals[opened.what];

  return (
    <Page
      title="Gestion des Congés"
      state={list.data && `${count(waiting, 'demande')} en attente en ${year}`}
      primary={
        <IconButton
          variant="filled"
          component={Link}
          to="/vacation-request"
          icon={IconCalendarEvent}
          iconSize={18}
        >
          Demander un congé
        </IconButton>
      }
      actions={
        <>
          <IconButton component="a" href={calendar} target="_blank" rel="noreferrer" icon={IconPrinter}>
            Impression Calendrier
          </IconButton>
          <IconButton icon={IconTableImport} onClick={() => setTakingOver(true)}>
            Reprendre les soldes
          </IconButton>
          <IconButton
            aria-disabled={actions.synchronising}
            icon={IconRefresh}
            onClick={() => void actions.sync()}
          >
            Synchroniser Congés
          </IconButton>
        </>
      }
      filters={
        <>
          {isPhone ? (
            <NativeSelect
              aria-label="Statut"
              data={statusChoices(all)}
              value={filters.statut}
              onChange={({ currentTarget }) => setFilters({ statut: currentTarget.value })}
            />
          ) : (
            <SegmentedControl
              aria-label="Statut"
              size="md"
              className={classes.statuses ?? ''}
              data={statusChoices(all)}
              value={filters.statut}
              onChange={(statut) => setFilters({ statut })}
            />
          )}
          <NativeSelect
            aria-label="Année"
            data={[...yearsOf(today)]}
            value={year}
            onChange={({ currentTarget }) => setFilters({ annee: currentTarget.value })}
          />
        </>
      }
    >
      <WaitingElsewhere year={year} today={today} />
      {list.data && <LeaveOverview key={year} year={Number(year)} today={today} requests={list.data} />}
      <NoticesDue balances={balances.data ?? []} folded />
      <Reminders balances={balances.data ?? []} />
      <QueryStates
        query={list}
        errorText={vacationMessages.loadFailed}
        skeleton={<RowsSkeleton rows={3} height={180} />}
        isEmpty={() => matching(all, filters).length === 0}
        empty={
          <EmptyState
            title={all.length === 0 ? `Aucune demande de congés en ${year}` : 'Aucune demande dans cet état'}
          >
            {all.length === 0 ? (
              <>
                Les demandes des salariés et les congés saisis arrivent ici.
                {balances.data?.every(({ account }) => account.openedOn === null) &&
                  " Les soldes partent de la date d'entrée de chacun\u202f: s'ils étaient tenus ailleurs, « Reprendre les soldes » prend ceux des dernières fiches de paie."}
              </>
            ) : (
              <Button variant="default" onClick={() => setFilters({ statut: '' })}>
                Voir toutes les demandes
              </Button>
            )}
          </EmptyState>
        }
      >
        {(requests) => (
          <RecordCards label="Demandes de congés">
            {matching(requests, filters).map((request) => (
              <RequestCard
                key={request._id}
                request={request}
                actions={actions}
                all={all}
                asksImpact={waiting <= askedByItself}
                chosen={chosen.has(request._id)}
                onChoose={(isChosen) => choose(request._id, isChosen)}
                onOpen={(what) => setOpened({ id: request._id, what })}
              />
            ))}
          </RecordCards>
        )}
      </QueryStates>
      {together.length > 0 && (
        <Several requests={together} actions={actions} onDone={() => unchoose(together)} />
      )}
      <Text size="sm" c="dimmed" mt="xl">
        « Synchroniser Congés » compare les congés affichés au journal, et les corrige.
      </Text>
      <Box mt="xl">
        <CalendarAddress of="shop" />
      </Box>
      {takingOver && <OpeningsDialog onClose={() => setTakingOver(false)} />}
      {subject && Modal && <Modal request={subject} actions={actions} onClose={() => setOpened(null)} />}
    </Page>
  );
}
