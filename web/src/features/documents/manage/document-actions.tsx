import {
  type DocumentManaged,
  deleteDocument,
  restoreDocument,
} from '@fournil/contracts/documents/endpoints';
import { documentLimits } from '@fournil/contracts/documents/rules';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconTrash } from '@tabler/icons-react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { askFirst } from '../../../shared/edit/ask-first.ts';
import { notify, withReason } from '../../../shared/edit/notify.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

/** Takes a document off the lists, and back. */
export function useRemoval() {
  const removal = useCommand(deleteDocument);
  const restoring = useCommand(restoreDocument);
  const restore = ({ _id, title }: DocumentManaged) =>
    notify(restoring.mutateAsync({ params: { id: _id } }), {
      done: `«\u202f${title}\u202f» est de nouveau classé`,
      failed: withReason('Erreur lors de la remise du document'),
    });
  const remove = async (document: DocumentManaged) => {
    const { _id, title, employeeName } = document;
    const who = employeeName === null ? 'Les salariés' : employeeName;
    const sure = await askFirst({
      title: 'Supprimer ce document',
      text: `${who} ne ${employeeName === null ? 'verront' : 'verra'} plus «\u202f${title}\u202f». Le fichier est détruit dans ${documentLimits.keptDays} jours\u202f; d'ici là, il peut être remis.`,
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (!sure) return;
    await notify(removal.mutateAsync({ params: { id: _id } }), {
      done: `«\u202f${title}\u202f» supprimé`,
      undo: () => void restore(document),
      failed: withReason('Erreur lors de la suppression du document'),
    });
  };
  return { remove, restore, busy: removal.isPending || restoring.isPending };
}

interface DocumentActionsProps {
  readonly document: DocumentManaged;
  readonly busy: boolean;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

export function DocumentActions({ document, busy, onDownload, onRemove, onRestore }: DocumentActionsProps) {
  const { title, isDeleted } = document;
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-disabled={busy}
        aria-label={`Télécharger ${title}`}
        onClick={onDownload}
      >
        <IconDownload size={18} aria-hidden="true" />
      </ActionIcon>
      {isDeleted ? (
        <IconButton
          aria-disabled={busy}
          icon={IconArrowBackUp}
          aria-label={`Remettre ${title}`}
          onClick={onRestore}
        >
          Remettre
        </IconButton>
      ) : (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-disabled={busy}
          aria-label={`Supprimer ${title}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  );
}
