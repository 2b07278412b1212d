import { hoursOfYear, salesOfYear, sellersOfYear } from '@fournil/contracts/sales/endpoints';
import { Skeleton } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { LoadFailure, lazyPart } from '../../shared/load/lazy-part.tsx';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { hourlyMonths, revenueByMonth } from './sales-year-series.ts';

const chartsPart = lazyPart(() => import('./sales-charts.tsx'), {
  instead: (state) =>
    state.hasFailed ? (
      <LoadFailure title="Les graphiques n'ont pas pu être chargés" state={state} />
    ) : (
      <Skeleton height={280} my={24} />
    ),
});

/** The charts of the year, once there is something to draw. */
export function SalesOfYear({ year }: { readonly year: number }) {
  const isAdmin = useIsAdmin();
  const now = useApi(salesOfYear, { params: { year } });
  const before = useApi(salesOfYear, { params: { year: year - 1 } });
  const sellers = useApi(sellersOfYear, { params: { year } });
  const hours = useApi(hoursOfYear, { params: { year }, enabled: isAdmin });
  if (!now.data || !before.data || !sellers.data || (isAdmin && !hours.data)) return null;
  const revenue = { now: revenueByMonth(now.data), before: revenueByMonth(before.data) };
  const isEmpty = [...Object.values(revenue.now), ...Object.values(revenue.before)].every((one) => one === 0);
  if (isEmpty) return null;
  return (
    <div>
      <chartsPart.Component
        year={year}
        revenue={revenue}
        sellers={sellers.data}
        hourly={hours.data ? hourlyMonths(revenue.now, hours.data) : null}
      />
    </div>
  );
}
