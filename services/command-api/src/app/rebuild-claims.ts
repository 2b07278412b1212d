/**
 * Claims made again from the log (design 3): they lie outside it only because they are taken before the
 * append. The log decides; of two holders, which only a lost claim could have let in, the first stays.
 */
import type { FournilEvent } from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';
import { parseStreamName } from '@fournil/events/streams';
import type { Claim } from '@fournil/vault/claims';
import { uniquePeriod } from '../absences/period-claim.ts';
import { uniqueEmail } from '../employees/email-claim.ts';
import type { UniqueSet } from '../kernel/claim-sets.ts';
import type { UniqueValue } from '../kernel/claim-values.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { evolve } from '../kernel/decision.ts';
import { remittedOnce } from '../meal-vouchers/remittance.ts';
import { uniqueBarcode } from '../meal-vouchers/voucher.ts';
import { leaveHalfDays } from '../vacations/leave-days.ts';

/** A kind of values of which a record holds any number. */
type Unique<State> = Pick<UniqueSet<State>, 'kind' | 'aggregate' | 'claimed'>;

/** A kind of which it holds one at most. */
const single = <State>({ kind, aggregate, claimed }: UniqueValue<State>): Unique<State> => ({
  kind,
  aggregate,
  claimed: (state) => [claimed(state)].filter((value) => value !== null),
});

/** One kind of unique values: whose streams hold them, and how their state tells them. */
class Holders<State> {
  readonly #states = new Map<string, { state: State; commandId: string }>();
  readonly #unique: Unique<State>;

  constructor(unique: Unique<State>) {
    this.#unique = unique;
  }

  take(id: string, event: FournilEvent, commandId: string): void {
    const { state } = this.#states.get(id) ?? { state: this.#unique.aggregate.initial };
    this.#states.set(id, { state: evolve(this.#unique.aggregate, state, event), commandId });
  }

  claims(): (Claim & { commandId: string })[] {
    return [...this.#states].flatMap(([owner, { state, commandId }]) =>
      this.#unique.claimed(state).map((value) => ({ kind: this.#unique.kind, value, owner, commandId })),
    );
  }
}

/** Streams whose records hold unique values. */
const holding: ReadonlySet<StreamCategory> = new Set(['employee', 'absence', 'voucher'] as const);

/**
 * Reads the whole log and replaces every claim. Nothing may be written meanwhile. Answers how many there are.
 * @throws the reason an event of an employee or a declaration cannot be read: then nothing is changed
 */
export async function rebuildClaims(deps: CommandDeps, now: Date): Promise<number> {
  const emails = new Holders(single(uniqueEmail));
  const periods = new Holders(single(uniquePeriod));
  const leaves = new Holders(leaveHalfDays);
  const barcodes = new Holders(single(uniqueBarcode));
  const remitted = new Holders(remittedOnce);
  for await (const page of deps.log.readAll(null)) {
    for (const { stream, decoded } of page) {
      const name = parseStreamName(stream);
      if (name?.generation !== deps.generation) continue;
      if (!holding.has(name.category)) continue;
      if ('unreadable' in decoded) throw decoded.unreadable;
      const { commandId } = decoded.metadata;
      if (name.category === 'employee') emails.take(name.id, decoded, commandId);
      else if (name.category === 'voucher') {
        barcodes.take(name.id, decoded, commandId);
        remitted.take(name.id, decoded, commandId);
      } else {
        periods.take(name.id, decoded, commandId);
        leaves.take(name.id, decoded, commandId);
      }
    }
  }
  const claims = [
    ...emails.claims(),
    ...periods.claims(),
    ...leaves.claims(),
    ...barcodes.claims(),
    ...remitted.claims(),
  ];
  await deps.vault.claims.replaceAll(claims, now);
  return claims.length;
}
