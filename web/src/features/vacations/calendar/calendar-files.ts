/** The leave of a year as files for a spreadsheet (CSV) and for a calendar (RFC 5545). Pure; no reason and no type is told. */
import { byteOrderMark, csvLine } from '@fournil/contracts/csv';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { icsText } from '@fournil/contracts/vacations/ics';
import type { VacationRequest } from '@fournil/contracts/vacations/requests';

type Leave = Pick<VacationRequest, '_id' | 'employeeName' | 'startDate' | 'endDate' | 'duration'>;

const byStart = (one: Leave, other: Leave) => (one.startDate < other.startDate ? -1 : 1);

/** One leave a line, by first day, as French Excel opens it. */
export const leaveCsv = (leaves: readonly Leave[]): string =>
  [
    byteOrderMark,
    csvLine(['Salarié', 'Du', 'Au', 'Jours']),
    ...[...leaves]
      .sort(byStart)
      .map(({ employeeName, startDate, endDate, duration }) =>
        csvLine([
          employeeName,
          frenchDate(startDate),
          frenchDate(endDate),
          String(duration).replace('.', ','),
        ]),
      ),
  ].join('');

/** Days, not hours: a leave covers its dates whole. */
export const leaveIcs = (leaves: readonly Leave[], now: Date): string =>
  icsText(
    [...leaves].sort(byStart).map(({ _id, employeeName, startDate, endDate }) => ({
      uid: _id,
      summary: `Congés\u202f: ${employeeName}`,
      from: { date: startDate },
      to: { date: endDate },
    })),
    { stamp: now },
  );
