import {
  listRemittances,
  remittanceMessages,
  undoRemittance,
  type VoucherRemittance,
} from '@fournil/contracts/meal-vouchers/remittance-endpoints';
import type { VoucherIssuer } from '@fournil/contracts/meal-vouchers/rules';
import { Button, Group, Title } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { count, formatDate, formatMoney } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { saveSlip } from './save-slip.ts';

const RemittanceDialog = lazyDialog(() => import('./remittance-dialog.tsx'));

const columns: readonly GridColumn<VoucherRemittance>[] = [
  { id: 'emetteur', header: 'Émetteur', cell: ({ issuerName }) => issuerName },
  {
    id: 'periode',
    header: 'Période',
    cell: ({ startDate, endDate }) => `${formatDate(startDate)} – ${formatDate(endDate)}`,
    sortBy: ({ startDate }) => startDate,
    card: 'fact',
  },
  { id: 'date', header: 'Fait le', cell: ({ date }) => formatDate(date), card: 'fact' },
  { id: 'nombre', header: 'Tickets', cell: (one) => one.count, align: 'right', card: 'fact' },
  {
    id: 'montant',
    header: 'Montant',
    cell: ({ cents }) => formatMoney(cents),
    sortBy: ({ cents }) => cents,
    align: 'right',
    card: 'fact',
  },
  { id: 'etat', header: 'État', cell: ({ isUndone }) => (isUndone ? 'Annulé' : 'Remis'), card: 'fact' },
];

interface RemittancesProps {
  /** YYYY-MM. */
  readonly month: string;
  readonly issuers: readonly VoucherIssuer[];
}

/** The slips by which tickets were sent to their issuers, and a new one for the displayed month. */
export function Remittances({ month, issuers }: RemittancesProps) {
  const [isOpen, setOpen] = useState(false);
  const startDate = `${month}-01`;
  const endDate = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString();
  const query = useApi(listRemittances, { query: { issuer: issuers[0]?.code ?? '', startDate, endDate } });
  const undo = useCommand(undoRemittance);
  const ask = async (slip: VoucherRemittance) => {
    const text = `${count(slip.count, 'ticket ne sera plus remis', 'tickets ne seront plus remis')}. Le bordereau reste dans la liste, annulé.`;
    const question = {
      title: 'Annuler le bordereau',
      text,
      confirmLabel: 'Annuler le bordereau',
      danger: true,
    };
    if (!(await askFirst(question))) return;
    try {
      await undo.mutateAsync({ params: { id: slip.id } });
      toast.success(remittanceMessages.undone);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : remittanceMessages.notUndone);
    }
  };
  return (
    <section aria-label="Bordereaux de remise">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Bordereaux de remise</Title>
        <IconButton icon={IconFileInvoice} onClick={() => setOpen(true)}>
          Nouveau bordereau
        </IconButton>
      </Group>
      <QueryStates query={query} errorText={remittanceMessages.notLoaded}>
        {({ remittances }) =>
          remittances.length === 0 ? (
            <EmptyState title="Aucun bordereau pour le moment" />
          ) : (
            <DataGrid
              label="Bordereaux"
              rows={remittances}
              columns={columns}
              rowKey={({ id }) => id}
              rowActions={(slip) => (
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  {(['pdf', 'csv'] as const).map((format) => (
                    <Button
                      key={format}
                      variant="subtle"
                      size="compact-md"
                      aria-label={`${format.toUpperCase()}, bordereau ${slip.issuerName} du ${formatDate(slip.startDate)}`}
                      onClick={() => void saveSlip(slip.id, format)}
                    >
                      {format.toUpperCase()}
                    </Button>
                  ))}
                  {!slip.isUndone && (
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-md"
                      aria-label={`Annuler le bordereau ${slip.issuerName} du ${formatDate(slip.startDate)}`}
                      onClick={() => void ask(slip)}
                    >
                      Annuler
                    </Button>
                  )}
                </Group>
              )}
            />
          )
        }
      </QueryStates>
      {isOpen && (
        <RemittanceDialog issuers={issuers} period={{ startDate, endDate }} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
