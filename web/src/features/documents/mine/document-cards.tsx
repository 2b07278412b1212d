import type { DocumentListed } from '@fournil/contracts/documents/endpoints';
import { documentMessages } from '@fournil/contracts/documents/rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, QueryStates, RowsSkeleton } from '../../../shared/ui/list-states.tsx';
import { RecordCards } from '../../../shared/ui/record-card.tsx';
import { useDownload } from '../use-download.ts';
import { isToSign } from './acknowledge.tsx';
import { DocumentCard } from './document-card.tsx';

const toSignFirst = (one: DocumentListed, other: DocumentListed) =>
  Number(isToSign(other)) - Number(isToSign(one));

interface DocumentCardsProps {
  readonly query: UseQueryResult<readonly DocumentListed[]>;
  readonly label: string;
  readonly employeeId: string | undefined;
  /** The text if there are none. */
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
