/**
 * The exact dynamic programme: a person's cheapest legal week against prices of rows. Days are walked as a tree of
 * worked and free days; a state is the work so far, the class of the last end (which starts it still allows),
 * whether the weekly rest is had, and the coupures so far. Inner loops read typed arrays and allocate nothing.
 */
import { type Column, type Member, type MemberDay, never, rowsOfOption } from './member.ts';
import { type Rows, slots } from './rows.ts';

const infinite = Number.POSITIVE_INFINITY;
/** What came before a day: nothing that binds, a worked day, one free day after a worked day. */
type Before = 0 | 1 | 2;

interface Layer {
  /** Best cost of a day by first start allowed, class of the end, and length. */
  best: Float64Array;
  /** The option behind it. */
  from: Int16Array;
  classes: number;
}

interface Node {
  states: Float64Array;
  low: number;
  high: number;
}

export class Pricer {
  readonly #rows: Rows;
  #member!: Member;
  #layers: Layer[] = [];
  #nodes: Node[] = [];
  #price = new Float64Array(slots + 1);
  #pauseOf: Int16Array[] = [];
  #width = 0;
  #splits = 1;
  #offCost = new Float64Array(8);
  /** Best value per pattern of worked days. */
  readonly #ofPattern = new Float64Array(128);
  /** Steps of the inner loops so far: the measure of work. */
  work = 0;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /**
   * Cheapest cost of a legal week: private cost plus the prices of the rows it covers; infinite when none is
   * legal. `columns` traces up to `count` of them, the best pattern of days first.
   */
  best(member: Member, rowPrice: Float64Array): number {
    this.#member = member;
    this.#splits = member.maxSplits + 1;
    this.#width = member.most + 1;
    for (const day of member.days) this.#layer(day, rowPrice);
    this.#ofPattern.fill(infinite);
    const root = this.#node(0);
    root.states.fill(infinite, 0, 2 * this.#splits * this.#width);
    root.states[0] = 0;
    root.low = 0;
    root.high = 0;
    this.#walk(0, 0, member.workedBefore ? 1 : 0, !member.law.weeklyRest, root, 1, 0, false);
    let least = infinite;
    for (const value of this.#ofPattern) if (value < least) least = value;
    return least;
  }

  #node(depth: number): Node {
    const classes = this.#member.days.reduce((most, day) => Math.max(most, day.classes), 1);
    const size = classes * 2 * this.#splits * this.#width;
    const node = this.#nodes[depth];
    if (node && node.states.length >= size) return node;
    const made = { states: new Float64Array(size + 512), low: 0, high: 0 };
    this.#nodes[depth] = made;
    return made;
  }

  #layer(day: MemberDay, rowPrice: Float64Array): void {
    const { classes, options } = day;
    const kinds = classes * (this.#splits > 1 ? 2 : 1);
    const lengths = day.kind === 'fixed' ? 1 : this.#member.lengths.length;
    const block = kinds * lengths;
    const size = (slots + 2) * block;
    let layer = this.#layers[day.day];
    if (!layer || layer.best.length < size) {
      layer = { best: new Float64Array(size), from: new Int16Array(size), classes };
      this.#layers[day.day] = layer;
    }
    layer.classes = classes;
    const { best, from } = layer;
    best.fill(infinite, 0, size);
    this.#offCost[day.day] = day.offCost;
    if (day.kind === 'closed') return;
    if (day.kind === 'fixed') {
      best[(day.start[0] as number) * block] = 0;
      from[(day.start[0] as number) * block] = -1;
    }
    let pauses = this.#pauseOf[day.day];
    if (!pauses || pauses.length < options.length) {
      pauses = new Int16Array(options.length + 16);
      this.#pauseOf[day.day] = pauses;
    }
    const price = this.#price;
    let group = -1;
    for (let index = 0; index < options.length; index += 1) {
      if (day.group[index] !== group) {
        group = day.group[index] as number;
        this.#sum(day.day, group, rowPrice);
      }
      const start = day.start[index] as number;
      const end = day.end[index] as number;
      const pause = day.pause[index] as number;
      const again = day.again[index] as number;
      let value =
        (day.cost[index] as number) +
        (price[pause] as number) -
        (price[start] as number) +
        (price[end] as number) -
        (price[again] as number);
      const last = day.breakTo[index] as number;
      let at = -1;
      const first = day.breakFrom[index] as number;
      if (first <= last) {
        const length = day.breakSlots[index] as number;
        let gain = -infinite;
        for (let slot = first; slot <= last; slot += 1) {
          const saved =
            (price[slot + length] as number) -
            (price[slot] as number) -
            (day.rush[group * slots + slot] as number);
          if (saved > gain) {
            gain = saved;
            at = slot;
          }
        }
        value -= gain;
      }
      pauses[index] = at;
      const rows = (options[index] as { rows: readonly number[] }).rows;
      for (let row = 0; row < rows.length; row += 1) value += rowPrice[rows[row] as number] as number;
      const cell = start * block + (day.ending[index] as number) * lengths + (day.length[index] as number);
      if (value < (best[cell] as number)) {
        best[cell] = value;
        from[cell] = index;
      }
    }
    // A later start is allowed wherever an earlier limit is.
    for (let cell = slots * block - 1; cell >= 0; cell -= 1) {
      const later = best[cell + block] as number;
      if (later < (best[cell] as number)) {
        best[cell] = later;
        from[cell] = from[cell + block] as number;
      }
    }
    this.work += options.length * 8 + size;
  }

  /** Prices of a group's half hours, summed from the start of the day. */
  #sum(day: number, group: number, rowPrice: Float64Array): void {
    const { cover, qualified } = this.#rows;
    const base = (day * 3 + group) * slots;
    const skilled = this.#member.qualified;
    let sum = 0;
    this.#price[0] = 0;
    for (let slot = 0; slot < slots; slot += 1) {
      const row = cover[base + slot] as number;
      if (row >= 0) sum += rowPrice[row] as number;
      const other = qualified[base + slot] as number;
      if (skilled && other >= 0) sum += rowPrice[other] as number;
      this.#price[slot + 1] = sum;
    }
  }

