import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';

/** The properties of each dialog over a leave account. */
export interface AccountDialogProps {
  readonly employeeId: string;
  readonly account: VacationBalance['account'];
  readonly onClose: () => void;
}
