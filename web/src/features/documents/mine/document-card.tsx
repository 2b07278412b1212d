import type { DocumentListed } from '@fournil/contracts/documents/endpoints';
import {
  documentCategoryLabels,
  documentMessages,
  documentSize,
  isExpired,
} from '@fournil/contracts/documents/rules';
import { parisDayOf } from '@fournil/contracts/paris-day';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { count, formatDate, formatInstant, todayInParis } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Dimmed, RecordCard } from '../../../shared/ui/record-card.tsx';
import { CategoryIcon } from '../category-icon.tsx';
import { ExpiryLabel } from '../expiry-label.tsx';
import { Acknowledge } from './acknowledge.tsx';

interface DocumentCardProps {
  readonly document: DocumentListed;
  readonly busy: boolean;
  readonly onDownload: () => void;
}

const downloadsText = ({ downloadCount, lastDownloadDate }: DocumentListed): string | null =>
  lastDownloadDate === null
    ? null
    : `${count(downloadCount, 'téléchargement')}, le dernier le ${formatInstant(lastDownloadDate)}`;

/** One document to download [documents-13]. */
export function DocumentCard({ document, busy, onDownload }: DocumentCardProps) {
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
