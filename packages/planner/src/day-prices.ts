/**
 * A day's cheapest options against prices of rows: by the first start allowed, the class of the end and the length
 * of work. What the programme walks through day by day.
 */
import { groups } from './evaluate.ts';
import type { Member, MemberDay } from './member.ts';
import { type Rows, slots } from './rows.ts';
import { weights } from './weights.ts';

const infinite = Number.POSITIVE_INFINITY;
const { shortRest } = weights;
const levels = 6;
const levelOf = Uint8Array.from({ length: slots + 1 }, (_, count) =>
  Math.floor(Math.log2(Math.max(1, count))),
);

export class DayPrices {
  /** Cost of a day at (limit × kinds + kind) × lengths + length. A kind is a class, plus `classes` for a coupure. */
  best = new Float64Array(0);
  /** The option behind it, -1 for a fixed day. */
  from = new Int16Array(0);
  /** Least cost by length, whatever else. */
  least = new Float64Array(0);
  classes = 1;
  kinds = 1;
  lengths = 1;
  readonly #rows: Rows;
  /** Prices of half hours summed from midnight, per group. */
  readonly #sums = new Float64Array(3 * (slots + 1));
  /** Most that a break saves when it begins in a stretch of 2^level half hours. */
  readonly #saved = new Float64Array(levels * slots);
  /** What `#saved` stands for: group and length of the break. */
  #savedOf = -1;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** Reads the prices, of options that are a closing (1) or are none (0) or of all; says how many steps that took. */
  read(member: Member, day: MemberDay, prices: Float64Array, closing: 0 | 1 | null = null): number {
    const { classes, options, limits } = day;
    const splits = member.maxSplits > 0;
    this.classes = classes;
    this.kinds = splits ? classes * 2 : classes;
    this.lengths = day.kind === 'fixed' ? 1 : member.lengths.length;
    const block = this.kinds * this.lengths;
    const size = limits.length * block;
    if (this.best.length < size) {
      this.best = new Float64Array(size);
      this.from = new Int16Array(size);
    }
    if (this.least.length < this.lengths) this.least = new Float64Array(this.lengths);
    const { best, from, least } = this;
    best.fill(infinite, 0, size);
    least.fill(infinite);
    if (day.kind === 'closed') return size;
    if (day.kind === 'fixed') {
      for (let limit = 0; limit <= (day.limit[0] as number); limit += 1) {
        best[limit * block] = 0;
        from[limit * block] = -1;
      }
      least[0] = 0;
      return size;
    }
    this.#savedOf = -1;
    this.#options(member, day, prices, block, closing);
    this.#narrow(limits.length, block);
    this.#spare(day.wishOnly, limits.length, block);
    return options.length * 4 + size * 2;
  }

