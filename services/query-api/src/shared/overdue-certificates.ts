/** The rule [sick-leave-8] as limits on the time of sending, for SQL statements. */
import type { ViewsDatabase } from '@fournil/views/views';
import { expressionBuilder } from 'kysely';

const eb = expressionBuilder<ViewsDatabase, 'certificates'>();

export function overdueBounds(now: Date, today: string): { pendingBefore: string; validatedBefore: string } {
  const firstDay = Temporal.PlainDate.from(today).subtract({ days: 5 });
  return {
    pendingBefore: new Date(now.getTime() - 48 * 3_600_000).toISOString(),
    validatedBefore: new Date(
      firstDay.toZonedDateTime('Europe/Paris').toInstant().epochMilliseconds,
    ).toISOString(),
  };
}

/** A condition: the certificates that are overdue at an instant. */
export function isOverdue(now: Date, today: string) {
  const { pendingBefore, validatedBefore } = overdueBounds(now, today);
  return eb.or([
    eb.and([eb('certificates.status', '=', 'pending'), eb('certificates.uploadedAt', '<', pendingBefore)]),
    eb.and([
      eb('certificates.status', '=', 'validated'),
      eb('certificates.uploadedAt', '<', validatedBefore),
    ]),
  ]);
}
