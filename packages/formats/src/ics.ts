/** Calendars as files and feeds (RFC 5545). Pure; without reasons and types of leave. */
import { addDays } from '@fournil/calendar/days';

/**
 * Events in days, not hours: the end of an event is the next day. A leave that begins or ends at noon has
 * hours.
 */
export interface IcsEvent {
  readonly uid: string;
  readonly summary: string;
  /** Whole days, both included, or from an hour of a day to an hour of a day in Europe/Paris. */
  readonly from: { readonly date: string; readonly time?: string };
  readonly to: { readonly date: string; readonly time?: string };
  /** Whether it takes the person's time in the eyes of a calendar. */
  readonly busy?: boolean;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 octets; a continued one begins with a space. */
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
const moment = (date: string, time: string) => `${day(date)}T${time.replace(':', '')}00`;

/** The clock of the shop, with the changes of summer time that hold in the European Union. */
const paris = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventLines({ uid, summary, from, to, busy = false }: IcsEvent, stamp: string): readonly string[] {
  const hours = from.time !== undefined || to.time !== undefined;
  const when = hours
    ? [
        `DTSTART;TZID=Europe/Paris:${moment(from.date, from.time ?? '00:00')}`,
        // A whole last day ends with it.
        to.time === undefined
          ? `DTEND;TZID=Europe/Paris:${moment(addDays(to.date, 1), '00:00')}`
          : `DTEND;TZID=Europe/Paris:${moment(to.date, to.time)}`,
      ]
    : [`DTSTART;VALUE=DATE:${day(from.date)}`, `DTEND;VALUE=DATE:${day(addDays(to.date, 1))}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@fournil`,
    `DTSTAMP:${stamp}`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    `TRANSP:${busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

export interface IcsCalendar {
  /** The name in subscribing calendars; a file needs none. */
  readonly name?: string;
  /** The time stamp of all events; a fixed one, so that the same content gives the same text. */
  readonly stamp: Date;
  /** How often a subscriber may ask again. */
  readonly refresh?: `PT${number}M`;
}

export function icsText(events: readonly IcsEvent[], { name, stamp, refresh }: IcsCalendar): string {
  const at = `${stamp.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const hasHours = events.some(({ from, to }) => from.time !== undefined || to.time !== undefined);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fournil//Congés//FR',
    ...(name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...(refresh === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`]),
    ...(hasHours ? paris : []),
    ...events.flatMap((event) => eventLines(event, at)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** A part of a leave as a calendar event, equal in the file and in the feeds. Pure. */
interface LeaveStretch {
  readonly startDate: string;
  readonly endDate: string;
  readonly startHalf: 'afternoon' | null;
  readonly endHalf: 'morning' | null;
  readonly leaveId: string;
  /** After days given back, the leave continues as a separate event, identified by its first day. */
  readonly isFirst: boolean;
}

/** Half a day has start and end times. */
export const leaveEvent = (
  { leaveId, isFirst, startDate, endDate, startHalf, endHalf }: LeaveStretch,
  summary: string,
): IcsEvent => ({
  uid: isFirst ? leaveId : `${leaveId}-${startDate}`,
  summary,
  from: { date: startDate, ...(startHalf === null ? {} : { time: '12:00' }) },
  to: { date: endDate, ...(endHalf === null ? {} : { time: '12:00' }) },
});
