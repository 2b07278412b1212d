/**
 * A day's options of lowest reduced cost, by the earliest allowed start, the class of the end and the length
 * of work. The dynamic programme uses these tables day by day.
 */

import type { DayOption } from '../model/day-options.ts';
import { breakSlotsOf, type OptionRun, sumsOf, width } from '../model/day-table.ts';
import type { Member } from '../model/member.ts';
import type { MemberDay } from '../model/member-day.ts';
import { cellOf, type Rows } from '../model/rows.ts';
import { DayTransitions } from './day-transitions.ts';

const infinite = Number.POSITIVE_INFINITY;
/** Stretches of 1, 2, 4… slots, up to a day of quarters: no break may begin in more. */
const levels = 7;

export class DayPrices {
  /** Cost of a day at (limit × kinds + kind) × lengths + length. A kind is a class, plus `classes` for a coupure. */
  best = new Float64Array(0);
  /** The option behind it, -1 for a fixed day. */
  from = new Int32Array(0);
  /** Cost of each option, as last read. */
  values = new Float64Array(0);
  /** Least cost by length, whatever else. */
  least = new Float64Array(0);
  classes = 1;
  kinds = 1;
  lengths = 1;
  /** One per pair of limit and preferred limit; an entry computed for earlier prices is not used. */
  readonly #transitions: DayTransitions[] = [];
  readonly #isListed: boolean[] = [];
  #limits = 0;
  readonly #rows: Rows;
  /** Prices of slots summed from midnight, per group. */
  readonly #sums: Float64Array;
  /** The sums for people in a room, whose presence a break does not interrupt. */
  readonly #watchSums: Float64Array;
  /** Most that a break saves when it begins in a stretch of 2^level slots. */
  readonly #saved: Float64Array;
  /** Prices of the day's bundles. */
  #bundles = new Float64Array(0);

  constructor(rows: Rows) {
    this.#rows = rows;
    const { reach } = rows.grid;
    this.#sums = new Float64Array(3 * (reach + 1));
    this.#watchSums = new Float64Array(3 * (reach + 1));
    this.#saved = new Float64Array(levels * reach);
  }

