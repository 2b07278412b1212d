/** The kind of absence that a day's cell means for the labour rules. Pure. */
import type { Absence } from '@fournil/labour-rules/week';
import type { WeekCell } from '../cells/week-cells.ts';

const kinds: Readonly<Record<string, Absence['kind']>> = { CP: 'paid-leave', MAL: 'sick', ABS: 'other' };

/** True for half a day of « Congés payés », the other half of which may be worked. */
export const isHalfPaidLeave = ({
  value,
  source,
  leaveType,
  leaveOnDayOff,
}: Pick<WeekCell, 'value' | 'source' | 'leaveType' | 'leaveOnDayOff'>): boolean =>
  source === 'leave' && value !== 'CP' && leaveType === 'Congés payés' && !leaveOnDayOff;

/**
 * A typed value takes precedence over a declared period [constraints-3]. The cells show CP for every declared
 * leave [payroll-9], but only « Congés payés » counts towards overtime (Cass. soc. 10/09/2025 n° 23-14.455)
 * and is neutral in an average (Directive 2003/88, art. 16 b).
 */
export function absenceKindOf({
  value,
  leaveType,
}: Pick<WeekCell, 'value' | 'leaveType'>): Absence['kind'] | null {
  if (value === 'CP' && leaveType !== null && leaveType !== 'Congés payés') return 'other';
  return kinds[value] ?? null;
}
