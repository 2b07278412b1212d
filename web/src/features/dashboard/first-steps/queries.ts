import { getFirstSteps } from '@fournil/contracts/settings/first-steps';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async ({ signal }) => (await callApi(getFirstSteps, { signal })).data,
});