  /** Reads the prices for closings only (1), all but closings (0) or all options; returns the steps taken. */
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
      this.from = new Int32Array(size);
    }
    if (this.values.length < options.length) this.values = new Float64Array(options.length);
    if (this.least.length < this.lengths) this.least = new Float64Array(this.lengths);
    const { best, from, least } = this;
    this.#limits = limits.length;
    this.#isListed.length = 0;
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
    this.#options(member, day, prices, closing);
    this.#later(limits.length, block);
    return options.length * 4 + size * 2;
  }

  /** The transitions after an end that allows starts from `limit` on and prefers them from `preferred` on. */
  transitions(limit: number, preferred: number): DayTransitions {
    const at = limit * this.#limits + preferred;
    this.#transitions[at] ??= new DayTransitions();
    const transitions = this.#transitions[at] as DayTransitions;
    if (!this.#isListed[at]) {
      transitions.read(this, limit, preferred);
      this.#isListed[at] = true;
    }
    return transitions;
  }

  #options(member: Member, day: MemberDay, prices: Float64Array, closing: 0 | 1 | null): void {
    const { runs, bundles } = day.table;
    if (this.#bundles.length < bundles.length) this.#bundles = new Float64Array(bundles.length);
    const worth = this.#bundles;
    for (let bundle = 0; bundle < bundles.length; bundle += 1) {
      const rows = bundles[bundle] as Int32Array;
      let sum = 0;
      for (let at = 0; at < rows.length; at += 1) sum += prices[rows[at] as number] as number;
      worth[bundle] = sum;
    }
    let group = -1;
    for (const run of runs) {
      if (run.group !== group) {
        group = run.group;
        this.#sum(member, day.day, group, prices);
      }
      if (run.isSplit) this.#split(day, run, closing);
      else if (run.breakSlots > 0) this.#paused(day, run, closing);
      else this.#plain(day, run, closing);
    }
  }

  // The innermost loops of the planner, one method per way to read an option. Arrays are copied to local
  // variables because these are read faster than fields.

  #plain({ cost, table, closes }: MemberDay, { first, end }: OptionRun, closing: 0 | 1 | null): void {
    const { best, from, values } = this;
    const { reads } = table;
    const sums = this.#sums;
    const worth = this.#bundles;
    const out = closing === null ? 2 : 1 - closing;
    for (let index = first, at = first * width; index < end; index += 1, at += width) {
      if (closes[index] === out) continue;
      const value =
        (cost[index] as number) +
        (worth[reads[at + 1] as number] as number) +
        (sums[reads[at + 3] as number] as number) -
        (sums[reads[at + 2] as number] as number);
      values[index] = value;
      const cell = reads[at] as number;
      if (value >= (best[cell] as number)) continue;
      best[cell] = value;
      from[cell] = index;
    }
  }

  #paused(day: MemberDay, run: OptionRun, closing: 0 | 1 | null): void {
    this.#save(day, run);
    const { first, end } = run;
    const { cost, table, closes } = day;
    const { best, from, values } = this;
    const { reads } = table;
    const sums = this.#sums;
    const saved = this.#saved;
    const worth = this.#bundles;
    const out = closing === null ? 2 : 1 - closing;
    for (let index = first, at = first * width; index < end; index += 1, at += width) {
      if (closes[index] === out) continue;
      const one = saved[reads[at + 4] as number] as number;
      const other = saved[reads[at + 5] as number] as number;
      const value =
        (cost[index] as number) +
        (worth[reads[at + 1] as number] as number) +
        (sums[reads[at + 3] as number] as number) -
        (sums[reads[at + 2] as number] as number) -
        (one > other ? one : other);
      values[index] = value;
      const cell = reads[at] as number;
      if (value >= (best[cell] as number)) continue;
      best[cell] = value;
      from[cell] = index;
    }
  }

  #split({ cost, table, closes }: MemberDay, { first, end }: OptionRun, closing: 0 | 1 | null): void {
    const { best, from, values } = this;
    const { reads } = table;
    const sums = this.#sums;
    const worth = this.#bundles;
    const out = closing === null ? 2 : 1 - closing;
    for (let index = first, at = first * width; index < end; index += 1, at += width) {
      if (closes[index] === out) continue;
      const value =
        (cost[index] as number) +
        (worth[reads[at + 1] as number] as number) +
        (sums[reads[at + 4] as number] as number) -
        (sums[reads[at + 2] as number] as number) +
        (sums[reads[at + 3] as number] as number) -
        (sums[reads[at + 5] as number] as number);
      values[index] = value;
      const cell = reads[at] as number;
      if (value >= (best[cell] as number)) continue;
      best[cell] = value;
      from[cell] = index;
    }
  }

  /** A later start is allowed wherever an earlier limit is. */
  #later(limits: number, block: number): void {
    const { best, from, least, kinds, lengths } = this;
    for (let cell = (limits - 1) * block - 1; cell >= 0; cell -= 1) {
      const later = best[cell + block] as number;
      if (later < (best[cell] as number)) {
        best[cell] = later;
        from[cell] = from[cell + block] as number;
      }
    }
    // The first limit allows every start.
    for (let kind = 0; kind < kinds; kind += 1) {
      for (let length = 0; length < lengths; length += 1) {
        const value = best[kind * lengths + length] as number;
        if (value < (least[length] as number)) least[length] = value;
      }
    }
  }

  /** Prefix sums of a group's prices over the slots that the day's work may be in. */
  #sum(member: Member, day: number, group: number, prices: Float64Array): void {
    const { cover, qualified, grid, watch } = this.#rows;
    const { slots, reach } = grid;
    const role = watch.slots.length > 0 ? (watch.roles[member.person]?.[day] as number) : 0;
    const watched = role === 1 ? watch.supervised : watch.supervisors;
    let apart = 0;
    const today = cellOf(grid, day, group, 0);
    const tomorrow = cellOf(grid, day, group, slots) - slots;
    const base = sumsOf(this.#rows.grid, group);
    let sum = 0;
    this.#sums[base] = 0;
    this.#watchSums[base] = 0;
    for (let slot = 0; slot < reach; slot += 1) {
      const cells = slot < slots ? today : tomorrow;
      const row = cover[cells + slot] as number;
      if (row >= 0) sum += prices[row] as number;
      const other = qualified[cells + slot] as number;
      if (member.qualified && other >= 0) sum += prices[other] as number;
      const inRoom = role > 0 ? (watched[cells + slot] as number) : -1;
      if (inRoom >= 0) {
        sum += prices[inRoom] as number;
        apart += prices[inRoom] as number;
      }
      this.#watchSums[base + slot + 1] = apart;
      this.#sums[base + slot + 1] = sum;
    }
  }

  /** The cost saved by a break that begins in a slot. */
  #saving(day: MemberDay, group: number, length: number, slot: number): number {
    const base = sumsOf(this.#rows.grid, group);
    const { reach } = this.#rows.grid;
    const end = Math.min(reach, slot + length);
    return (
      (this.#sums[base + end] as number) -
      (this.#sums[base + slot] as number) -
      ((this.#watchSums[base + end] as number) - (this.#watchSums[base + slot] as number)) -
      (day.rush[group * reach + slot] as number)
    );
  }

  /** The most that a break saves that begins in any stretch of slots that the run's options need. */
  #save(day: MemberDay, { group, breakSlots, breakFrom, breakTo, levels }: OptionRun): void {
    const saved = this.#saved;
    const { reach } = this.#rows.grid;
    for (let slot = breakFrom; slot <= breakTo; slot += 1)
      saved[slot] = this.#saving(day, group, breakSlots, slot);
    for (let level = 1; level < levels; level += 1) {
      const half = 1 << (level - 1);
      const base = level * reach;
      for (let slot = breakFrom; slot + 2 * half <= breakTo + 1; slot += 1) {
        const one = saved[base - reach + slot] as number;
        const other = saved[base - reach + slot + half] as number;
        saved[base + slot] = one > other ? one : other;
      }
    }
  }

  /** The place of an option's break that saves most; -1 without a break. */
  breakOf(day: MemberDay, index: number): number {
    const option = day.options[index] as DayOption;
    const length = breakSlotsOf(this.#rows.grid, option);
    let most = -infinite;
    let found = -1;
    for (let slot = option.breakFrom; slot <= option.breakTo; slot += 1) {
      const saved = this.#saving(day, option.group, length, slot);
      if (saved > most) {
        most = saved;
        found = slot;
      }
    }
    return found;
  }
}
