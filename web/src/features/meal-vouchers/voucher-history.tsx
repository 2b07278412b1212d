import type { ListedVoucher, VouchersOfMonth } from '@fournil/contracts/meal-vouchers/endpoints';
import { voucherMessages } from '@fournil/contracts/meal-vouchers/rules';
import { ActionIcon, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { formatDate, formatMoney } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { useDeleteVouchers } from './use-delete-vouchers.ts';
import { IssuerName } from './voucher-cards.tsx';

const money = (euros: number) => formatMoney(Math.round(euros * 100));

interface VoucherHistoryProps {
  /** YYYY-MM. */
  readonly month: string;
  readonly vouchers: VouchersOfMonth;
}

/** The tickets of the month, last scanned first, and their deletion. */
export function VoucherHistory({ month, vouchers }: VoucherHistoryProps) {
  const { tickets, issuers } = vouchers;
  const deletable = tickets.filter(({ canDelete }) => canDelete);
  const { deleteOne, deleteAll, isDeleting } = useDeleteVouchers();
  const columns = useMemo((): readonly GridColumn<ListedVoucher>[] => {
    const byCode = new Map(issuers.map((issuer) => [issuer.code, issuer]));
    return [
      {
        id: 'emetteur',
        header: 'Émetteur',
        cell: ({ provider }) => {
          const issuer = byCode.get(provider);
          return issuer ? <IssuerName issuer={issuer} /> : provider;
        },
      },
      {
        id: 'montant',
        header: 'Montant',
        cell: ({ amount }) => money(amount),
        sortBy: ({ amount }) => amount,
        align: 'right',
        card: 'fact',
      },
      {
        id: 'date',
        header: 'Date',
        cell: ({ date }) => formatDate(date),
        sortBy: ({ date }) => date,
        card: 'fact',
      },
      {
        id: 'remise',
        header: 'Remise',
        cell: ({ remittedOn }) => (remittedOn ? `Remis le ${formatDate(remittedOn)}` : '—'),
        card: ({ remittedOn }) => (remittedOn ? { value: `Remis le ${formatDate(remittedOn)}` } : null),
      },
    ];
  }, [issuers]);
  return (
    <section aria-label="Historique">
      <Title order={2} mb="sm">
        Historique
      </Title>
      {tickets.length === 0 ? (
        <EmptyState title={voucherMessages.empty} />
      ) : (
        <DataGrid
          label="Tickets du mois"
          rows={tickets}
          columns={columns}
          rowKey={({ _id }) => _id}
          compact
          rowActions={(ticket) =>
            ticket.canDelete && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Supprimer le ticket de ${money(ticket.amount)} du ${formatDate(ticket.date)}`}
                title="Supprimer"
                aria-disabled={isDeleting}
                onClick={() => deleteOne(ticket)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )
          }
        />
      )}
      <IconButton
        mt="md"
        aria-disabled={isDeleting}
        icon={IconTrash}
        onClick={() => deleteAll(month, deletable)}
      >
        Tout effacer ({deletable.length})
      </IconButton>
    </section>
  );
}
