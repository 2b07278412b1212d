import type { ReadKmParameters } from '@fournil/domain/expenses/journeys';
import type { CommandDeps } from '../kernel/command.ts';
import { load } from '../kernel/load.ts';
import { parameters, parametersStreamId } from './parameters.ts';

/** Read from the log: a distance counts as it is decided. */
export const kmParametersIn =
  (deps: Pick<CommandDeps, 'log' | 'generation'>): ReadKmParameters =>
  async () => {
    const { state } = await load(deps, parameters, parametersStreamId);
    return new Map([...state].filter(([, { kind }]) => kind === 'km'));
  };
