import { twoDigits } from '@fournil/contracts/months';
import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { salesOfYear } from '@fournil/contracts/sales/endpoints';
import { useApi } from '../../shared/api/use-api.ts';
import { formatMoney, todayInParis } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import { Figures } from '../../shared/ui/figures.tsx';
import { centsPerHour, monthTotals } from './month-totals.ts';
import { hoursText } from './pay-text.ts';

/** Hours of everybody, with the part that is only planned yet; for the administrator what an hour of the shop earns. */
export function MonthFigures({
  month,
  pay,
  isAdmin,
}: {
  readonly month: Month;
  readonly pay: PayMonth;
  readonly isAdmin: boolean;
}) {
  const revenue = useApi(salesOfYear, {
    params: { year: month.year },
    select: (months) => months[twoDigits(month.month)]?.totalCA ?? 0,
    enabled: isAdmin,
  });
  const days = pay.people.flatMap((person) => person.days);
  // Sales so far are divided by the hours so far; hours still to come would lower the revenue per hour.
  const totals = monthTotals(days, todayInParis());
  const cents = Math.round((revenue.data ?? 0) * 100);
  const perHour = centsPerHour(cents, totals);
  return (
    <Figures
      label="Le mois en chiffres"
      figures={[
        { label: 'Heures travaillées', value: hoursText(totals.worked) },
        { label: 'dont prévues', value: hoursText(totals.planned) },
        ...(isAdmin && perHour !== null
          ? [
              { label: 'CA net HT', value: formatMoney(cents) },
              { label: 'CA par heure', value: formatMoney(perHour) },
            ]
          : []),
      ]}
    />
  );
}
