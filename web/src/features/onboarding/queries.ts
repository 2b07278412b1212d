import {
  getOnboarding,
  listLegalDeadlines,
  listPendingObligations,
} from '@fournil/contracts/onboarding/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { dataQuery } from '../../shared/api/queries.ts';

/** Entry and exit of one person. */
export const onboardingQuery = (employeeId: string) =>
  queryOptions({
    ...dataQuery(['onboarding', employeeId], getOnboarding, { params: { employeeId } }),
    select: (record) => ({ ...record, employeeId }),
  });

/** Every open task the caller may know of. */
export const obligationsQuery = dataQuery(['pending-obligations'], listPendingObligations);

/** Legal dates of everybody that are still to be kept, soonest first. */
export const deadlinesQuery = dataQuery(['legal-deadlines'], listLegalDeadlines);
