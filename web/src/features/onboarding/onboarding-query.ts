import { getOnboarding } from '@fournil/contracts/onboarding/endpoints';
import { apiQuery } from '../../shared/api/use-api.ts';

/** Entry and exit of one person. */
export const onboardingQuery = (employeeId: string) =>
  apiQuery(getOnboarding, { params: { employeeId }, select: (record) => ({ ...record, employeeId }) });
