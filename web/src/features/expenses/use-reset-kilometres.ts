import { resetKilometres } from '@fournil/contracts/expenses/endpoints';
import { expenseMessages } from '@fournil/contracts/expenses/messages';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import type { Month } from '../../shared/month/months.ts';
import { toast } from '../../shared/ui/toast.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** After a question, erases the journeys of one person in the month; true if done [expenses-4]. */
export function useResetKilometres({ month, year }: Month) {
  const send = useCommand(resetKilometres);
  return async ({ id, name }: Person): Promise<boolean> => {
    const text = expenseMessages.askReset(name, month, year);
    const question = { title: 'Réinitialiser la ligne', text, confirmLabel: 'Réinitialiser', danger: true };
    if (!(await askFirst(question))) return false;
    try {
      await send.mutateAsync({ body: { employeeId: id, month, year } });
      toast.success(expenseMessages.reset(name));
      return true;
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'unknown_employee';
      toast.error(isGone ? expenseMessages.notInList(name) : expenseMessages.notReset);
      return false;
    }
  };
}
