import type { ModelWeeks } from '@fournil/domain/week/model/model-weeks';
import { modelWeekEvents } from '@fournil/events/planning/model-events';
import { json, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Model weeks, to which plans stay close; no row if there is none. */
export const modelWeeks = defineTable({
  name: 'model_weeks',
  key: ['id'],
  columns: {
    /** Always `shop`. */
    id: 'text',
    models: sealed(json<ModelWeeks>()),
    revision: 'integer',
  },
});
export type ModelWeeksRow = RowOf<typeof modelWeeks>;

const key = { id: 'shop' };

export const modelView = defineView({
  name: 'model-weeks',
  golden: new URL('model-view.golden.json', import.meta.url),
  tables: [modelWeeks],
  takes: modelWeekEvents,
  on: {
    ModelWeekSaved: ({
      data: { weeks, week: from, shifts },
      revision,
      metadata: { recordedAt: takenAt },
    }) => [
      modelWeeks.change(key, (row) => {
        // A model for every week and one for alternate weeks would contradict each other.
        const { all: _all, ...others } = row?.models ?? {};
        return {
          ...key,
          models: { ...(weeks === 'all' ? {} : others), [weeks]: { from, takenAt, shifts } },
          revision,
        };
      }),
    ],
    ModelWeekRemoved: ({ revision }) => [modelWeeks.put({ ...key, models: {}, revision })],
  },
});
