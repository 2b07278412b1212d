/**
 * A plan during the search: everybody's column and the number of covers of each row; each change updates the
 * costs.
 */
import { type Column, idleColumn, valueAt } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import { type Model, rowsCost } from '../model/model.ts';
import { slotCost, type WatchSlot } from '../model/watch-rows.ts';
import type { Pricer } from '../pricing/pricer.ts';

export class PlanState {
  readonly model: Model;
  readonly columns: Column[];
  readonly covered: Int16Array;
  /** The plan's cost, without the part that is the same for all plans (the model's constant). */
  cost: number;
  readonly #price: Float64Array;

  constructor(model: Model, columns: readonly Column[] = model.members.map(idleColumn)) {
    this.model = model;
    this.columns = [...columns];
    this.covered = new Int16Array(model.rows.count);
    this.#price = new Float64Array(model.rows.count);
    const idle = model.rows.watch.slots.reduce((sum, slot) => sum + slotCost(slot, 0, 0), 0);
    this.cost = columns.reduce((sum, column) => sum + column.cost, idle);
    for (const column of columns) this.#cover(column, 1);
    this.cost += rowsCost(model.rows, this.covered);
  }

  #cover(column: Column, sign: 1 | -1): void {
    const { first, slotOf, slots } = this.model.rows.watch;
    const isWatched = slots.length > 0;
    for (let index = 0; index < column.rows.length; index += 1) {
      const row = column.rows[index] as number;
      if (isWatched && row >= first) this.#watch(slotOf[row - first] as WatchSlot, row, sign);
      else this.covered[row] = (this.covered[row] as number) + sign;
    }
  }

  /** One more, or one less, in a slot of a room. */
  #watch(slot: WatchSlot, row: number, sign: 1 | -1): void {
    const { supervised, supervisors } = slot;
    const cost = (): number =>
      slotCost(slot, this.covered[supervised] as number, this.covered[supervisors] as number);
    const before = cost();
    this.covered[row] = (this.covered[row] as number) + sign;
    this.cost += cost() - before;
  }

  #rowCost(column: Column): number {
    const { costAt, width } = this.model.rows;
    let sum = 0;
    for (let index = 0; index < column.rows.length; index += 1) {
      const row = column.rows[index] as number;
      sum += costAt[row * width + (this.covered[row] as number)] as number;
    }
    return sum;
  }

  set(column: Column): void {
    const old = this.columns[column.person] as Column;
    this.cost -= old.cost + this.#rowCost(old);
    this.#cover(old, -1);
    for (let index = 0; index < old.rows.length; index += 1) {
      const row = old.rows[index] as number;
      const { costAt, width } = this.model.rows;
      this.cost += costAt[row * width + (this.covered[row] as number)] as number;
    }
    this.cost += column.cost - this.#rowCost(column);
    this.#cover(column, 1);
    this.cost += this.#rowCost(column);
    this.columns[column.person] = column;
  }

  /** Puts these weeks back. */
  restore(columns: readonly Column[]): void {
    for (const column of columns) if (this.columns[column.person] !== column) this.set(column);
  }

  /** Prices of one more cover of each row: the gain for a person without shifts. */
  marginalPrices(rows: Int32Array): Float64Array {
    const { costAt, width } = this.model.rows;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] as number;
      const at = row * width + (this.covered[row] as number);
      this.#price[row] = (costAt[at + 1] as number) - (costAt[at] as number);
    }
    for (const slot of this.model.rows.watch.slots) {
      const supervised = this.covered[slot.supervised] as number;
      const supervisors = this.covered[slot.supervisors] as number;
      const cost = slotCost(slot, supervised, supervisors);
      this.#price[slot.supervised] = slotCost(slot, supervised + 1, supervisors) - cost;
      this.#price[slot.supervisors] = slotCost(slot, supervised, supervisors + 1) - cost;
    }
    return this.#price;
  }

  /** The person's best week given the others' weeks; true when the plan became cheaper. */
  improve(member: Member, rows: Int32Array, pricer: Pricer): boolean {
    const old = this.columns[member.person] as Column;
    const before = this.cost;
    this.set(idleColumn(member));
    const prices = this.marginalPrices(rows);
    const best = pricer.best(member, prices, valueAt(old, prices));
    const [found] = Number.isFinite(best) ? pricer.columns(1) : [];
    if (found) this.set(found);
    if (this.cost < before) return true;
    this.set(old);
    return false;
  }
}
