/**
 * Sales shifts that continue while the shop is closed at midday: allowed by law, and reported to the manager.
 */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { closedHoursOf } from '@fournil/contracts/settings/shop-day';
import { timeOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { day, typeset } from '@fournil/labour-rules/french';
import { timesOf } from '../shifts/shift-times.ts';
import { shopDayOf, type WeekFacts } from '../week-facts.ts';

const rule = 'Un créneau de vente traverse des heures où la boutique est fermée.';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function closedHoursFindings(
  facts: WeekFacts,
  shifts: readonly ShiftData[],
  people: readonly string[],
): readonly PlanFinding[] {
  return shifts
    .filter(({ group, employeeId }) => group === 'vente' && people.includes(employeeId))
    .flatMap((shift) => {
      const { from, to, breaks } = timesOf(shift);
      const closed = closedHoursOf(facts.settings, shopDayOf(facts.settings, shift.date)).find(
        (one) =>
          from < one.from && to > one.to && !breaks.some((own) => own.from <= one.from && own.to >= one.to),
      );
      if (!closed) return [];
      const when = capital(day(shift.date));
      const values = `${shift.start}–${shift.end}, fermé de ${timeOf(closed.from)} à ${timeOf(closed.to)}`;
      return {
        ruleId: 'B01',
        title: 'Boutique fermée pendant le créneau',
        severity: 'advisory' as const,
        status: 'violated' as const,
        blocks: null,
        employeeId: shift.employeeId,
        dates: [shift.date],
        shiftIds: [shift.id],
        message: typeset(`${when} : ${rule} ${values}.`),
        rule,
        when,
        values,
        source: [],
        missing: null,
        evidence: [],
        excess: closed.to - closed.from,
      };
    });
}
