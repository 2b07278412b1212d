import { listParameters } from '@fournil/contracts/settings/parameter-endpoints';
import { answerQuery } from '../api/queries.ts';

/** All parameters: alerts, the accountant's address, journeys. */
export const parametersQuery = answerQuery(['parameters'], listParameters);
