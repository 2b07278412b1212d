import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { uniformsEvents } from '@fournil/events/uniforms/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

type Issued = Omit<EventOfType<'UniformIssued'>['data'], 'employeeId' | 'itemId'>;

export interface Item extends Issued {
  /** Null until it is given back. */
  readonly returnDate: string | null;
  readonly returnComment: EventOfType<'UniformReturned'>['data']['returnComment'] | null;
}

/** Items handed out to one person, by id, without deleted ones. */
export type UniformsState = Readonly<Record<string, Item>>;

export const uniforms: Aggregate<UniformsState, 'uniform', TypeIn<typeof uniformsEvents>> = {
  category: 'uniform',
  events: uniformsEvents,
  initial: {},
  evolve(state, event): UniformsState {
    if (event.type === 'HandoverSigned') return state;
    const { employeeId: _who, itemId, ...data } = event.data;
    const item = state[itemId];
    switch (event.type) {
      case 'UniformIssued':
        return { ...state, [itemId]: { ...(data as Issued), returnDate: null, returnComment: null } };
      case 'UniformReturned':
        return item ? { ...state, [itemId]: { ...item, ...data } } : state;
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
