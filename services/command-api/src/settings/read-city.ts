import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';
import { site, siteStreamId } from './site.ts';

/** The city of the shop as it is now, for the features that write it down. */
export async function readCity(deps: CommandDeps): Promise<string> {
  return (await load(deps, site, siteStreamId)).state.city;
}
