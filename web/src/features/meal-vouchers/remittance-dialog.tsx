import {
  listRemittances,
  mostOnSlip,
  remittanceMessages,
  remitVouchers,
} from '@fournil/contracts/meal-vouchers/remittance-endpoints';
import type { VoucherIssuer } from '@fournil/contracts/meal-vouchers/rules';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { DateField } from '../../shared/edit/date-field.tsx';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { count, formatMoney } from '../../shared/format/french.ts';
import { useSite } from '../../shared/queries/every-page.ts';
import { toast } from '../../shared/ui/toast.ts';
import { saveSlip } from './save-slip.ts';

interface RemittanceDialogProps {
  readonly issuers: readonly VoucherIssuer[];
  /** First and last day proposed. */
  readonly period: { readonly startDate: string; readonly endDate: string };
  readonly onClose: () => void;
}

/** A slip for one issuer, shown before it is recorded. */
export default function RemittanceDialog({ issuers, period, onClose }: RemittanceDialogProps) {
  const site = useSite();
  const [issuer, setIssuer] = useState(issuers[0]?.code ?? '');
  const [startDate, setStart] = useState(period.startDate);
  const [endDate, setEnd] = useState(period.endDate);
  const [shop, setShop] = useState(site.name);
  const hasPeriod = startDate !== '' && endDate !== '' && startDate <= endDate;
  const query = useApi(listRemittances, { query: { issuer, startDate, endDate }, enabled: hasPeriod });
  const remit = useCommand(remitVouchers);
  const open = hasPeriod ? (query.data?.open ?? []) : [];
  const submit = async () => {
    const issuerName = issuers.find(({ code }) => code === issuer)?.name ?? issuer;
    const tickets = open.map(({ id }) => id);
    try {
      const { data } = await remit.mutateAsync({
        body: { issuer, issuerName, shop, startDate, endDate, tickets },
      });
      toast.success(remittanceMessages.made);
      onClose();
      await saveSlip(data.id, 'pdf');
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : remittanceMessages.notMade);
    }
  };
  const tells = () => {
    if (!hasPeriod || open.length === 0) return remittanceMessages.none;
    if (open.length > mostOnSlip) return remittanceMessages.tooMany;
    const cents = open.reduce((sum, ticket) => sum + ticket.cents, 0);
    return `${count(open.length, 'ticket')} à remettre, pour un total de ${formatMoney(cents)}.`;
  };
  return (
    <Dialog onClose={onClose} title="Bordereau de remise" size="md" fullScreenOnPhone>
      <Stack>
        <NativeSelect
          label="Émetteur"
          data-autofocus
          data={issuers.map(({ code, name }) => ({ value: code, label: name }))}
          value={issuer}
          onChange={(event) => setIssuer(event.currentTarget.value)}
        />
        <Group grow align="flex-start">
          <DateField label="Du" value={startDate} onChange={setStart} />
          <DateField label="Au" value={endDate} onChange={setEnd} />
        </Group>
        <TextInput
          label="Point de vente ou numéro d’affilié"
          maxLength={80}
          value={shop}
          onChange={(event) => setShop(event.currentTarget.value)}
        />
        <Text role="status" aria-live="polite">
          {query.isLoading ? 'Chargement…' : tells()}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button
            disabled={open.length === 0 || open.length > mostOnSlip || shop.trim() === '' || query.isFetching}
            loading={remit.isPending}
            onClick={() => void submit()}
          >
            Enregistrer le bordereau
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
