/**
 * A lower bound of a person's week for each main start, without pricing it. Rests, breaks between days and
 * closings are relaxed, and hours have one price per unit (a Lagrangian bound): a day costs at least its
 * cheapest option by start, which is computed once for all main starts.
 */
import type { Lane } from '../model/lanes.ts';
import type { Member } from '../model/member.ts';
import type { DayPrices } from './day-prices.ts';

const infinite = Number.POSITIVE_INFINITY;
/** Halvings of the range of the price of a unit of work. */
const halvings = 6;

/** Starts and lengths of a member's options, and the cost of starts for each main one. */
interface StartTable {
  /** Per day and option: the place of its start among the day's, and its units of work. */
  readonly placeOf: readonly Uint8Array[];
  readonly units: readonly Uint16Array[];
  /** Per main start and day: the cost of each start. */
  readonly costs: readonly (readonly Float64Array[])[];
}

/** Keyed by a member's lanes, which a branch's restricted member shares. */
const known = new WeakMap<readonly Lane[], StartTable>();

function tableOf({ days, lanes, unit }: Member): StartTable {
  const found = known.get(lanes);
  if (found) return found;
  const starts = days.map(({ options }) => [...new Set(options.map(({ start }) => start))]);
  const placeOf = days.map(({ options }, day) =>
    Uint8Array.from(options, ({ start }) => starts[day]?.indexOf(start) ?? 0),
  );
  const costs = lanes.map((lane) =>
    starts.map((own, day) => {
      const cost = new Float64Array(own.length);
      const options = lane.days[day] as Float64Array;
      for (const [index, place] of (placeOf[day] as Uint8Array).entries())
        cost[place] = options[index] as number;
      return cost;
    }),
  );
  const units = days.map(({ options }) => Uint16Array.from(options, ({ minutes }) => minutes / unit));
  const made = { placeOf, units, costs };
  known.set(lanes, made);
  return made;
}

export class LaneBounds {
  /** Steps of the inner loops so far. */
  work = 0;
  #member!: Member;
  #table!: StartTable;
  /** Per day and start, the least cost of an option: work paid at its price, the cost of the start left out. */
  readonly #least = Array.from({ length: 7 }, () => new Float64Array(0));
  /** Least cost of the deviation from contract hours, net of the price per unit of work. */
  #hours = 0;
  /** By pattern of worked days the sum of their costs, and of their units. */
  readonly #sums = new Float64Array(128);
  readonly #units = new Float64Array(128);
  /** Per day worked instead of free: its cost, and its units. */
  readonly #worked = new Float64Array(7);
  readonly #length = new Float64Array(7);

  /** Reads the prices of a member of whom the lane `at` has just been read into the layers. */
  read(member: Member, layers: readonly DayPrices[], at: number): void {
    this.#member = member;
    this.#table = tableOf(member);
    const price = this.#priceOfWork(layers);
    const own = member.lanes[at] as Lane;
    for (const { day, kind } of member.days) {
      const units = this.#table.units[day] as Uint16Array;
      const places = this.#table.placeOf[day] as Uint8Array;
      const count = this.#table.costs[at]?.[day]?.length ?? 0;
      if ((this.#least[day] as Float64Array).length < count) this.#least[day] = new Float64Array(count);
      const least = this.#least[day] as Float64Array;
      if (kind !== 'free') continue;
      least.fill(infinite, 0, count);
      const values = (layers[day] as DayPrices).values;
      const beside = own.days[day] as Float64Array;
      for (let index = 0; index < units.length; index += 1) {
        const place = places[index] as number;
        const value =
          (values[index] as number) - (beside[index] as number) + price * (units[index] as number);
        if (value < (least[place] as number)) least[place] = value;
      }
      this.work += units.length;
    }
  }

  /** No week with this main start costs less. */
  of(at: number): number {
    const { days, lanes } = this.#member;
    for (const { day, kind, offCost } of days) {
      if (kind !== 'free') continue;
      const cost = this.#table.costs[at]?.[day] as Float64Array;
      const least = this.#least[day] as Float64Array;
      let best = infinite;
      for (let place = 0; place < cost.length; place += 1) {
        const value = (least[place] as number) + (cost[place] as number);
        if (value < best) best = value;
      }
      this.#worked[day] = best - offCost;
      this.work += cost.length;
    }
    return this.#hours + this.#leastPattern().cost + (lanes[at]?.fixed ?? 0);
  }

  /** The price of a unit of work at which the bound of the lane that was read is largest. */
  #priceOfWork(layers: readonly DayPrices[]): number {
    const { hours, days, lengths, most } = this.#member;
    if (most === 0) {
      this.#hours = hours[0] as number;
      return 0;
    }
    let low = (hours[1] as number) - (hours[0] as number);
    let high = (hours[most] as number) - (hours[most - 1] as number);
    let price = low;
    for (let halving = 0; halving <= halvings; halving += 1) {
      price = (low + high) / 2;
      for (const { day, kind, offCost } of days) {
        if (kind !== 'free') continue;
        const { least } = layers[day] as DayPrices;
        let best = infinite;
        for (let length = 0; length < lengths.length; length += 1) {
          const value = (least[length] as number) + price * (lengths[length] as number);
          if (value >= best) continue;
          best = value;
          this.#length[day] = lengths[length] as number;
        }
        this.#worked[day] = best - offCost;
        this.work += lengths.length;
      }
      const wanted = this.#hoursAt(price);
      if (this.#leastPattern().units > wanted) low = price;
      else high = price;
    }
    return price;
  }

  /** Notes the least cost of hours where each unit of work is paid at a price, and answers the units of that. */
  #hoursAt(price: number): number {
    const { hours, most } = this.#member;
    let found = 0;
    this.#hours = infinite;
    for (let units = 0; units <= most; units += 1) {
      const value = (hours[units] as number) - price * units;
      if (value >= this.#hours) continue;
      this.#hours = value;
      found = units;
    }
    this.work += most;
    return found;
  }

  /** The cheapest pattern of worked days. */
  #leastPattern(): { readonly cost: number; readonly units: number } {
    const { days, patterns } = this.#member;
    const sums = this.#sums;
    const units = this.#units;
    sums[0] = days.reduce((sum, { offCost }) => sum + offCost, 0);
    let cost = infinite;
    let found = 0;
    for (let mask = 0; mask < 128; mask += 1) {
      if (mask > 0) {
        const day = 31 - Math.clz32(mask);
        const rest = mask & ~(1 << day);
        const isFree = days[day]?.kind === 'free';
        sums[mask] = (sums[rest] as number) + (isFree ? (this.#worked[day] as number) : 0);
        units[mask] = (units[rest] as number) + (isFree ? (this.#length[day] as number) : 0);
      }
      const value = (sums[mask] as number) + (patterns[mask] as number);
      if (value >= cost) continue;
      cost = value;
      found = mask;
    }
    this.work += 128;
    return { cost, units: units[found] as number };
  }
}
