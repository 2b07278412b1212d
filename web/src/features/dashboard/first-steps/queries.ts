import { getFirstSteps } from '@fournil/contracts/settings/first-steps';
import { dataQuery } from '../../../shared/api/queries.ts';

export const firstStepsQuery = dataQuery(['first-steps'], getFirstSteps);
