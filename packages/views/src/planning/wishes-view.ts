import { dayWish } from '@fournil/contracts/planning/wishes';
import type { RecordedWishes } from '@fournil/domain/week/wishes/recorded-wishes';
import { unlessErased } from '@fournil/events/define';
import { planningWishEvents } from '@fournil/events/planning/profile-events';
import { json, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Wishes as stored, oldest first; values that this version does not know are ignored. */
export const recordedWishesOf = (
  row: Pick<PlanningWishesRow, 'said'> | undefined,
): readonly RecordedWishes[] =>
  (row?.said ?? []).map(({ at, wishes }) => ({
    at,
    wishes: wishes.flatMap((one) => dayWish.safeParse(one).data ?? []),
  }));

interface Wish {
  readonly day: string;
  readonly kind: 'off' | 'morning' | 'afternoon' | 'hours';
  readonly from: string | null;
  readonly to: string | null;
}

/** The wishes from an instant on. */
interface RecordedDay {
  readonly at: string;
  readonly wishes: readonly Wish[];
}

/** Number of stored versions: a week is compared with the wishes at its publication. */
const kept = 30;

/** The wishes of people, oldest first. */
export const planningWishes = defineTable({
  name: 'planning_wishes',
  key: ['employeeId'],
  columns: {
    employeeId: 'text',
    said: sealed(json<readonly RecordedDay[]>()),
    /** ISO instant of the last. */
    saidAt: 'text',
    revision: 'integer',
  },
});
export type PlanningWishesRow = RowOf<typeof planningWishes>;

export const wishesView = defineView({
  name: 'wishes',
  golden: new URL('wishes-view.golden.json', import.meta.url),
  tables: [planningWishes],
  takes: planningWishEvents,
  on: {
    PlanningWishesRecorded: ({ data, revision, metadata: { recordedAt } }) => {
      const key = { employeeId: data.employeeId };
      return [
        planningWishes.change(key, (row) => ({
          ...key,
          said: [...(row?.said ?? []), { at: recordedAt, wishes: unlessErased(data.wishes, []) }].slice(
            -kept,
          ),
          saidAt: recordedAt,
          revision,
        })),
      ];
    },
  },
});
