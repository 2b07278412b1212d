import type { Employee } from '@fournil/contracts/employees/answer';
import { reactivateEmployee } from '@fournil/contracts/employees/endpoints';
import { useCommand } from '../../shared/api/use-command.ts';
import { notify } from '../../shared/edit/notify.ts';

/** Reactivates without a question [employees-10]; also as the undo in a toast after leaving the page. */
export function useReactivate() {
  const reactivate = useCommand(reactivateEmployee);
  return ({ _id }: Employee) =>
    void notify(reactivate.mutateAsync({ params: { id: _id } }), {
      done: 'Employé réactivé',
      failed: 'Erreur lors de la réactivation',
    });
}
