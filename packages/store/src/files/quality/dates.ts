/**
 * Dates of a sick leave in the text of a certificate: proposed to the person who types them, never decided on. Pure.
 */
export interface DatesRead {
  /** YYYY-MM-DD. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const months = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];

const numeric = String.raw`(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})`;
const written = String.raw`(\d{1,2})(?:er)?\s+(${months.join('|')})\s+(\d{4})`;
const date = `(?:${numeric}|${written})`;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ');

function toIso(groups: readonly (string | undefined)[]): string | null {
  const [day, month, year, writtenDay, monthName, writtenYear] = groups;
  const y = Number(writtenYear ?? (year?.length === 2 ? `20${year}` : year));
  const m = monthName === undefined ? Number(month) : months.indexOf(monthName) + 1;
  const d = Number(writtenDay ?? day);
  if (y < 2000 || y > 2100 || m < 1 || m > 12 || d < 1 || d > new Date(Date.UTC(y, m, 0)).getUTCDate())
    return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** First match of a pattern with one date in it. */
function found(text: string, before: string): string | null {
  const match = new RegExp(`${before}[ :]*${date}`).exec(text);
  return match ? toIso(match.slice(1)) : null;
}

const weekday = '(?:lundi |mardi |mercredi |jeudi |vendredi |samedi |dimanche )?';
const from = `(?:a compter du|a partir du|debutant le|date de debut|debut de l'arret|debut|depuis le)[^0-9]{0,20}?${weekday}`;
const until = `(?:jusqu'au|jusqu’au|date de fin|fin de l'arret|fin|inclus au)[^0-9]{0,20}?${weekday}`;

export function readDates(text: string): DatesRead {
  const flat = plain(text);
  const both = new RegExp(`\\bdu ${weekday}${date} (?:inclus )?au ${weekday}${date}`).exec(flat);
  if (both) {
    const [startDate, endDate] = [toIso(both.slice(1, 7)), toIso(both.slice(7, 13))];
    if (startDate && endDate && startDate <= endDate) return { startDate, endDate };
  }
  const startDate = found(flat, from);
  const endDate = found(flat, until);
  // A pair in the wrong order was read wrongly.
  if (startDate && endDate && endDate < startDate) return { startDate: null, endDate: null };
  return { startDate, endDate };
}
