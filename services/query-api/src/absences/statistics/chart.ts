/** Bars of the chart: one per day of a week or month, one per month of a year. */
import type { AbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { addDays } from '@fournil/contracts/time/calendar';
import { overlaps, type Period } from '../../shared/calendar.ts';
import type { PeriodKind } from './period.ts';
import type { EntryRow } from './query.ts';

type Bar = AbsenceStatistics['chart'][number];
type Slot = Period & { readonly key: string; readonly label: string };

function slotsOf(period: Period & { readonly kind: PeriodKind }): Slot[] {
  if (period.kind === 'year') {
    const year = Temporal.PlainDate.from(period.from).year;
    return Array.from({ length: 12 }, (_, index) => {
      const month = Temporal.PlainYearMonth.from({ year, month: index + 1 });
      const from = month.toPlainDate({ day: 1 });
      return {
        key: month.toString(),
        label: from.toLocaleString('fr-FR', { month: 'short' }),
        from: from.toString(),
        to: month.toPlainDate({ day: month.daysInMonth }).toString(),
      };
    });
  }
  const slots: Slot[] = [];
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const date = Temporal.PlainDate.from(day);
    const label =
      period.kind === 'week'
        ? date.toLocaleString('fr-FR', { weekday: 'short', day: 'numeric' })
        : String(date.day);
    slots.push({ key: day, label, from: day, to: day });
  }
  return slots;
}

/** Each bar counts the periods that touch it, and the delays on it. */
export function chartOf(period: Period & { readonly kind: PeriodKind }, entries: readonly EntryRow[]): Bar[] {
  return slotsOf(period).map((slot) => {
    const inside = entries.filter((one) => overlaps(slot, { from: one.start_date, to: one.end_date }));
    const count = (kind: EntryRow['kind']) => inside.filter((one) => one.kind === kind).length;
    return {
      key: slot.key,
      label: slot.label,
      sickLeaves: count('sick-leave'),
      absences: count('absence'),
      delays: count('delay'),
    };
  });
}