  #walk(
    day: number,
    mask: number,
    before: Before,
    rested: boolean,
    node: Node,
    classes: number,
    off: number,
    lastFixed: boolean,
  ): void {
    const member = this.#member;
    if (day === 7) {
      this.#leaf(mask, before, rested, node, classes, off);
      return;
    }
    const worked = mask | (1 << day);
    if (member.prefixes[(day + 1) * 128 + worked] === 1) {
      const next = this.#node(day + 1);
      this.#work(day, before, rested, node, classes, next, lastFixed);
      if (next.low <= next.high) {
        const fixed = member.days[day]?.kind === 'fixed';
        this.#walk(day + 1, worked, 1, rested, next, (this.#layers[day] as Layer).classes, off, fixed);
      }
    }
    if (member.prefixes[(day + 1) * 128 + mask] !== 1) return;
    const cost = off + (this.#offCost[day] as number);
    if (before === 0) this.#walk(day + 1, mask, 0, true, node, classes, cost, false);
    else if (before === 1) this.#walk(day + 1, mask, 2, rested, node, classes, cost, lastFixed);
    else {
      const next = this.#node(day + 1);
      this.#merge(node, classes, next);
      this.#walk(day + 1, mask, 0, true, next, 1, cost, false);
    }
  }

  /** Two free days: the weekly rest is had, and no end binds any more. */
  #merge(node: Node, classes: number, next: Node): void {
    const width = this.#width;
    const splits = this.#splits;
    next.states.fill(infinite, 0, 2 * splits * width);
    next.low = node.low;
    next.high = node.high;
    for (let state = 0; state < classes * 2 * splits; state += 1) {
      const to = (splits + (state % splits)) * width;
      const from = state * width;
      for (let units = node.low; units <= node.high; units += 1) {
        const value = node.states[from + units] as number;
        if (value < (next.states[to + units] as number)) next.states[to + units] = value;
      }
    }
  }

  /** The first start on `day` after an end of a class; and the one that makes the free day between a weekly rest. */
  #limit(day: number, before: Before, kind: number, lastFixed: boolean): number {
    const member = this.#member;
    if (before === 0) return 0;
    if (before === 1) {
      if (day === 0 || (lastFixed && member.days[day]?.kind === 'fixed')) return 0;
      return member.days[day - 1]?.nextStart[kind] as number;
    }
    if (day === 1) return member.tuesdayStart;
    return member.days[day - 2]?.skipStart[kind] as number;
  }

  #work(
    day: number,
    before: Before,
    rested: boolean,
    node: Node,
    classes: number,
    next: Node,
    lastFixed: boolean,
  ): void {
    const member = this.#member;
    const layer = this.#layers[day] as Layer;
    const fixed = member.days[day]?.kind === 'fixed';
    const splits = this.#splits;
    const width = this.#width;
    const kinds = layer.classes * (splits > 1 ? 2 : 1);
    const lengths = fixed ? 1 : member.lengths.length;
    const block = kinds * lengths;
    next.states.fill(infinite, 0, layer.classes * 2 * splits * width);
    next.low = width;
    next.high = -1;
    for (let kind = 0; kind < classes; kind += 1) {
      const limit = this.#limit(day, before, kind, lastFixed);
      for (let had = 0; had < 2; had += 1) {
        for (let split = 0; split < splits; split += 1) {
          const source = ((kind * 2 + had) * splits + split) * width;
          if (before !== 2) {
            this.#step(node, source, next, layer, limit * block, had, split, lengths, kinds, fixed);
            continue;
          }
          // A free day binds no start; whether it is the weekly rest depends on it.
          this.#step(node, source, next, layer, 0, had, split, lengths, kinds, fixed);
          if (had === 0 && !rested && limit < never) {
            this.#step(node, source, next, layer, limit * block, 1, split, lengths, kinds, fixed);
          }
        }
      }
    }
  }

  #step(
    node: Node,
    source: number,
    next: Node,
    layer: Layer,
    at: number,
    had: number,
    split: number,
    lengths: number,
    kinds: number,
    fixed: boolean,
  ): void {
    const { low, high, states } = node;
    const splits = this.#splits;
    const width = this.#width;
    const units = this.#member.lengths;
    const { best, classes } = layer;
    const to = next.states;
    for (let kind = 0; kind < kinds; kind += 1) {
      const again = kind >= classes ? 1 : 0;
      if (split + again >= splits) continue;
      const ending = kind - again * classes;
      const target = ((ending * 2 + had) * splits + split + again) * width;
      for (let length = 0; length < lengths; length += 1) {
        const cost = best[at + kind * lengths + length] as number;
        if (cost === infinite) continue;
        const shift = fixed ? 0 : (units[length] as number);
        const last = Math.min(high, width - 1 - shift);
        if (last < low) continue;
        for (let unit = low; unit <= last; unit += 1) {
          const value = (states[source + unit] as number) + cost;
          if (value < (to[target + shift + unit] as number)) to[target + shift + unit] = value;
        }
        this.work += last - low + 1;
        if (low + shift < next.low) next.low = low + shift;
        if (last + shift > next.high) next.high = last + shift;
      }
    }
  }

  /** Whether a state at the week's end has its weekly rest. */
  #restsAtEnd(before: Before, rested: boolean, kind: number, had: number): boolean {
    if (rested || had === 1) return true;
    if (before !== 2) return before === 0;
    return this.#member.days[5]?.skipStart[kind] === 0;
  }

  #leaf(mask: number, before: Before, rested: boolean, node: Node, classes: number, off: number): void {
    const { hours, patterns } = this.#member;
    const splits = this.#splits;
    const width = this.#width;
    let least = infinite;
    for (let kind = 0; kind < classes; kind += 1) {
      for (let had = 0; had < 2; had += 1) {
        if (!this.#restsAtEnd(before, rested, kind, had)) continue;
        for (let split = 0; split < splits; split += 1) {
          const source = ((kind * 2 + had) * splits + split) * width;
          for (let unit = node.low; unit <= node.high; unit += 1) {
            const value = (node.states[source + unit] as number) + (hours[unit] as number);
            if (value < least) least = value;
          }
        }
      }
    }
    this.#ofPattern[mask] = least + (patterns[mask] as number) + off;
  }

  /** Columns of the cheapest patterns of the last `best`, cheapest first; only those cheaper than `below`. */
  columns(count: number, below: number): Column[] {
    const masks = [];
    for (let mask = 0; mask < 128; mask += 1) if ((this.#ofPattern[mask] as number) < below) masks.push(mask);
    masks.sort(
      (one, other) => (this.#ofPattern[one] as number) - (this.#ofPattern[other] as number) || one - other,
    );
    return masks.slice(0, count).map((mask) => this.#trace(mask));
  }

  /** Walks one pattern again, keeping every day's states, and reads the week off backwards. */
  #trace(mask: number): Column {
    const member = this.#member;
    const width = this.#width;
    const splits = this.#splits;
    interface Step {
      readonly node: Node;
      readonly before: Before;
      readonly classes: number;
      readonly rested: boolean;
      readonly lastFixed: boolean;
    }
    const fresh = (classes: number): Node => ({
      states: new Float64Array(classes * 2 * splits * width).fill(infinite),
      low: 0,
      high: 0,
    });
    const root = fresh(1);
    root.states[0] = 0;
    let step: Step = {
      node: root,
      before: member.workedBefore ? 1 : 0,
      classes: 1,
      rested: !member.law.weeklyRest,
      lastFixed: false,
    };
    const steps: Step[] = [step];
    for (let day = 0; day < 7; day += 1) {
      const { node, before, classes, rested, lastFixed } = step;
      if ((mask & (1 << day)) !== 0) {
        const layer = this.#layers[day] as Layer;
        const next = fresh(layer.classes);
        this.#work(day, before, rested, node, classes, next, lastFixed);
        const fixed = member.days[day]?.kind === 'fixed';
        step = { node: next, before: 1, classes: layer.classes, rested, lastFixed: fixed };
      } else if (before === 0) step = { node, before: 0, classes, rested: true, lastFixed: false };
      else if (before === 1) step = { node, before: 2, classes, rested, lastFixed };
      else {
        const next = fresh(1);
        this.#merge(node, classes, next);
        step = { node: next, before: 0, classes: 1, rested: true, lastFixed: false };
      }
      steps.push(step);
    }
    let [kind, had, split, unit] = this.#cheapestEnd(step);
    const option = new Int16Array(7).fill(-1);
    const pause = new Int16Array(7).fill(-1);
    for (let day = 6; day >= 0; day -= 1) {
      const { node, before, classes, rested, lastFixed } = steps[day] as Step;
      const after = steps[day + 1] as Step;
      if ((mask & (1 << day)) === 0) {
        if (before !== 2) continue;
        // The state that was merged into this one.
        const value = after.node.states[(splits + split) * width + unit] as number;
        for (let state = 0; state < classes * 2 * splits; state += 1) {
          if (state % splits !== split || node.states[state * width + unit] !== value) continue;
          kind = Math.floor(state / (2 * splits));
          had = Math.floor(state / splits) % 2;
          break;
        }
        continue;
      }
      const value = after.node.states[((kind * 2 + had) * splits + split) * width + unit] as number;
      const found = this.#origin(
        day,
        { node, before, classes, rested, lastFixed },
        { kind, had, split, unit },
        value,
      );
      option[day] = found.option;
      if (found.option >= 0) pause[day] = this.#pauseOf[day]?.[found.option] as number;
      ({ kind, had, split, unit } = found);
    }
    return this.#column(mask, option, pause);
  }

  #cheapestEnd(step: {
    readonly node: Node;
    readonly before: Before;
    readonly classes: number;
    readonly rested: boolean;
  }): [number, number, number, number] {
    const { hours } = this.#member;
    const splits = this.#splits;
    let least = infinite;
    let found: [number, number, number, number] = [0, 0, 0, 0];
    for (let kind = 0; kind < step.classes; kind += 1) {
      for (let had = 0; had < 2; had += 1) {
        if (!this.#restsAtEnd(step.before, step.rested, kind, had)) continue;
        for (let split = 0; split < splits; split += 1) {
          const source = ((kind * 2 + had) * splits + split) * this.#width;
          for (let unit = step.node.low; unit <= step.node.high; unit += 1) {
            const value = (step.node.states[source + unit] as number) + (hours[unit] as number);
            if (value < least) {
              least = value;
              found = [kind, had, split, unit];
            }
          }
        }
      }
    }
    return found;
  }

  /** Where a state came from: the same sums, so equality is exact. */
  #origin(
    day: number,
    from: {
      readonly node: Node;
      readonly before: Before;
      readonly classes: number;
      readonly rested: boolean;
      readonly lastFixed: boolean;
    },
    state: { readonly kind: number; readonly had: number; readonly split: number; readonly unit: number },
    value: number,
  ): { option: number; kind: number; had: number; split: number; unit: number } {
    const member = this.#member;
    const splits = this.#splits;
    const layer = this.#layers[day] as Layer;
    const fixed = member.days[day]?.kind === 'fixed';
    const kinds = layer.classes * (splits > 1 ? 2 : 1);
    const lengths = fixed ? 1 : member.lengths.length;
    for (let kind = 0; kind < from.classes; kind += 1) {
      const limit = this.#limit(day, from.before, kind, from.lastFixed);
      for (let had = 0; had <= state.had; had += 1) {
        const raised = had !== state.had;
        if (raised && (from.before !== 2 || from.rested || limit >= never)) continue;
        const at = from.before === 2 && !raised ? 0 : limit;
        for (let again = 0; again < (splits > 1 ? 2 : 1); again += 1) {
          const split = state.split - again;
          if (split < 0) continue;
          const source = ((kind * 2 + had) * splits + split) * this.#width;
          for (let length = 0; length < lengths; length += 1) {
            const unit = state.unit - (fixed ? 0 : (member.lengths[length] as number));
            if (unit < 0) continue;
            const cell = (at * kinds + state.kind + again * layer.classes) * lengths + length;
            const cost = layer.best[cell] as number;
            if (cost === infinite) continue;
            if ((from.node.states[source + unit] as number) + cost === value) {
              return { option: fixed ? -1 : (layer.from[cell] as number), kind, had, split, unit };
            }
          }
        }
      }
    }
    throw new Error('A priced week cannot be traced back');
  }

  #column(mask: number, option: Int16Array, pause: Int16Array): Column {
    return columnOf(this.#member, this.#rows, option, pause, mask);
  }
}

