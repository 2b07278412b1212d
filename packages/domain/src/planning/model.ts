import type { weekParityLabels } from '@fournil/contracts/planning/profile';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { modelWeekEvents } from '@fournil/events/planning/model-events';
import type { Aggregate } from '../decision.ts';

type ModelParity = keyof typeof weekParityLabels;

/** The week of each model, 2026-W48; null if there is no model. */
export type ModelState = Readonly<Record<ModelParity, string | null>>;

export const none: ModelState = { all: null, even: null, odd: null };

/** One of all weeks takes the place of those of every second one, and the other way round. */
export const afterTaking = (state: ModelState, weeks: ModelParity, week: string): ModelState =>
  weeks === 'all' ? { ...none, all: week } : { ...state, all: null, [weeks]: week };

export const modelWeek: Aggregate<ModelState, 'model', TypeIn<typeof modelWeekEvents>> = {
  category: 'model',
  events: modelWeekEvents,
  initial: none,
  evolve(state, event): ModelState {
    switch (event.type) {
      case 'ModelWeekSaved':
        return afterTaking(state, event.data.weeks, event.data.week);
      case 'ModelWeekRemoved':
        return none;
      default:
        return unexpected(event);
    }
  },
};
