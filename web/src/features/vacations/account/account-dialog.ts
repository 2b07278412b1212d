import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';

/** What each of the dialogs over a leave account gets. */
export interface AccountDialogProps {
  readonly employeeId: string;
  readonly account: VacationBalance['account'];
  readonly onClose: () => void;
}
