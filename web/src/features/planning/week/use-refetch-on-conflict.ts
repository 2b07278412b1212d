import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import type { Week } from '@fournil/contracts/planning/week';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { apiQuery } from '../../../shared/api/use-api.ts';

/**
 * Reads the week again after a command was refused because the week had changed, so that the next try is based on what
 * the user then sees. The function answers whether that was the reason.
 */
export function useRefetchOnConflict(week: Week): (error: unknown) => boolean {
  const queries = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 409) return false;
    void queries.invalidateQueries({ queryKey: apiQuery(getWeekPlan, { params: week }).queryKey });
    return true;
  };
}
