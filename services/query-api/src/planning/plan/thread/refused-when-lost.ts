import { Refusal } from '@fournil/contracts/refusals';
import { PlanThreadLost } from './plan-thread.ts';

/**
 * Turns the death of the thread into a refusal. @throws Refusal `unavailable` for a thread that died; any
 * other error unchanged
 */
export function refusedWhenLost(error: unknown): never {
  throw error instanceof PlanThreadLost
    ? new Refusal('unavailable', { text: 'Le calcul a été interrompu. Réessayez dans quelques secondes.' })
    : error;
}
