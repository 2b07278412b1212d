import { type Employee, reactivateEmployee } from '@fournil/contracts/employees/endpoints';
import { useCommand } from '../../shared/api/use-command.ts';
import { toast } from '../../shared/ui/toast.ts';

/** Reactivates without asking (D1 4); also the inverse a toast offers once the page is left. */
export function useReactivate() {
  const reactivate = useCommand(reactivateEmployee);
  return ({ _id }: Employee) =>
    void reactivate.mutateAsync({ params: { id: _id } }).then(
      () => toast.success('Employé réactivé'),
      () => toast.error('Erreur lors de la réactivation'),
    );
}
