import { addDays } from '@fournil/calendar/days';
import { withFirstOfMonth } from '@fournil/contracts/french-words';
import type { DayShift } from '@fournil/contracts/planning/outlook-views';
import { isOverMidnight } from '@fournil/contracts/time/clock';

export const callLink = (phone: string): string => `tel:${phone}`;

/**
 * A text message with its text ready. `?&` is read by both kinds of phones: Android takes what follows `?`, iOS what
 * follows `&`.
 */
export const messageLink = (phone: string, text: string): string =>
  `sms:${phone}?&body=${encodeURIComponent(text)}`;

const longDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** « aujourd'hui, dimanche 22 novembre », « demain, … », « mardi 24 novembre ». */
export function dayInWords(date: string, today: string): string {
  const day = withFirstOfMonth(longDay.format(new Date(`${date}T00:00:00Z`)));
  if (date === today) return `aujourd'hui, ${day}`;
  return date === addDays(today, 1) ? `demain, ${day}` : day;
}

interface Asked {
  /** As on the record; the first word is used to address the person. */
  readonly name: string;
  readonly shift: Pick<DayShift, 'date' | 'startTime' | 'endTime'>;
  readonly today: string;
  readonly shop: string;
}

/** The message. The absent person and the reason are private [planning-18]. */
export function askText({ name, shift, today, shop }: Asked): string {
  const first = name.split(' ')[0] ?? name;
  return `Bonjour ${first}, pouvez-vous travailler ${dayInWords(shift.date, today)}, de ${shift.startTime} à ${shift.endTime}${isOverMidnight(shift.startTime, shift.endTime) ? ' le lendemain' : ''}\u202f? Merci de me répondre vite. ${shop}`;
}
