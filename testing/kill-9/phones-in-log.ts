import type { EventLog } from '@fournil/event-log/event-log';
import { employeeDetailsChanged } from '@fournil/events/employees/events';

/** Every telephone number ever written, and where. */
export async function phonesInLog(log: EventLog) {
  const written = new Map<string, { readonly stream: string; readonly revision: number }[]>();
  for await (const page of log.readAll(null)) {
    for (const { decoded, stream, revision } of page) {
      if ('unreadable' in decoded || decoded.type !== employeeDetailsChanged.type) continue;
      const { phone } = decoded.data as { phone?: string };
      if (phone) written.set(phone, [...(written.get(phone) ?? []), { stream, revision }]);
    }
  }
  return written;
}
