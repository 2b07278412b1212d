import {
  type JournalLine,
  journalPageSize,
  type MailState,
  mailStates,
} from '@fournil/contracts/mail/endpoints';
import { Button, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { formatInstant } from '../../shared/format/french.ts';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';
import { Card } from './card.tsx';
import { journalId, mailsQuery } from './journal-notice.tsx';
import { MailStatusLabel } from './mail-status.tsx';

const MailPanel = lazyDialog(() => import('./mail-panel.tsx'));

const urlDefaults = { envoi: '', page: '1', mail: '' };
const recipientOf = ({ recipient }: JournalLine) =>
  recipient === null ? '[données effacées]' : recipient || '—';
/** The address it was sent to, and below it the one it was meant for. */
const Recipients = ({ mail }: { mail: JournalLine }) => (
  <>
    {recipientOf(mail)}
    {mail.formerRecipients.length > 0 && (
      <Text size="sm" c="dimmed">
        auparavant {mail.formerRecipients.join(', ')}
      </Text>
    )}
  </>
);
const whenOf = (mail: JournalLine) => formatInstant(mail.sentAt ?? mail.createdAt);

const columns: readonly GridColumn<JournalLine>[] = [
  { id: 'when', header: 'Date', cell: whenOf, minWidth: 140, card: 'fact' },
  {
    id: 'status',
    header: 'Envoi',
    cell: ({ status }) => <MailStatusLabel status={status} />,
    minWidth: 150,
    card: 'fact',
  },
  {
    id: 'template',
    header: 'Modèle',
    cell: ({ templateName, channel }) =>
      channel === 'push' ? `${templateName} (notification)` : templateName,
    minWidth: 180,
    card: 'title',
  },
  {
    id: 'recipient',
    header: 'Destinataire',
    cell: (mail) => <Recipients mail={mail} />,
    minWidth: 180,
    card: 'fact',
  },
  { id: 'error', header: 'Remarque', cell: ({ error }) => error ?? '', minWidth: 160 },
];

/** Every mail: waiting, sent, failed. */
export function JournalCard() {
  const [{ envoi, page, mail }, change] = useUrlState(urlDefaults);
  const status = Object.keys(mailStates).includes(envoi) ? (envoi as MailState) : undefined;
  const current = Math.max(1, Number(page) || 1);
  const query = useQuery({ ...mailsQuery(current, status), placeholderData: keepPreviousData });
  const { data } = query;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / journalPageSize));
  return (
    <Card
      id={journalId}
      title="Journal des e-mails"
      about="Ce qui attend, ce qui est parti, ce qui n'a pas pu partir."
    >
      <Select
        label="Envoi"
        maw={280}
        allowDeselect={false}
        value={status ?? ''}
        data={[
          { value: '', label: 'Tous' },
          ...Object.entries(mailStates).map(([value, label]) => ({
            value,
            label: `${label} (${data?.counts[value] ?? 0})`,
          })),
        ]}
        onChange={(value) => change({ envoi: value ?? '', page: '1' })}
      />
      <QueryStates
        query={query}
        errorText="Erreur lors du chargement du journal des e-mails"
        isEmpty={({ mails }) => mails.length === 0}
        empty={
          <EmptyState title={status ? 'Aucun e-mail dans cet état.' : 'Aucun e-mail pour le moment.'}>
            <Text c="dimmed">Ils apparaissent ici dès qu'un fait en demande un.</Text>
          </EmptyState>
        }
      >
        {({ mails }) => (
          <DataGrid
            label="Liste des e-mails"
            rows={mails}
            columns={columns}
            rowKey={({ _id }) => _id}
            rowActions={(one) => (
              <Button
                size="compact-sm"
                variant="subtle"
                title={`Voir : ${one.templateName}, ${recipientOf(one)}`}
                onClick={() => change({ mail: one._id })}
              >
                Voir
              </Button>
            )}
          />
        )}
      </QueryStates>
      {pages > 1 && (
        <Pagination page={current} pages={pages} onPage={(asked) => change({ page: String(asked) })} />
      )}
      {mail && <MailPanel key={mail} id={mail} onClose={() => change({ mail: '' })} />}
    </Card>
  );
}
