/** A certificate in words: what cards, details and lists share. */
import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import {
  isReadableScore,
  overdueLabels,
  type SickLeaveStatus,
  sickLeaveStatusLabels,
} from '@fournil/contracts/sick-leave/rules';
import { count, formatNumber, formatPeriod } from '../../shared/format/french.ts';
import type { Tone } from '../../shared/ui/status-label.tsx';

export const statusTones: Readonly<Record<SickLeaveStatus, Tone>> = {
  pending: 'warning',
  validated: 'good',
  declared: 'info',
  rejected: 'bad',
};

export const statusLabel = (status: SickLeaveStatus): string => sickLeaveStatusLabels[status];

/** « 12/11 – 18/11/2026, 7 jours ». */
export const periodText = ({
  startDate,
  endDate,
  duration,
}: Pick<SickLeave, 'startDate' | 'endDate' | 'duration'>): string =>
  `${formatPeriod(startDate, endDate)}, ${count(duration, 'jour')}`;

/** 812 octets, 84 ko, 3,2 Mo: as a phone says it. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return count(bytes, 'octet');
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1000))}\u202fko`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10)}\u202fMo`;
}

const typeLabels = { 'image/jpeg': 'Photo JPG', 'application/pdf': 'PDF' } as const;

export const typeText = (type: SickLeave['fileType']): string =>
  type ? typeLabels[type] : 'Papier, sans fichier';

/** The score as specified: 'Score: n/100'. */
export const scoreText = (score: number): string => `Score: ${score}/100`;

export const scoreTone = (score: number): Tone => (isReadableScore(score) ? 'good' : 'bad');

export const overdueText = ({ overdueReason }: Pick<SickLeave, 'overdueReason'>): string | null =>
  overdueReason ? overdueLabels[overdueReason] : null;

/** The dates in a PDF that differ from the form, « Le document dit du 12/11 au 20/11/2026 » ; null when they agree. */
export function mismatchText({ datesRead }: Pick<SickLeave, 'datesRead'>): string | null {
  if (!datesRead || datesRead.matches) return null;
  const { startDate, endDate } = datesRead;
  if (startDate && endDate)
    return `Le document porte d'autres dates\u202f: ${formatPeriod(startDate, endDate)}.`;
  const one = startDate ?? endDate;
  return one ? `Le document porte une autre date\u202f: ${formatPeriod(one, one)}.` : null;
}
