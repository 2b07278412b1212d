import { ofName } from '@fournil/contracts/french-words';
import { deleteVoucher, type ListedVoucher } from '@fournil/contracts/meal-vouchers/endpoints';
import { voucherMessages } from '@fournil/contracts/meal-vouchers/rules';
import { frenchMonth } from '@fournil/contracts/months';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { readAgain } from '../../shared/api/query-client.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { count, formatMoney } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';
import { totalOf } from './voucher-cards.tsx';

const remove = (ticket: ListedVoucher) => callApi(deleteVoucher, { params: { id: ticket._id } });

/** Shows whether all, some or none of the tickets could be deleted [meal-vouchers-9]. */
function showResult(ok: number, failed: number): void {
  if (failed === 0) toast.success(voucherMessages.allDeleted(ok));
  else if (ok > 0) toast.warning(voucherMessages.someDeleted(ok, failed));
  else toast.error(voucherMessages.noneDeleted);
}

/** Deletes tickets after a question; several by one call each, in turn [meal-vouchers-9]. */
export function useDeleteVouchers() {
  const queries = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setDeleting(true);
    await work();
    setDeleting(false);
    await readAgain(queries);
  };

  const deleteOne = async (ticket: ListedVoucher) => {
    const text = ticket.remittedOn
      ? `${voucherMessages.askDelete} Il est sur un bordereau de remise, qui reste tel quel.`
      : voucherMessages.askDelete;
    const question = { title: 'Supprimer le ticket', text, confirmLabel: 'Supprimer', danger: true };
    if (!(await askFirst(question))) return;
    await run(async () => {
      try {
        await remove(ticket);
        toast.success(voucherMessages.deleted);
      } catch (error) {
        const isOthers = error instanceof ApiError && error.code === 'voucher_of_others';
        toast.error(isOthers ? error.message : voucherMessages.notDeleted);
      }
    });
  };

  const deleteAll = async (month: string, tickets: readonly ListedVoucher[]) => {
    if (tickets.length === 0) return toast.info(voucherMessages.nothingToDelete);
    const remittedCount = tickets.filter(({ remittedOn }) => remittedOn).length;
    const remitted =
      remittedCount === 0
        ? ''
        : ` ${count(remittedCount, 'ticket est déjà sur un bordereau', 'tickets sont déjà sur un bordereau')}, qui reste tel quel.`;
    const total = formatMoney(totalOf(tickets).cents);
    const text = `Supprimer ${count(tickets.length, 'ticket')} ${ofName(frenchMonth(month))}, pour un total de ${total}\u202f?${remitted}`;
    const question = { title: 'Tout effacer', text, confirmLabel: 'Tout effacer', danger: true };
    if (!(await askFirst(question))) return;
    await run(async () => {
      let ok = 0;
      for (const ticket of tickets)
        await remove(ticket).then(
          () => ok++,
          () => undefined,
        );
      showResult(ok, tickets.length - ok);
    });
  };
  return {
    isDeleting,
    deleteOne: (ticket: ListedVoucher) => void deleteOne(ticket),
    deleteAll: (month: string, tickets: readonly ListedVoucher[]) => void deleteAll(month, tickets),
  };
}
