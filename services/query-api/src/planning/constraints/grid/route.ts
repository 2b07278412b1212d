import { getWeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../../kernel/deps.ts';
import { viewerOf } from '../../../kernel/viewer.ts';
import { readShopSettings, shopHolidays } from '../../../shared/shop-settings.ts';
import { selectAffluence, selectPeople } from '../query.ts';
import { gridOf, yearsOf } from './grid.ts';

export const getWeekGridRoute = (deps: QueryDeps) =>
  implement(getWeekGrid, async ({ params: week, session }) => {
    const viewer = viewerOf(session);
    const only = viewer.sees === 'own' ? viewer.employeeId : undefined;
    const [people, affluence, shop] = await Promise.all([
      viewer.sees === 'nobody' ? [] : selectPeople(deps, week, only),
      selectAffluence(deps.views, week),
      readShopSettings(deps),
    ]);
    const holidays = shopHolidays(shop.settings, yearsOf(week));
    const read = {
      week,
      people,
      affluence,
      settings: shop.settings,
      settingsRevision: shop.revision,
      holidays,
    };
    return gridOf(read, viewer);
  });
