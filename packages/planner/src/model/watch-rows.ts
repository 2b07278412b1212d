/**
 * Rows of the people in a room: per room, day and slot, how many must be supervised and how many can
 * supervise. Their joint cost depends on both counts, so the master problem leaves it out, which keeps the
 * bound valid; the search counts it in every plan.
 */
import { aloneCost, countsOf, roomCell, supervisionOf } from '../cost/supervision.ts';
import { civilDays, groups, type PlacedShift } from '../problem/placed-shift.ts';
import type { Problem } from '../problem/problem.ts';
import type { Grid } from './grid.ts';

/** One slot of a room. */
export interface WatchSlot {
  /** Rows of people who need supervision, and of people who may supervise. */
  readonly supervised: number;
  readonly supervisors: number;
  /** The fixed shifts per quarter of an hour. */
  readonly fixed: readonly (readonly [number, number])[];
}

export interface WatchRows {
  readonly slots: readonly WatchSlot[];
  /** Row of a group's slot by cell, -1 for none. */
  readonly supervised: Int32Array;
  readonly supervisors: Int32Array;
  /** The slot of each row from `first` on. */
  readonly first: number;
  readonly slotOf: readonly WatchSlot[];
  /** By person and day: 1 to be looked after, 2 may look after others, 0 neither. */
  readonly roles: readonly Uint8Array[];
}

/** `add` creates one more row without cost; `cellOf` is the same as for the other rows. */
export function watchRowsOf(
  problem: Problem,
  grid: Grid,
  fixed: readonly PlacedShift[],
  {
    add,
    cellOf,
  }: { readonly add: () => number; readonly cellOf: (day: number, group: number, slot: number) => number },
): WatchRows {
  const supervision = supervisionOf(problem);
  const counts = countsOf(supervision, fixed);
  const cells = civilDays * groups.length * grid.slots;
  const supervised = new Int32Array(cells).fill(-1);
  const supervisors = new Int32Array(cells).fill(-1);
  const slots: WatchSlot[] = [];
  const slotOf: WatchSlot[] = [];
  let first = -1;
  for (const [room, members] of supervision.rooms.entries()) {
    const openOn = (day: number) =>
      members.flatMap((group) => problem.hours.find((hours) => hours.group === group)?.hours[day] ?? []);
    for (let day = 0; day < civilDays; day += 1) {
      const evening = openOn(day - 1).map(({ from, to }) => ({ from: from - 1440, to: to - 1440 }));
      const open = [...openOn(day), ...evening];
      for (let slot = 0; slot < grid.slots; slot += 1) {
        const [from, to] = [slot * grid.minutes, (slot + 1) * grid.minutes];
        if (!open.some((hours) => hours.from < to && hours.to > from)) continue;
        const made: WatchSlot = {
          supervised: add(),
          supervisors: add(),
          fixed: Array.from({ length: grid.minutes / 15 }, (_, place) => {
            const at = roomCell(room, day, from / 15 + place);
            return [counts.supervised[at] as number, counts.supervisors[at] as number];
          }),
        };
        if (first < 0) first = made.supervised;
        slots.push(made);
        slotOf.push(made, made);
        for (const group of members) {
          const cell = cellOf(day, groups.indexOf(group), slot);
          supervised[cell] = made.supervised;
          supervisors[cell] = made.supervisors;
        }
      }
    }
  }
  const codes = { neither: 0, supervised: 1, supervisor: 2 } as const;
  const roles = problem.people.map((_, person) =>
    Uint8Array.from({ length: 7 }, (_unused, day) => codes[supervision.role(person, day)]),
  );
  return { slots, supervised, supervisors, first, slotOf, roles };
}

/**
 * The cost of a slot with its fixed shifts and with this number of free supervised people and supervisors.
 */
export function slotCost({ fixed }: WatchSlot, supervised: number, supervisors: number): number {
  let cost = 0;
  for (let at = 0; at < fixed.length; at += 1) {
    const [known, watching] = fixed[at] as readonly [number, number];
    cost += aloneCost(known + supervised, watching + supervisors);
  }
  return cost;
}
