import type { DocumentListed } from '@fournil/contracts/documents/endpoints';
import { documentMessages } from '@fournil/contracts/documents/rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, QueryStates, RowsSkeleton } from '../../../shared/ui/list-states.tsx';
import { useDownload } from '../use-download.ts';
import { DocumentCard } from './document-card.tsx';
import classes from './mine.module.css';

interface DocumentCardsProps {
  readonly query: UseQueryResult<readonly DocumentListed[]>;
  readonly label: string;
  readonly employeeId: string | undefined;
  /** What is said where there is none. */
  readonly empty: { readonly title: string; readonly text: string };
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
        <ul className={classes.cards} aria-label={label}>
          {documents.map((document) => (
            <DocumentCard
              key={document._id}
              document={document}
              busy={downloading === document._id}
              onDownload={() => void download(document)}
            />
          ))}
        </ul>
      )}
    </QueryStates>
  );
}
