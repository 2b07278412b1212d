import { type TypeIn, unexpected } from '@fournil/events/define';
import { uniformsEvents } from '@fournil/events/uniforms/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

interface Item {
  readonly issueDate: string;
  readonly returned: boolean;
}

/** Items handed out to one person, by id, without deleted ones. */
export type UniformsState = Readonly<Record<string, Item>>;

export const uniforms: Aggregate<UniformsState, 'uniform', TypeIn<typeof uniformsEvents>> = {
  category: 'uniform',
  events: uniformsEvents,
  initial: {},
  evolve(state, event): UniformsState {
    if (event.type === 'HandoverSigned') return state;
    const { itemId } = event.data;
    switch (event.type) {
      case 'UniformIssued':
        return { ...state, [itemId]: { issueDate: event.data.issueDate, returned: false } };
      case 'UniformReturned': {
        const item = state[itemId];
        return item ? { ...state, [itemId]: { ...item, returned: true } } : state;
      }
      case 'UniformDeleted': {
        const { [itemId]: _gone, ...left } = state;
        return left;
      }
      default:
        return unexpected(event);
    }
  },
};

export type UniformsDecision = DecisionOf<typeof uniforms>;
