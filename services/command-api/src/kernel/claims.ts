/** Unique values are claimed before the append, all or none, since the log cannot guarantee uniqueness. */
import { type Claimed, claimsOf, type Unique } from '@fournil/domain/unique';
import type { HeldValue } from '@fournil/store/vault/claims';
import type { CommandContext, CommandDeps } from './command.ts';
import type { AppendHooks } from './execute.ts';
import { load } from './load.ts';

/** Age after which a claim whose command never reached the log is taken over. */
const abandonedAfterMs = 60_000;

/**
 * Claims the events' values for `owner` before the append, and releases values afterwards. @throws Refusal
 * when another record holds one of the values
 */
export function claiming<State>(
  deps: CommandDeps,
  context: CommandContext,
  owner: string,
  unique: Unique<State>,
): AppendHooks<State> {
  const { claims } = deps.vault;
  const { commandId, now } = context;
  let claimed: Claimed = { taken: [], released: [] };

  /**
   * Takes over a claim that its owner released, or whose command never reached the log; otherwise answers the
   * owner.
   */
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
      claimed = claimsOf(unique, state, events);
      if (!claimed.taken.length) return;
      const others = await claims.take(unique.kind, claimed.taken, owner, commandId, now);
      for (const [index, held] of others.entries()) {
        const holder = await holderOf(held);
        if (holder === null) continue;
        const foreign = new Set(others.slice(index).map(({ value }) => value));
        const own = claimed.taken.filter((value) => !foreign.has(value));
        if (own.length) await claims.release(unique.kind, own, owner);
        throw unique.refusal(holder, held.owner);
      }
    },
    after: async (recorded) => {
      const gone = recorded ? claimed.released : claimed.taken;
      if (gone.length) await claims.release(unique.kind, gone, owner);
    },
  };
}
