import { type DocumentManaged, listDocumentReads } from '@fournil/contracts/documents/endpoints';

import { useApi } from '../../../shared/api/use-api.ts';
import { formatInstant } from '../../../shared/format/french.ts';
import { EmptyState, QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';

interface ReadsPanelProps {
  readonly document: DocumentManaged;
  readonly onClose: () => void;
}

/** Downloads of a document, with person and time. */
export default function ReadsPanel({ document, onClose }: ReadsPanelProps) {
  const reads = useApi(listDocumentReads, { params: { id: document._id } });
  return (
    <SidePanel title={`Téléchargements de «\u202f${document.title}\u202f»`} onClose={onClose}>
      <QueryStates
        query={reads}
        errorText="Erreur lors du chargement des téléchargements"
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title="Personne ne l'a encore téléchargé" />}
      >
        {(list) => (
          <ul className="rows">
            {list.map(({ readAt, readBy }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two readings of one person in one instant look alike
              <li key={`${readAt} ${at}`}>
                <span>{readBy}</span>
                <time className="dimmed nowrap" dateTime={readAt}>
                  {formatInstant(readAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </SidePanel>
  );
}