  #options(member: Member, day: MemberDay, prices: Float64Array, block: number, closing: 0 | 1 | null): void {
    // The innermost loop of the planner: every array is read from a local.
    const { best, from, lengths, least } = this;
    const { cost, start, pause, again, end, breakFrom, breakTo, breakSlots, extraFrom, extras } = day;
    const { group: groupOf, length: lengthOf, limit: limitOf, ending: endingOf } = day;
    const { closes } = day;
    const isParted = closing !== null;
    const out = closing === 0 ? 1 : 0;
    const sums = this.#sums;
    const { staff } = this.#rows;
    const count = cost.length;
    let group = -1;
    /** Price of one more who works for the group. */
    let there = 0;
    let base = 0;
    for (let index = 0; index < count; index += 1) {
      if (isParted && closes[index] === out) continue;
      if (groupOf[index] !== group) {
        group = groupOf[index] as number;
        base = group * (slots + 1);
        this.#sum(member, day.day, group, prices);
        there = prices[staff[day.day * groups.length + group] as number] as number;
      }
      let value =
        (cost[index] as number) +
        there +
        (sums[base + (pause[index] as number)] as number) -
        (sums[base + (start[index] as number)] as number) +
        (sums[base + (end[index] as number)] as number) -
        (sums[base + (again[index] as number)] as number);
      const first = breakFrom[index] as number;
      const last = breakTo[index] as number;
      if (first <= last) value -= this.#most(day, group, breakSlots[index] as number, first, last);
      const until = extraFrom[index + 1] as number;
      for (let at = extraFrom[index] as number; at < until; at += 1)
        value += prices[extras[at] as number] as number;
      const length = lengthOf[index] as number;
      const cell = (limitOf[index] as number) * block + (endingOf[index] as number) * lengths + length;
      if (value < (best[cell] as number)) {
        best[cell] = value;
        from[cell] = index;
        if (value < (least[length] as number)) least[length] = value;
      }
    }
  }

  /** A later start is allowed wherever an earlier limit is; a later end that is no cheaper is never better. */
  #narrow(limits: number, block: number): void {
    const { best, from, classes, kinds, lengths } = this;
    for (let cell = (limits - 1) * block - 1; cell >= 0; cell -= 1) {
      const later = best[cell + block] as number;
      if (later < (best[cell] as number)) {
        best[cell] = later;
        from[cell] = from[cell + block] as number;
      }
    }
    for (let limit = 0; limit < limits; limit += 1) {
      for (let length = 0; length < lengths; length += 1) {
        let once = infinite;
        let twice = infinite;
        for (let ending = 0; ending < classes; ending += 1) {
          const cell = limit * block + ending * lengths + length;
          const value = best[cell] as number;
          if (value < once) once = value;
          else best[cell] = infinite;
          if (kinds === classes) continue;
          if (once < twice) twice = once;
          const other = cell + classes * lengths;
          const parted = best[other] as number;
          if (parted < twice) twice = parted;
          else best[other] = infinite;
        }
      }
    }
  }

  /** An earlier end that leaves more of what is wished, and no more by law, is not worth more than the wish. */
  #spare(wishOnly: Uint8Array, limits: number, block: number): void {
    if (!wishOnly.includes(1)) return;
    const { best, classes, kinds, lengths } = this;
    for (let limit = 0; limit < limits; limit += 1) {
      for (let length = 0; length < lengths; length += 1) {
        let least = infinite;
        for (let kind = kinds - 1; kind >= 0; kind -= 1) {
          const cell = limit * block + kind * lengths + length;
          const value = best[cell] as number;
          if (wishOnly[kind < classes ? kind : kind - classes] === 0) least = infinite;
          if (value >= least + shortRest) best[cell] = infinite;
          else if (value < least) least = value;
        }
      }
    }
  }

  /** Prices of a group's half hours, summed from the start of the day. */
  #sum(member: Member, day: number, group: number, prices: Float64Array): void {
    const { cover, qualified } = this.#rows;
    const cells = (day * 3 + group) * slots;
    const base = group * (slots + 1);
    let sum = 0;
    this.#sums[base] = 0;
    for (let slot = 0; slot < slots; slot += 1) {
      const row = cover[cells + slot] as number;
      if (row >= 0) sum += prices[row] as number;
      const other = qualified[cells + slot] as number;
      if (member.qualified && other >= 0) sum += prices[other] as number;
      this.#sums[base + slot + 1] = sum;
    }
  }

  /** What a break saves that begins at a half hour. */
  #saving(day: MemberDay, group: number, length: number, slot: number): number {
    const base = group * (slots + 1);
    const end = Math.min(slots, slot + length);
    return (
      (this.#sums[base + end] as number) -
      (this.#sums[base + slot] as number) -
      (day.rush[group * slots + slot] as number)
    );
  }

  /** The most a break of that length saves that begins in first..last. */
  #most(day: MemberDay, group: number, length: number, first: number, last: number): number {
    const saved = this.#saved;
    if (this.#savedOf !== group * 64 + length) {
      this.#savedOf = group * 64 + length;
      for (let slot = 0; slot < slots; slot += 1) saved[slot] = this.#saving(day, group, length, slot);
      for (let level = 1; level < levels; level += 1) {
        const half = 1 << (level - 1);
        for (let slot = 0; slot + 2 * half <= slots; slot += 1) {
          const one = saved[(level - 1) * slots + slot] as number;
          const other = saved[(level - 1) * slots + slot + half] as number;
          saved[level * slots + slot] = one > other ? one : other;
        }
      }
    }
    const level = levelOf[last - first + 1] as number;
    const one = saved[level * slots + first] as number;
    const other = saved[level * slots + last + 1 - (1 << level)] as number;
    return one > other ? one : other;
  }

  /** Where the break of an option saves most, -1 where it has none. */
  breakOf(day: MemberDay, index: number): number {
    const group = day.group[index] as number;
    const length = day.breakSlots[index] as number;
    let most = -infinite;
    let found = -1;
    for (let slot = day.breakFrom[index] as number; slot <= (day.breakTo[index] as number); slot += 1) {
      const saved = this.#saving(day, group, length, slot);
      if (saved > most) {
        most = saved;
        found = slot;
      }
    }
    return found;
  }
}
