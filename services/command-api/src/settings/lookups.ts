import type { ReadKmParameters } from '@fournil/domain/expenses/journeys';
import { parameters, parametersStreamId, site, siteStreamId } from '@fournil/domain/settings/record';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';

/** The city of the shop as it is now, for the features that write it down. */
export async function readCity(deps: CommandDeps): Promise<string> {
  return (await load(deps, site, siteStreamId)).state.city;
}

/** Read from the log: a distance counts as it is decided. */
export const kmParametersIn =
  (deps: Pick<CommandDeps, 'log' | 'generation'>): ReadKmParameters =>
  async () => {
    const { state } = await load(deps, parameters, parametersStreamId);
    return new Map([...state].filter(([, { kind }]) => kind === 'km'));
  };
