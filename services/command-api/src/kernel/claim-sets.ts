/** Values of which a record holds several at once, like the days of a leave: all are claimed before the append, or none. */
import type { Refusal } from '@fournil/contracts/refusals';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { HeldValue } from '@fournil/vault/claims';
import type { CommandContext, CommandDeps } from './command.ts';
import { type Aggregate, evolve } from './decision.ts';
import type { AroundAppend } from './execute.ts';
import { load } from './load.ts';

/** Age after which a claim whose command never reached the log is taken over (design 3). */
const abandonedAfterMs = 60_000;

/** A kind of values that no two records share. */
export interface UniqueSet<State> {
  /** Name of the kind among the claims. */
  readonly kind: string;
  readonly aggregate: Aggregate<State>;
  /** The values a record holds as it stands. */
  readonly claimed: (state: State) => readonly string[];
  /** What is said when `holder` has one of them. */
  readonly refusal: (holder: State) => Refusal;
}

interface Sets {
  readonly taken: readonly string[];
  readonly released: readonly string[];
}

/** What the events give a record, and what they take from it. */
export function setsOf<State>(
  unique: UniqueSet<State>,
  before: State,
  events: readonly NewFournilEvent[],
): Sets {
  const from = unique.claimed(before);
  const to = unique.claimed(events.reduce((state, event) => evolve(unique.aggregate, state, event), before));
  const [had, has] = [new Set(from), new Set(to)];
  return { taken: to.filter((one) => !had.has(one)), released: from.filter((one) => !has.has(one)) };
}

/** Claims the values of `owner` around an append. */
export function claimingAll<State>(
  deps: CommandDeps,
  context: CommandContext,
  owner: string,
  unique: UniqueSet<State>,
): AroundAppend<State> {
  const { claims } = deps.vault;
  const { commandId, now } = context;
  let sets: Sets = { taken: [], released: [] };

  /** Takes one that its holder let go, or whose command never reached the log. Answers the holder that keeps it. */
  async function holderOf(held: HeldValue): Promise<State | null> {
    const { state, history } = await load(deps, unique.aggregate, held.owner);
    const recorded = history.some((event) => event.metadata.commandId === held.commandId);
    const abandoned = !recorded && now.getTime() - held.claimedAt.getTime() > abandonedAfterMs;
    const free = (abandoned || recorded) && !unique.claimed(state).includes(held.value);
    const claim = { kind: unique.kind, value: held.value, owner };
    return free && (await claims.takeOver(claim, held, commandId, now)) ? null : state;
  }

  return {
    before: async (events, state) => {
      sets = setsOf(unique, state, events);
      if (!sets.taken.length) return;
      for (const held of await claims.takeAll(unique.kind, sets.taken, owner, commandId, now)) {
        const holder = await holderOf(held);
        if (holder === null) continue;
        await claims.releaseAll(unique.kind, sets.taken, owner);
        throw unique.refusal(holder);
      }
    },
    after: async (recorded) => {
      const gone = recorded ? sets.released : sets.taken;
      if (gone.length) await claims.releaseAll(unique.kind, gone, owner);
    },
  };
}
