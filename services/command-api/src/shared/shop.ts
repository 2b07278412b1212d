import { parameters, parametersStreamId, site, siteStreamId } from '@fournil/domain/settings/record';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';

/** The shop's brand in the present settings. */
export async function readBrand(deps: CommandDeps): Promise<string> {
  return (await load(deps, site, siteStreamId)).state.brand;
}

/** The shop's present city, for features that store it. */
export async function readCity(deps: CommandDeps): Promise<string> {
  return (await load(deps, site, siteStreamId)).state.city;
}

/** Reads the distances from the log, so that the latest one counts. */
export async function readKmParameters(deps: Pick<CommandDeps, 'log' | 'generation'>) {
  const { state } = await load(deps, parameters, parametersStreamId);
  return new Map(Object.entries(state).filter(([, { kind }]) => kind === 'km'));
}
