import { getDatabaseStats, getImport } from '@fournil/contracts/database/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

export const databaseStatsQuery = queryOptions({
  queryKey: ['database', 'stats'],
  queryFn: ({ signal }) => callApi(getDatabaseStats, { signal }),
});

const pollMilliseconds = 500;

/** Asked again until it has ended; a service begins anew meanwhile, so that what fails is asked again as well. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['database', 'import', id],
    queryFn: async ({ signal }) => (await callApi(getImport, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.step === 'done' || state.data?.step === 'failed' ? false : pollMilliseconds,
  });
