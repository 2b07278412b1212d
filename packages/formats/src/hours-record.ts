/**
 * Working time in the form for the labour inspection (CT D3171-8): each day's periods and each week's total,
 * by person. Pure.
 */
import { addDays } from '@fournil/calendar/days';
import { dayOfDate, mondayOf, type Week } from '@fournil/contracts/planning/week';
import { durationText } from '@fournil/contracts/time/clock';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { PunchedDay, PunchedWeek } from '@fournil/contracts/time-clock/endpoints';
import { byteOrderMark, csvLine } from './csv.ts';

interface RecordedWeek {
  readonly week: Week;
  readonly people: PunchedWeek['people'];
}

export interface RecordLine {
  readonly kind: 'day' | 'week';
  /** « mardi 24/11/2026 », « Semaine 48 ». */
  readonly label: string;
  /** « 05:58–10:00, 15:00–19:02 ». */
  readonly periods: string;
  /** Null where it is not known. */
  readonly breakMinutes: number | null;
  readonly keptMinutes: number;
  readonly remarks: string;
}

export interface PersonRecord {
  readonly name: string;
  readonly lines: readonly RecordLine[];
  readonly keptMinutes: number;
  /** Further figures of the month, in minutes. */
  readonly figures?: readonly { readonly label: string; readonly minutes: number }[];
}

/** « mardi 24/11/2026 » */
export const dayLabel = (date: string): string => `${dayOfDate(date).toLowerCase()} ${frenchDate(date)}`;

const lineOfDay = (day: PunchedDay): RecordLine => ({
  kind: 'day',
  label: dayLabel(day.date),
  periods: day.punched.map(({ start, end }) => `${start || '?'}–${end || '?'}`).join(', '),
  breakMinutes: day.breakMinutes,
  keptMinutes: day.keptMinutes,
  remarks: day.remarks.join(', '),
});

const sum = (days: readonly PunchedDay[]): number => days.reduce((all, one) => all + one.keptMinutes, 0);

/**
 * Leaves out people without punches in the period. A week is summed completely, even if it is only partly in
 * the period.
 */
export function hoursRecord(
  weeks: readonly RecordedWeek[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly PersonRecord[] {
  const names = new Map(weeks.flatMap(({ people }) => people.map(({ _id, name }) => [_id, name] as const)));
  const inPeriod = ({ date }: PunchedDay) => from <= date && date <= to;
  return [...names]
    .map(([id, name]): PersonRecord => {
      const own = weeks.map(({ week, people }) => ({
        week,
        days: people.find(({ _id }) => _id === id)?.days ?? [],
      }));
      const lines = own.flatMap(({ week, days }): RecordLine[] => {
        const shown = days.filter(
          (day) => inPeriod(day) && (day.punched.length > 0 || day.remarks.length > 0),
        );
        const sunday = addDays(mondayOf(week), 6);
        if (!shown.length) return [];
        const total = { kind: 'week', periods: '', breakMinutes: 0, remarks: '' } as const;
        const label = `Semaine ${week.week}`;
        return [
          ...shown.map(lineOfDay),
          ...(from === to || sunday > to ? [] : [{ ...total, label, keptMinutes: sum(days) }]),
        ];
      });
      return { name, lines, keptMinutes: sum(own.flatMap(({ days }) => days.filter(inPeriod))) };
    })
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}

const headers = [
  'Salarié',
  'Jour',
  'Périodes',
  'Pauses (min)',
  'Heures retenues',
  'Minutes retenues',
  'Remarques',
];

export const recordCsv = (people: readonly PersonRecord[]): string =>
  byteOrderMark +
  [
    headers,
    ...people.flatMap(({ name, lines, keptMinutes, figures = [] }) => [
      ...lines.map((line) => [
        name,
        line.kind === 'week' ? `Total ${line.label.toLowerCase()}` : line.label,
        line.periods,
        line.kind === 'week' ? '' : (line.breakMinutes ?? ''),
        durationText(line.keptMinutes),
        line.keptMinutes,
        line.remarks,
      ]),
      [name, 'Total de la période', '', '', durationText(keptMinutes), keptMinutes, ''],
      ...figures.map(({ label, minutes }) => [name, label, '', '', durationText(minutes), minutes, '']),
    ]),
  ]
    .map(csvLine)
    .join('');
