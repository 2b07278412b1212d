import { type Aggregate, accept, type DecisionOf } from '@fournil/domain/decision';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { firstStepsEvents } from '@fournil/events/settings/events';

/** Whether the list was put away. */
export interface FirstStepsState {
  readonly putAway: boolean;
}

export const firstSteps: Aggregate<FirstStepsState, 'settings', TypeIn<typeof firstStepsEvents>> = {
  category: 'settings',
  events: firstStepsEvents,
  initial: { putAway: false },
  evolve(_state, event): FirstStepsState {
    switch (event.type) {
      case 'FirstStepsHidden':
        return { putAway: true };
      case 'FirstStepsShown':
        return { putAway: false };
      default:
        return unexpected(event);
    }
  },
};

/** One shop, one stream. */
export const firstStepsStreamId = 'first-steps';

/** Says nothing where it stands as asked. */
export function decideFirstSteps(putAway: boolean, state: FirstStepsState): DecisionOf<typeof firstSteps> {
  if (putAway === state.putAway) return accept();
  return putAway
    ? accept({ type: 'FirstStepsHidden', data: {} })
    : accept({ type: 'FirstStepsShown', data: {} });
}
