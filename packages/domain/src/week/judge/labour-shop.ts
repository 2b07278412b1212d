/** The shop in the form of the labour rules: its place, its permissions, its documents. Pure. */
import { weekDays } from '@fournil/contracts/employees/rules';
import type { Day } from '@fournil/contracts/planning/week';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { minutesOf } from '@fournil/contracts/time/clock';
import type { Evidence, Shop, Weekday } from '@fournil/labour-rules/week';
import type { WeekFacts } from '../week-facts.ts';

/** Bread is made between 6:00 and 22:00 on every kind of day: no young baker may then begin earlier (R3163-1). */
const bakesByDayOnly = ({ productionHours }: ShopSettings): boolean =>
  Object.values(productionHours.fournil).every(
    ({ from, to }) => from < to && minutesOf(from) >= 6 * 60 && minutesOf(to) <= 22 * 60,
  );

export function labourShop(settings: ShopSettings): Shop {
  const { law } = settings;
  const { prefectClosing } = law;
  const document = (given: ShopSettings['law']['youngBakers']) =>
    given === null ? null : { reference: given.reference, period: { from: given.from, until: given.until } };
  const closing = (): Shop['prefectClosing'] =>
    prefectClosing === 'none' || prefectClosing === 'one-day' || prefectClosing === null
      ? (prefectClosing ?? 'none')
      : ((weekDays.indexOf(prefectClosing as Day) + 1) as Weekday);
  return {
    department: law.department ?? '',
    ...(law.goodFriday === null ? {} : { goodFriday: law.goodFriday }),
    mayFirst: law.mayFirst,
    ...(prefectClosing === null ? {} : { prefectClosing: closing() ?? 'none' }),
    youngBakers: document(law.youngBakers),
    allProductionByDay: bakesByDayOnly(settings),
    regulatedWork: document(law.regulatedWork),
    ...(law.headcount === null ? {} : { headcount: law.headcount }),
    partTimeSplitAgreement: law.partTimeSplitAgreement,
    modulation: law.modulation,
    undoubledHolidays: settings.pay.undoubledHolidays,
    leaveInOvertime: settings.pay.leaveInOvertime,
    rooms: settings.supervision.sharedProduction
      ? [['vente'], ['fournil', 'preparation']]
      : [['vente'], ['fournil'], ['preparation']],
  };
}

/** The documents of the shop. A consent to a short notice is stored with its shifts instead. */
export const evidenceOf = (facts: WeekFacts): readonly Evidence[] =>
  Object.values(facts.settings.evidence).map(
    ({ ruleId, kind, reference, personId, from: start, until: end, limit }): Evidence => ({
      ruleId,
      kind,
      reference,
      personId,
      period: { from: start, until: end },
      ...(limit === null ? {} : { limit }),
    }),
  );
