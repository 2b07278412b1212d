import { type Refused, refuse } from '@fournil/domain/decision';
import type { KnownLeave } from '@fournil/domain/vacations/record';

/** Why a leave cannot be corrected or cancelled: it is not valid. Null for a valid one. */
export function refuseUnlessValid({ status }: KnownLeave): Refused | null {
  if (status === 'validated') return null;
  if (status === 'cancelled') return refuse('leave_cancelled');
  return refuse(status === 'pending' ? 'leave_pending' : 'vacation_decided');
}
