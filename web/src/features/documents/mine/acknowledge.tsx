import { acknowledgeDocument, type DocumentListed } from '@fournil/contracts/documents/endpoints';
import { documentMessages } from '@fournil/contracts/documents/rules';
import { IconCheck } from '@tabler/icons-react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify, withReason } from '../../../shared/edit/notify.ts';
import { formatInstant } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Dimmed } from '../../../shared/ui/record-card.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';

/** True if the reader must still acknowledge it. */
export const isToSign = ({ acknowledgement }: DocumentListed): boolean =>
  acknowledgement !== null && acknowledgement.acknowledgedAt === null;

interface AcknowledgeProps {
  readonly document: DocumentListed;
  /** The id of the title, which names the confirmed action. */
  readonly titleId: string;
}

/** « J'ai lu et compris », once the document was opened. */
export function Acknowledge({ document: { _id, title, acknowledgement }, titleId }: AcknowledgeProps) {
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
