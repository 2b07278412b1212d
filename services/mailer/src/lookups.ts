import { pushOf } from '@fournil/contracts/mail/push';
import { accountantParameter } from '@fournil/contracts/settings/parameters';
import type { EventLog } from '@fournil/event-log/event-log';
import { streamName } from '@fournil/events/streams';
import type { PushDevices } from '@fournil/store/vault/mail/push-devices';
import { type EmployeeRow, employeesView } from '@fournil/views/employees/view';
import { addressesInLog, parameterAddress } from '@fournil/views/mail/address';
import { mailStreams, parametersIn, rowsOf } from '@fournil/views/mail/current';
import type { Lookups, Recipient } from './reaction.ts';

export interface LookupDeps {
  readonly log: Pick<EventLog, 'readStream'>;
  /** The generation in force. */
  readonly generation: number;
  /** ACCOUNTANT_EMAIL: used while the parameter is empty [mail-7]. */
  readonly accountantEmail: string | undefined;
  readonly push: Pick<PushDevices, 'of' | 'choices'>;
}

/** Look-ups that read the log itself, so that everything recorded before the present event is seen. */
export function lookupsIn({ log, generation, accountantEmail, push }: LookupDeps): Lookups {
  // A stream contains only events of its category: every append ensures it.
  const stream = ((category, id) =>
    log.readStream(streamName(category, id, generation))) as Lookups['stream'];
  const addresses = addressesInLog(stream, accountantEmail);
  const atParameter = async (parameter: string): Promise<Recipient> => ({
    address: await parameterAddress(parameter, addresses),
    parameter,
  });
  return {
    streamName: (category, id) => streamName(category, id, generation),
    stream,
    addresses,
    employee: async (employeeId) => {
      const rows = rowsOf(employeesView, 'employees', await stream('employee', employeeId));
      const [row] = rows as readonly EmployeeRow[];
      return row ? { name: row.name, email: row.email, isActive: row.isActive } : null;
    },
    pushes: async (employeeId, template) => {
      const kind = pushOf[template]?.kind;
      if (kind === undefined || (await push.of(employeeId)).length === 0) return null;
      const { kinds, urgentAtNight } = await push.choices(employeeId);
      return kinds[kind] ? { atNight: kind === 'offers' && urgentAtNight } : null;
    },
    alertRecipients: async () => {
      const rows = parametersIn(await stream('settings', mailStreams.parameters));
      const isAsked = (name: string) => rows.some((row) => row.name === name && row.booleanValue);
      const asked: Recipient[] = [];
      if (isAsked('alertStore')) asked.push(await atParameter('storeEmail'));
      if (isAsked('alertAdmin')) asked.push(await atParameter('adminEmail'));
      // One address given twice is mailed once; a missing one shows in the journal.
      return asked.filter(
        (one, at) => asked.findIndex((other) => other.address === one.address) === at || one.address === null,
      );
    },
    accountant: () => atParameter(accountantParameter),
  };
}
