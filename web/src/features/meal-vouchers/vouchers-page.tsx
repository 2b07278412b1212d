import { listVouchers } from '@fournil/contracts/meal-vouchers/endpoints';
import { defaultIssuers, voucherMessages } from '@fournil/contracts/meal-vouchers/rules';
import { frenchMonth } from '@fournil/contracts/months';
import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { count, todayInParis } from '../../shared/format/french.ts';
import { MonthField } from '../../shared/month/month-field.tsx';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';
import { Remittances } from './remittances.tsx';
import { ScannerCard } from './scanner-card.tsx';
import { VoucherCards } from './voucher-cards.tsx';
import { VoucherHistory } from './voucher-history.tsx';

const defaults = { mois: '' };
const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Vouchers that customers handed in [meal-vouchers-1]. */
export default function VouchersPage() {
  const [{ mois }, change] = useUrlState(defaults);
  const month = isMonth(mois) ? mois : todayInParis().slice(0, 7);
  const isAdmin = useIsAdmin();
  const query = useApi(listVouchers, { query: { month } });
  // The scanner outlives a change of month: the issuers last read serve it until the others are there.
  const issuers = useRef(defaultIssuers);
  if (query.data) issuers.current = query.data.issuers;
  return (
    <Page
      title="Ticket restaurant"
      state={query.data && `${count(query.data.tickets.length, 'ticket')} en ${frenchMonth(month)}`}
      filters={<MonthField label="Mois" month={month} onChange={(picked) => change({ mois: picked })} />}
    >
      <Stack gap={24}>
        <ScannerCard issuers={issuers.current} onAdded={(added) => change({ mois: added })} />
        <QueryStates query={query} errorText={voucherMessages.notLoaded}>
          {(vouchers) => (
            <>
              <VoucherCards vouchers={vouchers} />
              <VoucherHistory month={month} vouchers={vouchers} />
              {isAdmin && <Remittances month={month} issuers={vouchers.issuers} />}
            </>
          )}
        </QueryStates>
      </Stack>
    </Page>
  );
}