/** A column from the options taken; its private cost is summed anew, in whole numbers. */
export function columnOf(
  member: Member,
  rows: Rows,
  option: Int16Array,
  pause: Int16Array,
  mask: number,
): Column {
  const covered: number[] = [];
  let minutes = 0;
  let cost = member.patterns[mask] as number;
  for (const day of member.days) {
    const taken = day.options[option[day.day] as number];
    if (!taken) {
      if ((mask & (1 << day.day)) === 0) cost += day.offCost;
      continue;
    }
    cost += taken.cost;
    minutes += taken.minutes;
    const at = pause[day.day] as number;
    if (at >= 0) cost += day.rush[taken.group * slots + at] as number;
    rowsOfOption(member, rows, day.day, taken, at, covered);
  }
  cost += member.hours[minutes / member.unit] as number;
  return { person: member.person, cost, rows: Int32Array.from(covered), option, pause };
}

/** The week with nothing but what is fixed: always there, whatever the law says of it. */
export function idleColumn(member: Member): Column {
  let mask = 0;
  for (const { day, kind } of member.days) if (kind === 'fixed') mask |= 1 << day;
  const off = member.days.reduce((sum, day) => sum + day.offCost, 0);
  const pattern = member.patterns[mask] as number;
  const none = new Int16Array(7).fill(-1);
  return {
    person: member.person,
    cost: (Number.isFinite(pattern) ? pattern : 0) + off + (member.hours[0] as number),
    rows: new Int32Array(0),
    option: none,
    pause: none.slice(),
  };
}
