/**
 * Claims made again from the log (design 3): they lie outside it only because they are taken before the
 * append. The log decides; of two holders, which only a lost claim could have let in, the first stays.
 */
import type { FournilEvent } from '@fournil/events/catalogue';
import { parseStreamName } from '@fournil/events/streams';
import type { Claim } from '@fournil/vault/claims';
import { uniquePeriod } from '../absences/period-claim.ts';
import { uniqueEmail } from '../employees/email-claim.ts';
import type { UniqueValue } from '../kernel/claim-values.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { evolve } from '../kernel/decision.ts';

/** One kind of unique value: whose streams hold it, and how their state tells it. */
class Holders<State> {
  readonly #states = new Map<string, { state: State; commandId: string }>();
  readonly #unique: UniqueValue<State>;

  constructor(unique: UniqueValue<State>) {
    this.#unique = unique;
  }

  take(id: string, event: FournilEvent, commandId: string): void {
    const { state } = this.#states.get(id) ?? { state: this.#unique.aggregate.initial };
    this.#states.set(id, { state: evolve(this.#unique.aggregate, state, event), commandId });
  }

  claims(): (Claim & { commandId: string })[] {
    return [...this.#states].flatMap(([owner, { state, commandId }]) => {
      const value = this.#unique.claimed(state);
      return value === null ? [] : [{ kind: this.#unique.kind, value, owner, commandId }];
    });
  }
}

/**
 * Reads the whole log and replaces every claim. Nothing may be written meanwhile. Answers how many there are.
 * @throws the reason an event of an employee or a declaration cannot be read: then nothing is changed
 */
export async function rebuildClaims(deps: CommandDeps, now: Date): Promise<number> {
  const emails = new Holders(uniqueEmail);
  const periods = new Holders(uniquePeriod);
  for await (const page of deps.log.readAll(null)) {
    for (const { stream, decoded } of page) {
      const name = parseStreamName(stream);
      if (name?.generation !== deps.generation) continue;
      if (name.category !== 'employee' && name.category !== 'absence') continue;
      if ('unreadable' in decoded) throw decoded.unreadable;
      const { commandId } = decoded.metadata;
      if (name.category === 'employee') emails.take(name.id, decoded, commandId);
      else periods.take(name.id, decoded, commandId);
    }
  }
  const claims = [...emails.claims(), ...periods.claims()];
  await deps.vault.claims.replaceAll(claims, now);
  return claims.length;
}
