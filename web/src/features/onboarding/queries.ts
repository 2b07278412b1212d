import {
  getOnboarding,
  listLegalDeadlines,
  listPendingObligations,
} from '@fournil/contracts/onboarding/endpoints';
import { dataQuery } from '../../shared/api/queries.ts';

/** Entry and exit of one person. */
export const onboardingQuery = (employeeId: string) =>
  dataQuery(['onboarding', employeeId], getOnboarding, { params: { employeeId } });

/** Every open task the caller may know of. */
export const obligationsQuery = dataQuery(['pending-obligations'], listPendingObligations);

/** Legal dates of everybody that are still to be kept, soonest first. */
export const deadlinesQuery = dataQuery(['legal-deadlines'], listLegalDeadlines);
