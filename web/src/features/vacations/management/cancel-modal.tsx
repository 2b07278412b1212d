import { Dialog } from '../../../shared/edit/dialog.tsx';
import { CancelLeave } from '../cancel-leave.tsx';
import type { RequestModalProps } from './request-card.tsx';

/** Cancels an accepted leave whose cancellation is asked for. */
export default function CancelModal({ request, onClose }: RequestModalProps) {
  const { precisions: comment, ...leave } = request;
  return (
    <Dialog title="Annuler le congé" onClose={onClose}>
      <CancelLeave leave={{ ...leave, comment }} onDone={onClose} />
    </Dialog>
  );
}
