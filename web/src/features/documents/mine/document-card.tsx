import type { DocumentListed } from '@fournil/contracts/documents/endpoints';
import {
  documentCategoryLabels,
  documentMessages,
  documentSize,
  isExpired,
} from '@fournil/contracts/documents/rules';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { count, formatDate, formatInstant, todayInParis } from '../../../shared/format/french.ts';
import { CategoryIcon } from '../category-icon.tsx';
import { ExpiryLabel } from '../expiry-label.tsx';
import classes from './mine.module.css';

interface DocumentCardProps {
  readonly document: DocumentListed;
  readonly busy: boolean;
  readonly onDownload: () => void;
}

const downloadsText = ({ downloadCount, lastDownloadDate }: DocumentListed): string | null =>
  lastDownloadDate === null
    ? null
    : `${count(downloadCount, 'téléchargement')}, le dernier le ${formatInstant(lastDownloadDate)}`;

/** D2 2.14. */
export function DocumentCard({ document, busy, onDownload }: DocumentCardProps) {
  const { title, description, category, expiryDate, uploadDate, fileSize } = document;
  const titleId = useId();
  const noteId = useId();
  const expired = isExpired(expiryDate, todayInParis());
  const downloads = downloadsText(document);
  return (
    <li className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <CategoryIcon category={category} />
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className={classes.dimmed}>{documentCategoryLabels[category]}</p>
        </div>
      </div>
      <ExpiryLabel expiryDate={expiryDate} />
      {description && <p>{description}</p>}
      <p className={classes.dimmed}>
        Ajouté le {formatDate(uploadDate)} · {documentSize(fileSize)}
      </p>
      {downloads && <p className={classes.dimmed}>{downloads}</p>}
      {expired && (
        <p id={noteId} className={classes.dimmed}>
          {documentMessages.expired}
        </p>
      )}
      <Button
        variant="default"
        size="md"
        className={classes.download ?? ''}
        disabled={expired || busy}
        aria-describedby={expired ? `${titleId} ${noteId}` : titleId}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={onDownload}
      >
        {busy ? 'Téléchargement...' : 'Télécharger'}
      </Button>
    </li>
  );
}
