import { getWeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';

import { useApi } from '../../shared/api/use-api.ts';
import { todayInParis } from '../../shared/format/french.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { Loading, RowsSkeleton } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useAddress } from '../../shared/url-state/use-url-state.ts';
import { WeekBar } from './choose-week/week-bar.tsx';
import { weekInAddress } from './choose-week/week-steps.ts';
import { OwnWeek } from './employee/own-week.tsx';
import type { LeaveScreens } from './leave-screens.ts';
import { ConstraintsWeek } from './week/constraints-week.tsx';
import { FailedWeek } from './week/failed-week.tsx';
import { WeekProvider } from './week/week-context.tsx';
import { weekText } from './week/week-text.ts';

const title = 'Contraintes hebdomadaires';

/** The constraints of a week; the address contains the week. */
export function ConstraintsPage({ leave }: { readonly leave: LeaveScreens }) {
  const admin = useIsAdmin();
  const [search, setSearch] = useAddress();
  const week = weekInAddress(search.get('week') ?? '', search.get('year') ?? '', todayInParis());
  const query = useApi(getWeekGrid, { params: week });
  const showWeek = ({ week: number, year }: Week) =>
    setSearch(() => new URLSearchParams({ week: String(number), year: String(year) }));
  const filters = <WeekBar week={week} onChange={showWeek} />;
  if (query.data && admin)
    return (
      <WeekProvider key={weekId(week)} week={week} grid={query.data}>
        <ConstraintsWeek filters={filters} leave={leave} />
      </WeekProvider>
    );
  if (query.isError && !query.data && admin)
    return <FailedWeek week={week} filters={filters} onRetry={() => void query.refetch()} />;
  return (
    <Page title={title} wide={admin} state={weekText(week)} filters={filters}>
      {query.data && <OwnWeek grid={query.data} />}
      {query.isPending && (
        <Loading>
          <RowsSkeleton rows={12} height={44} />
        </Loading>
      )}
    </Page>
  );
}
