import type { Employee } from '@fournil/contracts/employees/answer';
import { reactivateEmployee } from '@fournil/contracts/employees/endpoints';
import { useCommand } from '../../shared/api/use-command.ts';
import { notify } from '../../shared/edit/notify.ts';

/** Reactivates without asking [employees-10]; also the inverse a toast offers once the page is left. */
export function useReactivate() {
  const reactivate = useCommand(reactivateEmployee);
  return ({ _id }: Employee) =>
    void notify(reactivate.mutateAsync({ params: { id: _id } }), {
      done: 'Employé réactivé',
      failed: 'Erreur lors de la réactivation',
    });
}
