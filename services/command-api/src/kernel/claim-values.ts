/** Values that one record holds at most, claimed before the append: the log alone cannot promise it. */
import { Refusal, type RefusalCode } from '@fournil/contracts/refusals';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { Claim } from '@fournil/vault/claims';
import type { CommandContext, CommandDeps } from './command.ts';
import { type Aggregate, evolve } from './decision.ts';
import type { AroundAppend } from './execute.ts';
import { load } from './load.ts';

/** Age after which a claim whose command never reached the log is taken over (design 3). */
const abandonedAfterMs = 60_000;

/** A kind of unique value, and how a record tells which one it holds. */
export interface UniqueValue<State> {
  /** Name of the kind among the claims. */
  readonly kind: string;
  readonly aggregate: Aggregate<State>;
  /** The value a record claims as it stands; null for none. */
  readonly claimed: (state: State) => string | null;
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
  const free = (abandoned || recorded) && unique.claimed(state) !== claim.value;
  if (free && (await deps.vault.claims.takeOver(claim, outcome, context.commandId, context.now))) return;
  throw new Refusal(unique.refusal, { details: { owner: outcome.owner } });
}

/** The claim that events give `owner`, and the one they take from it; null where there is none or it stays. */
export function claimsOf<State>(
  unique: UniqueValue<State>,
  owner: string,
  before: State,
  events: readonly NewFournilEvent[],
): { readonly taken: Claim | null; readonly released: Claim | null } {
  const from = unique.claimed(before);
  const to = unique.claimed(events.reduce((state, event) => evolve(unique.aggregate, state, event), before));
  const claim = (value: string | null) =>
    value === null || from === to ? null : { kind: unique.kind, value, owner };
  return { taken: claim(to), released: claim(from) };
}

/** Takes what the events claim for `owner` before they are appended, and gives back what they let go after. */
export function claiming<State>(
  deps: CommandDeps,
  context: CommandContext,
  owner: string,
  unique: UniqueValue<State>,
): AroundAppend<State> {
  let claims: ReturnType<typeof claimsOf> = { taken: null, released: null };
  return {
    before: async (events, state) => {
      claims = claimsOf(unique, owner, state, events);
      if (claims.taken) await take(deps, context, claims.taken, unique);
    },
    after: async (recorded) => {
      const gone = recorded ? claims.released : claims.taken;
      if (gone) await deps.vault.claims.release(gone);
    },
  };
}
