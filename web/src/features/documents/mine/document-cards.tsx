import { acknowledgeDocument, type DocumentListed } from '@fournil/contracts/documents/endpoints';
import {
  type DocumentCategory,
  documentCategoryLabels,
  documentMessages,
  documentSize,
  isExpired,
} from '@fournil/contracts/documents/rules';
import { parisDayOf } from '@fournil/contracts/paris-day';
import {
  IconCheck,
  IconDownload,
  IconFile,
  IconFileEuro,
  IconFileInfo,
  IconListCheck,
  IconSchool,
  IconSignature,
  type TablerIcon,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify, withReason } from '../../../shared/edit/notify.ts';
import { count, formatDate, formatInstant, todayInParis } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates, RowsSkeleton } from '../../../shared/ui/list-states.tsx';
import { Dimmed, RecordCard, RecordCards } from '../../../shared/ui/record-card.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { ExpiryLabel } from '../expiry-label.tsx';
import { useDownload } from '../use-download.ts';

/** True if the reader must still acknowledge it. */
export const isToSign = ({ acknowledgement }: DocumentListed): boolean =>
  acknowledgement !== null && acknowledgement.acknowledgedAt === null;

interface AcknowledgeProps {
  readonly document: DocumentListed;
  /** The id of the title, which names the confirmed action. */
  readonly titleId: string;
}

/** « J'ai lu et compris », once the document was opened. */
function Acknowledge({ document: { _id, title, acknowledgement }, titleId }: AcknowledgeProps) {
  const acknowledge = useCommand(acknowledgeDocument);
  if (acknowledgement === null) return null;
  const { contentHash, isOpened, acknowledgedAt } = acknowledgement;
  if (acknowledgedAt !== null)
    return <StatusLabel tone="good">Lu et compris le {formatInstant(acknowledgedAt)}</StatusLabel>;
  const confirm = () =>
    notify(acknowledge.mutateAsync({ params: { id: _id }, body: { contentHash } }), {
      done: documentMessages.acknowledged(title),
      failed: withReason(documentMessages.acknowledge),
    });
  return (
    <>
      <StatusLabel tone="warning">À lire et à signer</StatusLabel>
      {!isOpened && <Dimmed>{documentMessages.readFirst}.</Dimmed>}
      <IconButton
        variant="filled"
        size="md"
        mih={44}
        disabled={!isOpened}
        loading={acknowledge.isPending}
        aria-describedby={titleId}
        icon={IconCheck}
        iconSize={18}
        onClick={() => void confirm()}
      >
        J'ai lu et compris
      </IconButton>
    </>
  );
}

const toSignFirst = (one: DocumentListed, other: DocumentListed) =>
  Number(isToSign(other)) - Number(isToSign(one));

interface DocumentCardsProps {
  readonly query: UseQueryResult<readonly DocumentListed[]>;
  readonly label: string;
  readonly employeeId: string | undefined;
  /** The text if there are none. */
  readonly empty: { readonly title: string; readonly text: string };
}

interface DocumentCardProps {
  readonly document: DocumentListed;
  readonly busy: boolean;
  readonly onDownload: () => void;
}

const downloadsText = ({ downloadCount, lastDownloadDate }: DocumentListed): string | null =>
  lastDownloadDate === null
    ? null
    : `${count(downloadCount, 'téléchargement')}, le dernier le ${formatInstant(lastDownloadDate)}`;

const icons: Readonly<Record<DocumentCategory, TablerIcon>> = {
  notice: IconFileInfo,
  procedure: IconListCheck,
  formation: IconSchool,
  payslip: IconFileEuro,
  contract: IconSignature,
  other: IconFile,
};

/** Decorative: the category's name is next to it. */
function CategoryIcon({ category, size = 28 }: { category: DocumentCategory; size?: number }) {
  const Icon = icons[category];
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}

/** One document to download [documents-13]. */
function DocumentCard({ document, busy, onDownload }: DocumentCardProps) {
  const { title, description, category, expiryDate, uploadDate, fileSize } = document;
  const titleId = useId();
  const noteId = useId();
  const expired = isExpired(expiryDate, todayInParis());
  const downloads = downloadsText(document);
  return (
    <RecordCard
      titleId={titleId}
      icon={<CategoryIcon category={category} />}
      title={title}
      subtitle={documentCategoryLabels[category]}
    >
      <ExpiryLabel expiryDate={expiryDate} />
      {description && <p>{description}</p>}
      <Dimmed>
        Ajouté le {formatDate(parisDayOf(uploadDate))} · {documentSize(fileSize)}
      </Dimmed>
      {downloads && <Dimmed>{downloads}</Dimmed>}
      {expired && <Dimmed id={noteId}>{documentMessages.expired}</Dimmed>}
      <IconButton
        size="md"
        mih={44}
        mt="auto"
        disabled={expired}
        aria-disabled={busy}
        aria-describedby={expired ? `${titleId} ${noteId}` : titleId}
        icon={IconDownload}
        iconSize={18}
        onClick={onDownload}
      >
        {busy ? 'Téléchargement...' : 'Télécharger'}
      </IconButton>
      <Acknowledge document={document} titleId={titleId} />
    </RecordCard>
  );
}

export function DocumentCards({ query, label, employeeId, empty }: DocumentCardsProps) {
  const { download, downloading } = useDownload(employeeId);
  return (
    <QueryStates
      query={query}
      errorText={documentMessages.load}
      skeleton={<RowsSkeleton rows={3} height={200} />}
      isEmpty={(documents) => documents.length === 0}
      empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
    >
      {(documents) => (
        <RecordCards label={label}>
          {documents.toSorted(toSignFirst).map((document) => (
            <DocumentCard
              key={document._id}
              document={document}
              busy={downloading === document._id}
              onDownload={() => void download(document)}
            />
          ))}
        </RecordCards>
      )}
    </QueryStates>
  );
}
