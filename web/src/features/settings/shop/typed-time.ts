import { timeOf } from '@fournil/contracts/time/clock';

/** A time as people type it (6h30, 6:30, 0630, 18) as HH:MM; null if the text is no time. */
export function readTime(text: string): string | null {
  const found = /^\s*(\d{1,2})(?:\s*[h:.]\s*(\d{2})?|(\d{2}))?\s*$/i.exec(text);
  if (!found) return null;
  const minutes = Number(found[1]) * 60 + Number(found[2] ?? found[3] ?? 0);
  const wellFormed = Number(found[2] ?? found[3] ?? 0) < 60 && minutes <= 1440;
  return wellFormed ? timeOf(minutes) : null;
}
