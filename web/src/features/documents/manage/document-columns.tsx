import type { DocumentManaged } from '@fournil/contracts/documents/endpoints';
import { acknowledgeable, documentCategoryLabels, documentSize } from '@fournil/contracts/documents/rules';
import { parisDayOf } from '@fournil/contracts/paris-day';
import { Button } from '@mantine/core';
import type { GridColumn } from '../../../shared/data-grid/grid-column.ts';
import { count, formatDate, formatNumber } from '../../../shared/format/french.ts';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import { ExpiryLabel } from '../expiry-label.tsx';
import classes from './manage.module.css';

export const Recipient = ({ employeeId, employeeName }: DocumentManaged) =>
  employeeId === null ? (
    'Tous les salariés'
  ) : (
    <>
      {employeeName}
      <NamesakeNote employeeId={employeeId} />
    </>
  );

function Expiry({ document }: { readonly document: DocumentManaged }) {
  const { expiryDate, isDeleted } = document;
  if (isDeleted) return 'Supprimé';
  if (expiryDate === null) return <span className="small">Jamais</span>;
  return (
    <>
      {formatDate(expiryDate)} <ExpiryLabel expiryDate={expiryDate} />
    </>
  );
}

const readingText = ({ acknowledgements }: DocumentManaged): string =>
  acknowledgements === null ? 'Demander' : `${acknowledgements.done} sur ${acknowledgements.of}`;

/** `onReads` opens who downloaded a document, and when; `onSigned` who read and understood it. */
export const documentColumns = (
  onReads: (document: DocumentManaged) => void,
  onSigned: (document: DocumentManaged) => void,
): readonly GridColumn<DocumentManaged>[] => [
  {
    id: 'title',
    header: 'Document',
    minWidth: 220,
    cell: ({ title, description }) => (
      <>
        {title}
        {description && <span className={classes.description}>{description}</span>}
      </>
    ),
    card: 'title',
  },
  { id: 'for', header: 'Pour', minWidth: 150, cell: Recipient, card: 'fact' },
  {
    id: 'category',
    header: 'Catégorie',
    minWidth: 120,
    cell: ({ category }) => documentCategoryLabels[category],
    card: 'fact',
  },
  { id: 'added', header: 'Ajouté le', cell: ({ uploadDate }) => formatDate(parisDayOf(uploadDate)) },
  { id: 'size', header: 'Taille', align: 'right', cell: ({ fileSize }) => documentSize(fileSize) },
  {
    id: 'expiry',
    header: 'Expire le',
    minWidth: 110,
    cell: (document) => <Expiry document={document} />,
    card: 'fact',
  },
  {
    id: 'destroyed',
    header: 'Fichier détruit le',
    cell: ({ destroyedOn }) => formatDate(destroyedOn),
    card: ({ destroyedOn }) =>
      destroyedOn === null ? null : { label: 'Fichier détruit le', value: formatDate(destroyedOn) },
  },
  {
    id: 'signed',
    header: 'Lu et compris',
    minWidth: 120,
    cell: (document) =>
      acknowledgeable(document.category) && !document.isDeleted ? (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`${readingText(document)}, lecture\u202f: ${document.title}`}
          onClick={() => onSigned(document)}
        >
          {readingText(document)}
        </Button>
      ) : null,
    card: 'fact',
  },
  {
    id: 'downloads',
    header: 'Téléchargements',
    minWidth: 130,
    align: 'right',
    cell: (document) =>
      document.downloadCount === 0 ? (
        formatNumber(0)
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`${count(document.downloadCount, 'téléchargement')}\u202f: ${document.title}`}
          onClick={() => onReads(document)}
        >
          {formatNumber(document.downloadCount)}
        </Button>
      ),
    card: 'fact',
  },
];
