import { Refusal } from '@fournil/contracts/refusals';
import { PlanThreadLost } from './plan-thread.ts';

/** @throws Refusal `unavailable` for a thread that died; anything else as it is */
export function refusedWhenLost(error: unknown): never {
  throw error instanceof PlanThreadLost
    ? new Refusal('unavailable', { text: 'Le calcul a été interrompu. Réessayez dans quelques secondes.' })
    : error;
}
