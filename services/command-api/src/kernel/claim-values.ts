import { Refusal, type RefusalCode } from '@fournil/contracts/refusals';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { Claim } from '@fournil/vault/claims';
import type { Aggregate } from './decision.ts';
import { type AroundAppend, type CommandContext, type CommandDeps, load } from './execute.ts';

/** Age after which a claim whose command never reached the log is taken over (design 3). */
const abandonedAfterMs = 60_000;

/** What a kind of unique value needs to know of its owners. */
export interface UniqueValue<State> {
  readonly aggregate: Aggregate<State>;
  /** Whether the owner, as it is now, still holds the value. */
  readonly holds: (state: State, value: string) => boolean;
  readonly refusal: RefusalCode;
}

/**
 * Takes a value for the command's aggregate, from nobody, from a command that never reached the log, or
 * from an owner that let it go.
 * @throws Refusal when somebody holds it
 */
async function take<State>(
  deps: CommandDeps,
  context: CommandContext,
  claim: Claim,
  unique: UniqueValue<State>,
) {
  const outcome = await deps.vault.claims.take(claim, context.commandId, context.now);
  if (outcome.held) return;
  const { state, history } = await load(deps, unique.aggregate, outcome.owner);
  const recorded = history.some((event) => event.metadata.commandId === outcome.commandId);
  const abandoned = !recorded && context.now.getTime() - outcome.claimedAt.getTime() > abandonedAfterMs;
  const letGo = recorded && !unique.holds(state, claim.value);
  const free = (abandoned && !unique.holds(state, claim.value)) || letGo;
  if (free && (await deps.vault.claims.takeOver(claim, outcome, context.commandId, context.now))) return;
  throw new Refusal(unique.refusal, { details: { owner: outcome.owner } });
}

/** Claims what the events take and, once recorded, gives back what they let go. */
export function claiming<State>(
  deps: CommandDeps,
  context: CommandContext,
  unique: UniqueValue<State>,
  values: (events: readonly NewFournilEvent[]) => { taken: readonly Claim[]; released: readonly Claim[] },
): AroundAppend {
  let taken: readonly Claim[] = [];
  let released: readonly Claim[] = [];
  return {
    before: async (events) => {
      ({ taken, released } = values(events));
      for (const claim of taken) await take(deps, context, claim, unique);
    },
    after: async (recorded) => {
      for (const claim of recorded ? released : taken) await deps.vault.claims.release(claim);
    },
  };
}
