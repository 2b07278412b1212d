import {
  type JournalLine,
  journalPageSize,
  listMails,
  type MailState,
  mailStates,
} from '@fournil/contracts/mail/endpoints';
import { Anchor, Button, Select, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiQuery } from '../../shared/api/use-api.ts';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { count, formatInstant } from '../../shared/format/french.ts';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';
import { Card } from './card.tsx';
import { MailStatusLabel } from './mail-frame.tsx';

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

/** The journal reloads at this interval while mails wait. */
const lookEveryMs = 3000;

const mailsQuery = (page: number, status?: MailState) =>
  apiQuery(listMails, {
    query: { page, status },
    refetchInterval: ({ state }) =>
      state.data?.sender.configured && (state.data.counts.waiting || state.data.counts.sending)
        ? lookEveryMs
        : false,
  });

const journalId = 'journal-e-mails';

const noServer =
  "Aucun serveur d'e-mail n'est réglé : indiquez-le dans « Serveur d'e-mail ». Les e-mails sont gardés, en attente d'envoi.";

const WayTo = ({ part, children }: { readonly part: string; readonly children: string }) => (
  <Anchor component={Link} to={{ search: `?onglet=e-mail&partie=${part}` }} c="inherit" td="underline">
    {children}
  </Anchor>
);

/** The reason that keeps mails from leaving, with the way to the journal. */
export function JournalNotice() {
  const { data } = useQuery(mailsQuery(1));
  if (!data) return null;
  const { configured, problem } = data.sender;
  const { refused = 0, uncertain = 0, held = 0 } = data.counts;
  const attention = refused + uncertain + held;
  const text = configured ? problem && `${problem}. Nouvel essai automatique.` : (problem ?? noServer);
  if (!text && attention === 0) return null;
  return (
    <Notice tone="warning" title={text ? "Les e-mails ne partent pas pour l'instant" : 'E-mails'}>
      <Stack gap={4}>
        {text && <span>{text}</span>}
        {attention > 0 && <span>{count(attention, 'e-mail attend', 'e-mails attendent')} une décision.</span>}
        {!configured && <WayTo part="serveur">Régler le serveur d'e-mail</WayTo>}
        <WayTo part={journalId}>Voir le journal des e-mails</WayTo>
      </Stack>
    </Notice>
  );
}

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
