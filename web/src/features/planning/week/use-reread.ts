import type { Week } from '@fournil/contracts/planning/week';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';

/**
 * After a refusal because the week had changed: reads it anew, so that whoever tries again decides on what they see.
 * Answers whether that was why.
 */
export function useReread(week: Week): (error: unknown) => boolean {
  const queries = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 409) return false;
    void queries.invalidateQueries({ queryKey: ['week-plan', week.year, week.week] });
    return true;
  };
}
