/** Production that begins in the evening before: whose hours, needs and cells it changes, and that others stay as they are. */
import { defaultShopSettings, type ShopSettings, shopSettings } from '@fournil/contracts/settings/shop';
import { timeMessages } from '@fournil/contracts/settings/shop-times';
import type { StaffingPeriod } from '@fournil/contracts/settings/staffing';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../../testing/week/given-week.ts';
import { worksAtNight } from '../../settings/shop-day.ts';
import { shopErrors } from '../../settings/shop-errors.ts';
import { buildProblem } from '../problem/build-problem.ts';
import { cellsOf } from '../week-facts.ts';
import { weekNeedsOf } from './week-needs.ts';

const period = (from: string, to: string): StaffingPeriod => ({
  period: from,
  from,
  to,
  need: [1, 1, 2, 2, 2],
  qualifiedMin: [1, 1, 1, 1, 1],
});
function nightShop(from: string, to: string, periods: readonly StaffingPeriod[]): ShopSettings {
  const range = { from, to };
  const table = [...periods];
  return {
    ...defaultShopSettings,
    productionHours: {
      ...defaultShopSettings.productionHours,
      fournil: { semaine: range, samedi: range, dimanche: range },
    },
    staffing: {
      ...defaultShopSettings.staffing,
      fournil: { preset: 'petite', chosenForMinutes: null, semaine: table, samedi: table, dimanche: table },
    },
  };
}
const settings = nightShop('22:00', '13:00', [period('22:00', '05:00'), period('05:00', '12:00')]);
const people = [{ id: 'bruno', role: 'Boulanger', profile: { group: 'fournil' as const } }, { id: 'nadia' }];
const facts = factsOf({ people, settings });
const needsOn = (day: number, of = facts) =>
  weekNeedsOf(of)
    .needs.filter((one) => one.group === 'fournil' && one.day === day)
    .map(({ from, to }) => [from, to]);

describe('the needs of production that begins the evening before', () => {
  it('are on the evening of the day before, and on Sunday for the next Monday', () => {
    const closed = defaultShopSettings.openingHours.Lundi.length === 0;
    expect(closed).toBe(true);
    // Monday is closed: its evening is for Tuesday, and Sunday has none.
    expect(needsOn(0)).toEqual([[1320, 1740]]);
    expect(needsOn(1)).toEqual([
      [300, 720],
      [1320, 1740],
    ]);
    expect(needsOn(6)).toEqual([[300, 720]]);
    const everyDay = {
      ...settings,
      openingHours: { ...settings.openingHours, Lundi: settings.openingHours.Mardi },
    };
    expect(needsOn(6, factsOf({ people, settings: everyDay }))).toEqual([
      [300, 720],
      [1320, 1740],
    ]);
  });

  it('open the hours of the fournil team that evening, and not the hours of sales', () => {
    const hours = weekNeedsOf(facts).hours;
    const of = (group: string) => hours.find((one) => one.group === group)?.hours;
    expect(of('fournil')?.[0]).toEqual({ from: 1320, to: 2160 });
    expect(of('fournil')?.[6]).toEqual({ from: 0, to: 780 });
    expect(of('vente')?.[0]).toBeNull();
  });

  it("make the team's closing day workable when production begins on that evening", () => {
    const closing = (id: string) => cellsOf(facts, id)[0]?.value;
    expect([closing('bruno'), closing('nadia')]).toEqual(['', 'Fermé']);
    const problem = buildProblem(facts, { moment: { today: '2026-11-01', now: '08:00' } });
    expect(problem.people.map(({ labour, days }) => [labour.id, days[0]?.work])).toEqual([
      ['bruno', 'free'],
      ['nadia', 'none'],
    ]);
  });

  it('mark the shop as one that works at night', () => {
    expect([worksAtNight(settings), worksAtNight(defaultShopSettings)]).toEqual([true, false]);
  });
});

describe('the settings of production that begins the evening before', () => {
  const errorsOf = (of: ShopSettings) => shopErrors(of, ['staffing.fournil.semaine'], []);

  it('are accepted from 22:00 to 13:00, and refused from 13:00 to 4:00 or with two equal times', () => {
    const range = shopSettings.shape.productionHours;
    const withFournil = (from: string, to: string) => ({
      ...defaultShopSettings.productionHours,
      fournil: { ...defaultShopSettings.productionHours.fournil, semaine: { from, to } },
    });
    expect(range.safeParse(withFournil('22:00', '13:00')).success).toBe(true);
    expect(range.safeParse(withFournil('13:00', '04:00')).error?.issues[0]?.message).toBe(
      timeMessages.evening,
    );
    expect(range.safeParse(withFournil('06:00', '06:00')).success).toBe(false);
  });

  it('allow staffing periods past midnight only for the fournil team', () => {
    expect(errorsOf(settings)).toEqual({});
    expect(errorsOf(nightShop('04:00', '13:00', [period('22:00', '05:00')]))).toEqual({
      'staffing.fournil.semaine': timeMessages.order,
    });
    expect(errorsOf(nightShop('20:00', '18:00', [period('22:00', '13:00')]))).toEqual({
      'staffing.fournil.semaine': timeMessages.nightEnd,
    });
    expect(
      errorsOf(nightShop('20:00', '13:00', [period('20:00', '22:00'), period('22:00', '05:00')])),
    ).toEqual({});
  });

  it('detect two overlapping staffing periods in a night', () => {
    const [error] = Object.values(
      errorsOf(nightShop('20:00', '13:00', [period('04:00', '10:00'), period('22:00', '05:00')])),
    );
    expect(error).toContain('se chevauchent');
  });
});
