import { listParameters } from '@fournil/contracts/settings/parameter-endpoints';
import { apiQuery } from '../api/use-api.ts';

/** All parameters: alerts, the accountant's address, journeys. */
export const parametersQuery = apiQuery(listParameters);
