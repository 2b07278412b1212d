/** Every metric named in rules.json, by name. */
import { averageMetrics } from './measures/averages.ts';
import { calendarMetrics } from './measures/calendar.ts';
import { dailyMetrics } from './measures/daily.ts';
import type { PersonMetric, ShopMetric } from './measures/measure.ts';
import { minorMetrics } from './measures/minors.ts';
import { nightMetrics } from './measures/night.ts';
import { noticeMetrics } from './measures/notice.ts';
import { presenceMetrics } from './measures/presence.ts';
import { restMetrics } from './measures/rest.ts';
import { shopMetrics } from './measures/shop.ts';
import { supervisionMetrics } from './measures/supervision.ts';
import { weeklyMetrics } from './measures/weekly.ts';

const personMetrics: Readonly<Record<string, PersonMetric>> = {
  ...averageMetrics,
  ...calendarMetrics,
  ...dailyMetrics,
  ...minorMetrics,
  ...nightMetrics,
  ...noticeMetrics,
  ...presenceMetrics,
  ...restMetrics,
  ...supervisionMetrics,
  ...weeklyMetrics,
};

/** RangeError for an unknown metric. */
export function personMetric(name: string): PersonMetric {
  const found = personMetrics[name];
  if (!found) throw new RangeError(`No metric "${name}" of a person`);
  return found;
}

export function shopMetric(name: string): ShopMetric {
  const found = shopMetrics[name];
  if (!found) throw new RangeError(`No metric "${name}" of the shop`);
  return found;
}
