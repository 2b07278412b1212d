import { parisDay } from '@fournil/contracts/paris-day';
import { getShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { liftable } from '@fournil/contracts/settings/shop-rules';
import { implement } from '@fournil/http-service/service';
import { rules } from '@fournil/labour-rules/rules';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readShopSettings, shopHolidays } from '../../shared/shop-settings.ts';

export const getShopSettingsRoute = (deps: QueryDeps) =>
  implement(getShopSettings, async (request) => {
    const { settings, revision } = await readShopSettings(deps);
    const year = Number(parisDay(request.now).slice(0, 4));
    const holidays = shopHolidays(settings, [year - 1, year, year + 1]);
    return {
      success: true as const,
      data: { settings, revision, holidays: [...holidays], rules: liftable(rules) },
    };
  });
