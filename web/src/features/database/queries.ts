import { getDatabaseStats, getImport } from '@fournil/contracts/database/endpoints';
import { answerQuery, dataQuery } from '../../shared/api/queries.ts';

export const databaseStatsQuery = answerQuery(['database', 'stats'], getDatabaseStats);

const pollMilliseconds = 500;

/** Asked again until it has ended; a service restarts meanwhile, so that what fails is asked again as well. */
export const importQuery = (id: string) =>
  dataQuery(['database', 'import', id], getImport, {
    params: { id },
    refetchInterval: ({ state }) =>
      state.data?.step === 'done' || state.data?.step === 'failed' ? false : pollMilliseconds,
  });
