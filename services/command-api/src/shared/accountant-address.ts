import { accountantParameter } from '@fournil/contracts/settings/parameters';
import { streamName } from '@fournil/events/streams';
import { addressesInLog, parameterAddress } from '@fournil/read-models/mail/address';
import type { CommandDeps } from '../kernel/command.ts';

export type AccountantDeps = CommandDeps;

/** The address to which mail for the accountant is sent now; null if there is none. */
export const accountantAddress = ({ log, generation, accountantEmail }: AccountantDeps) =>
  parameterAddress(
    accountantParameter,
    addressesInLog((category, id) => log.readStream(streamName(category, id, generation)), accountantEmail),
  );
