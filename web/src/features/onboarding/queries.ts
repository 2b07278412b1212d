import {
  getOnboarding,
  listLegalDeadlines,
  listPendingObligations,
} from '@fournil/contracts/onboarding/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** Entry and exit of one person. */
export const onboardingQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['onboarding', employeeId],
    queryFn: async ({ signal }) => (await callApi(getOnboarding, { params: { employeeId }, signal })).data,
  });

/** Every open task the caller may know of. */
export const obligationsQuery = queryOptions({
  queryKey: ['pending-obligations'],
  queryFn: async ({ signal }) => (await callApi(listPendingObligations, { signal })).data,
});

/** Legal dates of everybody that are still to be kept, soonest first. */
export const deadlinesQuery = queryOptions({
  queryKey: ['legal-deadlines'],
  queryFn: async ({ signal }) => (await callApi(listLegalDeadlines, { signal })).data,
});
