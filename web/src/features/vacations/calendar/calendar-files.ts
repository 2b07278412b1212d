/** The leave of a year as files for a spreadsheet (CSV) and for a calendar (RFC 5545). Pure; no reason and no type is told. */
import { byteOrderMark, csvLine } from '@fournil/contracts/csv';
import { addDays } from '@fournil/contracts/time/calendar';
import { frenchDate } from '@fournil/contracts/time/french-dates';
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

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of 75 octets at most; what follows begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const day = (date: string) => date.replaceAll('-', '');

/** Days, not hours: a leave covers its dates whole, and the end of an event is the day after. */
export function leaveIcs(leaves: readonly Leave[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const events = [...leaves]
    .sort(byStart)
    .flatMap(({ _id, employeeName, startDate, endDate }) => [
      'BEGIN:VEVENT',
      `UID:${_id}@fournil`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day(startDate)}`,
      `DTEND;VALUE=DATE:${day(addDays(endDate, 1))}`,
      `SUMMARY:${escaped(`Congés\u202f: ${employeeName}`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fournil//Congés//FR',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
