import {
  askAcknowledgement,
  type DocumentManaged,
  listAcknowledgements,
} from '@fournil/contracts/documents/endpoints';
import { Stack, Switch, Text } from '@mantine/core';
import { failureText } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { formatInstant } from '../../../shared/format/french.ts';
import { EmptyState, QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toast } from '../../../shared/ui/toast.ts';

interface AcknowledgementsPanelProps {
  readonly document: DocumentManaged;
  readonly onClose: () => void;
}

/** Readers of a notice or a procedure; those without an acknowledgement come first. */
export default function AcknowledgementsPanel({ document, onClose }: AcknowledgementsPanelProps) {
  const query = useApi(listAcknowledgements, { params: { id: document._id } });
  const ask = useCommand(askAcknowledgement);
  const isAsked = ask.variables?.body?.asked ?? document.acknowledgements !== null;
  const change = async (asked: boolean) => {
    try {
      await ask.mutateAsync({ params: { id: document._id }, body: { asked } });
    } catch (error) {
      ask.reset();
      toast.error(`Erreur lors de la sauvegarde\u202f: ${failureText(error)}`);
    }
  };
  return (
    <SidePanel title={`Lecture de «\u202f${document.title}\u202f»`} onClose={onClose}>
      <Stack>
        <Switch
          label="Demander « J'ai lu et compris »"
          checked={isAsked}
          aria-disabled={ask.isPending}
          onChange={({ currentTarget }) => ask.isPending || void change(currentTarget.checked)}
        />
        <QueryStates
          query={query}
          errorText="Erreur lors du chargement des lectures"
          isEmpty={({ people }) => people.length === 0}
          empty={<EmptyState title="La lecture n'est demandée à personne" />}
        >
          {({ people, contentHash }) => (
            <>
              <ul className="rows" aria-label="Lectures">
                {people
                  .toSorted(
                    (one, other) =>
                      Number(one.acknowledgedAt !== null) - Number(other.acknowledgedAt !== null),
                  )
                  .map(({ employeeId, name, acknowledgedAt }) => (
                    <li key={employeeId}>
                      <span>{name}</span>
                      {acknowledgedAt === null ? (
                        <StatusLabel tone="warning">Pas encore</StatusLabel>
                      ) : (
                        <time className="dimmed nowrap" dateTime={acknowledgedAt}>
                          {formatInstant(acknowledgedAt)}
                        </time>
                      )}
                    </li>
                  ))}
              </ul>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                Empreinte du fichier lu (SHA-256)&#8239;: {contentHash}
              </Text>
            </>
          )}
        </QueryStates>
      </Stack>
    </SidePanel>
  );
}
