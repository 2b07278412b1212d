/** The absence that a day's cell means for the labour rules. Pure. */
import type { Absence } from '@fournil/labour-rules/week';
import type { WeekCell } from '../cells/week-cells.ts';

const kinds: Readonly<Record<string, Absence['kind']>> = { CP: 'paid-leave', MAL: 'sick', ABS: 'other' };

/** Half a day of « Congés payés », whose other half may be worked. */
export const isHalfPaidLeave = ({
  value,
  source,
  leaveType,
  leaveOnDayOff,
}: Pick<WeekCell, 'value' | 'source' | 'leaveType' | 'leaveOnDayOff'>): boolean =>
  source === 'leave' && value !== 'CP' && leaveType === 'Congés payés' && !leaveOnDayOff;

/**
 * A typed word wins over a declared period [constraints-3]. The cells say CP of every declared leave [payroll-9]: only « Congés payés »
 * counts in the trigger of overtime (Cass. soc. 10/09/2025 n° 23-14.455) and weighs nothing in an average (Directive
 * 2003/88, art. 16 b).
 */
export function absenceKindOf({
  value,
  leaveType,
}: Pick<WeekCell, 'value' | 'leaveType'>): Absence['kind'] | null {
  if (value === 'CP' && leaveType !== null && leaveType !== 'Congés payés') return 'other';
  return kinds[value] ?? null;
}
