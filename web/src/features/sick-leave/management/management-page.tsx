import type { SickLeave, sickLeaveOverview } from '@fournil/contracts/sick-leave/answers';
import { getSickLeaveOverview } from '@fournil/contracts/sick-leave/endpoints';
import { Box, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilePlus, IconLink, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { count, formatNumber } from '../../../shared/format/french.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { StatTiles } from '../../../shared/ui/figures.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { RecordCards } from '../../../shared/ui/record-card.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { sickLeavesQuery } from '../sick-leaves-query.ts';
import { downloadFile } from '../viewer/use-certificate-file.ts';
import { CertificateCard, type Opening } from './certificate-card.tsx';
import { cardsPage, filterDefaults, matching, nextPending, statusChoices } from './certificate-filters.ts';
import { useCertificateActions } from './use-certificate-actions.ts';

const DetailsModal = lazyDialog(() => import('./details-modal.tsx'));
const DatesModal = lazyDialog(() => import('./dates-modal.tsx'));
const ReasonModal = lazyDialog(() => import('./reason-modal.tsx'));
const DeclareModal = lazyDialog(() => import('./declare-modal.tsx'));
const PaperModal = lazyDialog(() => import('./paper-modal.tsx'));

/** An answer of another shape has a text of its own [screens-4]. */
const loadingFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'unexpected_shape'
    ? 'Erreur: Réponse API invalide'
    : `Erreur lors du chargement des arrêts maladie: ${failureText(error)}`;

/** The tiles and the sentence of state of the page [sick-leave-14]. */
type Overview = z.output<typeof sickLeaveOverview>;

/** The numbers counted from the list, for the case that the server could not count [sick-leave-13]. */
const countOf = (list: readonly SickLeave[]): Overview => {
  const of = (status: SickLeave['status']) => list.filter((one) => one.status === status).length;
  return {
    total: list.length,
    pending: of('pending'),
    validated: of('validated'),
    declared: of('declared'),
    rejected: of('rejected'),
    overdue: 0,
  };
};

const tilesOf = (overview: Overview) => [
  { label: 'Total', value: overview.total },
  { label: 'En attente', value: overview.pending },
  { label: 'Validés', value: overview.validated },
  { label: 'Déclarés', value: overview.declared },
  ...(overview.overdue > 0 ? [{ label: 'En retard', value: overview.overdue }] : []),
];

const stateOf = (overview: Overview): string =>
  overview.pending === 0
    ? 'Aucun certificat en attente'
    : `${count(overview.pending, 'certificat')} en attente de validation`;

/** Certificates to check, validate, reject and declare [sick-leave-14]. */
export default function SickLeaveManagementPage() {
  const [filters, setFilters] = useUrlState(filterDefaults);
  const list = useQuery(sickLeavesQuery());
  const overview = useApi(getSickLeaveOverview);
  const actions = useCertificateActions();
  const [above, setAbove] = useState<{ id: string; what: Exclude<Opening, 'details'> } | null>(null);
  const [paper, setPaper] = useState(false);
  const { siteUrl } = useUser();

  const all = list.data ?? [];
  const figures = overview.data ?? (list.data ? countOf(list.data) : undefined);
  const found = matching(all, filters);
  const { cards, page, pages } = cardsPage(found, filters.page);
  const shown = filters.certificat || null;
  const next = nextPending(all, shown);
  const subject = above && all.find(({ _id }) => _id === above.id);

  const open = (id: string, what: Opening) =>
    what === 'details' ? setFilters({ certificat: id }) : setAbove({ id, what });
  const download = (id: string) =>
    void downloadFile(id).catch((error: unknown) =>
      toast.error(`Erreur lors du téléchargement du fichier\u202f: ${failureText(error)}`),
    );
  const copyLink = async () => {
    const address = `${siteUrl}/sick-leave-standalone.html`;
    if (await copyText(address)) toast.success('Lien copié');
    else toast.info(`Lien à donner aux salariés\u202f: ${address}`);
  };
  const clear = async () => {
    const sure = await askFirst({
      title: 'Effacer toutes les données',
      text: `Cette action est irréversible\u202f: ${formatNumber(figures?.total ?? 0)} arrêts maladie seront supprimés de la base de données.\n\nLes fichiers sont conservés, et l'historique reste dans le journal d'audit.`,
      confirmLabel: 'Tout effacer',
      danger: true,
    });
    if (sure) await actions.clear();
  };
  const small = subject && { certificate: subject, actions, onClose: () => setAbove(null) };

  return (
    <Page
      title="Gestion des Arrêts Maladie"
      state={figures && stateOf(figures)}
      primary={
        <IconButton variant="filled" icon={IconFilePlus} iconSize={18} onClick={() => setPaper(true)}>
          Classer un certificat papier
        </IconButton>
      }
      actions={
        <IconButton icon={IconLink} onClick={() => void copyLink()}>
          Lien pour les salariés
        </IconButton>
      }
      filters={
        <>
          <NativeSelect
            label="Statut"
            data={statusChoices}
            value={filters.statut}
            onChange={({ currentTarget }) => setFilters({ statut: currentTarget.value, page: '1' })}
          />
          <TextInput
            label="Rechercher un nom"
            type="search"
            value={filters.recherche}
            onChange={({ currentTarget }) => setFilters({ recherche: currentTarget.value, page: '1' })}
          />
        </>
      }
    >
      {figures && (
        <Box mb="md">
          <StatTiles label="Arrêts maladie" tiles={tilesOf(figures)} />
        </Box>
      )}
      {list.data === undefined && list.isError && (
        <ErrorState
          text={loadingFailure(list.error)}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowsSkeleton rows={4} height={180} />}
      {list.data && found.length === 0 && (
        <EmptyState
          title={all.length === 0 ? 'Aucun arrêt maladie' : 'Aucun arrêt maladie ne correspond à ces filtres'}
        >
          {all.length === 0 ? (
            'Les certificats envoyés par les salariés arrivent ici.'
          ) : (
            <Button variant="default" onClick={() => setFilters({ statut: '', recherche: '', page: '1' })}>
              Effacer les filtres
            </Button>
          )}
        </EmptyState>
      )}
      <RecordCards label="Arrêts maladie">
        {cards.map((certificate) => (
          <CertificateCard
            key={certificate._id}
            certificate={certificate}
            actions={actions}
            onOpen={(what) => open(certificate._id, what)}
            onDownload={() => download(certificate._id)}
          />
        ))}
      </RecordCards>
      {found.length > 0 && (
        <Pagination page={page} pages={pages} onPage={(asked) => setFilters({ page: String(asked) })} />
      )}
      <IconButton
        mt="xl"
        disabled={!figures || figures.total === 0}
        aria-disabled={actions.busy}
        icon={IconTrash}
        onClick={() => void clear()}
      >
        Effacer toutes les données
      </IconButton>
      {shown && (
        <DetailsModal
          id={shown}
          actions={actions}
          covered={above !== null}
          hasNext={next !== null && next._id !== shown}
          onOpen={(what) => open(shown, what)}
          onNext={() => next && setFilters({ certificat: next._id })}
          onDownload={() => download(shown)}
          onClose={() => setFilters({ certificat: '' })}
        />
      )}
      {small && above.what === 'dates' && <DatesModal {...small} />}
      {small && above.what === 'declare' && <DeclareModal {...small} />}
      {small && (above.what === 'reject' || above.what === 'reopen') && (
        <ReasonModal kind={above.what} {...small} />
      )}
      {paper && <PaperModal onClose={() => setPaper(false)} />}
    </Page>
  );
}
