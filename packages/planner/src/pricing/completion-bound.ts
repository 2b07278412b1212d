/**
 * Completion bound: a lower bound of the cost of the remaining days, by day, days worked and work so far.
 * Rests between days are relaxed. It prunes states that cannot end below a limit.
 */

import type { Member } from '../model/member.ts';
import type { DayPrices } from './day-prices.ts';

const infinite = Number.POSITIVE_INFINITY;

export class CompletionBound {
  /** At (day × 8 + days worked) × width + units. */
  least = new Float64Array(0);

  /** Reads a member's prices; returns the number of steps. */
  read(member: Member, layers: readonly DayPrices[]): number {
    const width = member.most + 1;
    if (this.least.length < 64 * width) this.least = new Float64Array(64 * width);
    const { least } = this;
    for (let days = 0; days < 8; days += 1) {
      const at = (56 + days) * width;
      const cost = member.ofDays[days] as number;
      for (let units = 0; units < width; units += 1)
        least[at + units] = cost + (member.hours[units] as number);
    }
    const shortest = member.lengths[0] ?? 0;
    const longest = member.lengths.at(-1) ?? 0;
    let steps = 8 * width;
    let fixed = 0;
    let open = 0;
    for (const { kind } of member.days) {
      if (kind === 'fixed') fixed += 1;
      if (kind !== 'closed') open += 1;
    }
    for (let day = 6; day >= 0; day -= 1) {
      const { kind, offCost } = member.days[day] as Member['days'][number];
      const layer = layers[day] as DayPrices;
      // The most work in that many days; fixed ones add none.
      if (kind === 'fixed') fixed -= 1;
      if (kind !== 'closed') open -= 1;
      for (let days = fixed; days <= day; days += 1) {
        const first = Math.min(width, (days - fixed) * shortest);
        const end = Math.min(width, (days - fixed) * longest + 1);
        const at = (day * 8 + days) * width;
        const off = at + 8 * width;
        const on = off + width;
        // Nobody has worked on more days than were open. Their steps are counted: the measure of work is the whole table.
        const isPossible = days <= open;
        if (isPossible && kind === 'fixed') least.copyWithin(at + first, on + first, on + end);
        else if (isPossible)
          for (let units = first; units < end; units += 1)
            least[at + units] = (least[off + units] as number) + offCost;
        if (kind !== 'free') continue;
        for (let length = 0; length < layer.lengths; length += 1) {
          const cost = layer.least[length] as number;
          if (cost === infinite) continue;
          const shift = member.lengths[length] as number;
          const last = Math.min(end, width - shift);
          steps += Math.max(0, last - first);
          if (!isPossible) continue;
          for (let units = first; units < last; units += 1) {
            const value = (least[on + shift + units] as number) + cost;
            if (value < (least[at + units] as number)) least[at + units] = value;
          }
        }
      }
    }
    return steps;
  }
}
