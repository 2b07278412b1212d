import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { ReasonDialog } from '../../../shared/edit/reason-dialog.tsx';
import { periodText } from '../request-text.ts';
import type { RequestModalProps } from './request-card.tsx';

/** Rejects a request, with a reason or none [vacations-5]. */
export default function RejectModal({ request, actions, onClose }: RequestModalProps) {
  return (
    <ReasonDialog
      title="Rejeter la demande"
      subject={`${request.employeeName}, ${periodText(request)}`}
      label="Raison du rejet"
      description={
        request.employeeEmail
          ? 'Facultative. Un e-mail la dira telle quelle au salarié.'
          : 'Facultative. Ce salarié n’a pas d’adresse e-mail\u202f: prévenez-le.'
      }
      submitLabel="Rejeter"
      danger
      failed={vacationMessages.rejectFailed}
      decide={(reason) => actions.reject(request, reason)}
      onClose={onClose}
    />
  );
}
