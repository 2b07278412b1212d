import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, todayInParis } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import { Figures } from '../../shared/ui/figures.tsx';
import { hoursText } from './pay-text.ts';
import { revenueQuery } from './queries.ts';

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
  const revenue = useQuery({ ...revenueQuery(month), enabled: isAdmin });
  const days = pay.people.flatMap((person) => person.days);
  const worked = days.reduce((sum, { work }) => sum + work, 0);
  const planned = days.reduce((sum, { work, status }) => sum + (status === 'planned' ? work : 0), 0);
  // What is sold so far was sold in the hours so far: those still to come would make the hour look poor.
  const today = todayInParis();
  const soFar = days.reduce((sum, { date, work }) => sum + (date <= today ? work : 0), 0);
  const cents = Math.round((revenue.data ?? 0) * 100);
  return (
    <Figures
      label="Le mois en chiffres"
      figures={[
        { label: 'Heures travaillées', value: hoursText(worked) },
        { label: 'dont prévues', value: hoursText(planned) },
        ...(isAdmin && cents > 0 && soFar > 0
          ? [
              { label: 'CA net HT', value: formatMoney(cents) },
              { label: 'CA par heure', value: formatMoney(Math.round((cents * 60) / soFar)) },
            ]
          : []),
      ]}
    />
  );
}
