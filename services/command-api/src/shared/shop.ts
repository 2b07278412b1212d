import { parameters, parametersStreamId, site, siteStreamId } from '@fournil/domain/settings/record';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';

/** The brand of the shop as the settings say now. */
export async function readBrand(deps: CommandDeps): Promise<string> {
  return (await load(deps, site, siteStreamId)).state.brand;
}

/** The city of the shop as it is now, for the features that write it down. */
export async function readCity(deps: CommandDeps): Promise<string> {
  return (await load(deps, site, siteStreamId)).state.city;
}

/** Read from the log: a distance counts as it is decided. */
export async function readKmParameters(deps: Pick<CommandDeps, 'log' | 'generation'>) {
  const { state } = await load(deps, parameters, parametersStreamId);
  return new Map([...state].filter(([, { kind }]) => kind === 'km'));
}
