import { type DocumentManaged, listDocuments } from '@fournil/contracts/documents/endpoints';
import { documentMessages } from '@fournil/contracts/documents/rules';
import { Button, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileText, IconFileUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { DataGrid } from '../../../shared/data-grid/data-grid.tsx';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { count } from '../../../shared/format/french.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { useOpened, useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { useDownload } from '../use-download.ts';
import { DocumentActions, useRemoval } from './document-actions.tsx';
import { documentColumns, Recipient } from './document-columns.tsx';
import { askedBy, DocumentFilters, filterDefaults } from './document-filters.tsx';
import { acceptedDocuments, type Filing, proposed } from './filing.ts';
import classes from './manage.module.css';

const FilingDialog = lazyDialog(() => import('./filing-dialog.tsx'));
const PayslipsDialog = lazyDialog(() => import('../payslips/payslips-dialog.tsx'));
const AcknowledgementsPanel = lazyDialog(() => import('./acknowledgements-panel.tsx'));
const ReadsPanel = lazyDialog(() => import('./reads-panel.tsx'));

interface Counts {
  readonly general: number;
  readonly personal: number;
  readonly ending: number;
}

const stateOf = ({ general, personal, ending }: Counts): string =>
  [
    count(general, 'document général', 'documents généraux'),
    count(personal, 'document personnel', 'documents personnels'),
    ...(ending ? [count(ending, 'bientôt supprimé', 'bientôt supprimés')] : []),
  ].join(', ');

interface DocumentDropProps {
  readonly onChoose: (files: readonly File[]) => void;
}

/** Many files at once, dropped or chosen. */
function DocumentDrop({ onChoose }: DocumentDropProps) {
  return (
    <Dropzone
      onDrop={onChoose}
      // A refused file shows the reason in French at its row; the picker would reject it silently.
      onReject={(refused) => onChoose(refused.map(({ file }) => file))}
      multiple
      className={classes.drop}
      useFsAccessApi={false}
      inputProps={{ accept: acceptedDocuments.join(','), 'aria-label': 'Ajouter des documents' }}
    >
      <Group gap="md" wrap="nowrap" style={{ pointerEvents: 'none' }}>
        <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
        <div>
          <Text fw={600}>Déposez des fichiers ici, ou choisissez-les</Text>
          <Text size="sm" c="dimmed">
            PDF, JPG, PNG ou Word (.docx) sans macro, 10&nbsp;Mo au plus chacun
          </Text>
        </div>
      </Group>
    </Dropzone>
  );
}

/** The administrator's side of documents [documents-12]. */
export default function ManageDocumentsPage() {
  const [filters, setFilters] = useUrlState(filterDefaults);
  const list = useApi(listDocuments, { query: askedBy(filters), placeholderData: keepPreviousData });
  const { data: people = [] } = useQuery(employeesQuery);
  const { download, downloading } = useDownload();
  const { remove, restore, busy } = useRemoval();
  const [filings, setFilings] = useState<readonly Filing[]>([]);
  const [divides, setDivides] = useState(false);
  useOpened('fiches', () => setDivides(true));
  const [read, setRead] = useState<DocumentManaged | null>(null);
  const [signed, setSigned] = useState<DocumentManaged | null>(null);
  const [columns] = useState(() => documentColumns(setRead, setSigned));
  const isEnding = filters.etat === 'ending';
  const isFiltered = filters.pour !== '' || filters.categorie !== '' || filters.recherche !== '';
  const shown = columns.filter(({ id }) => isEnding || id !== 'destroyed');

  return (
    <Page
      title="Gestion des Documents"
      state={list.data && stateOf(list.data.counts)}
      actions={
        <IconButton icon={IconFileText} onClick={() => setDivides(true)}>
          Répartir les fiches de paie
        </IconButton>
      }
      filters={<DocumentFilters filters={filters} onChange={setFilters} />}
      wide
    >
      <DocumentDrop onChoose={(files) => setFilings(files.map((file) => proposed(file, people)))} />
      <QueryStates
        query={list}
        errorText={documentMessages.load}
        isEmpty={({ documents }) => documents.length === 0}
        empty={
          <EmptyState
            title={isFiltered || isEnding ? 'Aucun document ne correspond' : 'Aucun document pour le moment'}
          >
            {isFiltered ? (
              <Button
                variant="default"
                onClick={() => setFilters({ pour: '', categorie: '', recherche: '', page: '1' })}
              >
                Effacer les filtres
              </Button>
            ) : (
              'Déposez ci-dessus une notice pour tous, ou les fiches de paie de chacun.'
            )}
          </EmptyState>
        }
      >
        {({ documents, pagination }) => (
          <>
            <DataGrid
              label="Documents"
              rows={documents}
              columns={shown}
              rowKey={({ _id }) => _id}
              summary={(document) => <Recipient {...document} />}
              rowActions={(document) => (
                <DocumentActions
                  document={document}
                  busy={busy || downloading === document._id}
                  onDownload={() => void download(document)}
                  onRemove={() => void remove(document)}
                  onRestore={() => void restore(document)}
                />
              )}
            />
            {pagination.pages > 1 && (
              <Pagination
                page={pagination.page}
                pages={pagination.pages}
                onPage={(page) => setFilters({ page: String(page) })}
              />
            )}
          </>
        )}
      </QueryStates>
      {filings.length > 0 && <FilingDialog filings={filings} onClose={() => setFilings([])} />}
      {divides && <PayslipsDialog onClose={() => setDivides(false)} />}
      {signed && <AcknowledgementsPanel document={signed} onClose={() => setSigned(null)} />}
      {read && <ReadsPanel document={read} onClose={() => setRead(null)} />}
    </Page>
  );
}
