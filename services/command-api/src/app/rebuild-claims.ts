/**
 * Rebuilds the claims from the log [log-7]. They are stored outside it only because they are taken before the
 * append. The log decides; if it names two owners, which is possible only after a lost claim, the first one
 * stays.
 */

import { uniquePeriod } from '@fournil/domain/absences/record';
import { evolve } from '@fournil/domain/decision';
import { uniqueEmail } from '@fournil/domain/employees/record';
import { remittedOnce, uniqueBarcode } from '@fournil/domain/meal-vouchers/record';
import type { Unique } from '@fournil/domain/unique';
import { leaveHalfDays } from '@fournil/domain/vacations/half-days';
import type { FournilEvent } from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';
import { parseStreamName } from '@fournil/events/streams';
import type { MadeClaim } from '@fournil/store/vault/claims';
import type { CommandDeps } from '../kernel/command.ts';

/** One kind of unique values: its streams, and the function from a state to its values. */
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

  claims(): MadeClaim[] {
    return [...this.#states].flatMap(([owner, { state, commandId }]) =>
      this.#unique.claimed(state).map((value) => ({ kind: this.#unique.kind, value, owner, commandId })),
    );
  }
}

/** The unique values in a generation of the log. */
interface ClaimsInLog {
  readonly claims: readonly MadeClaim[];
  /** Facts of the generation that cannot be read, whatever they contain. */
  readonly unreadable: number;
}

/**
 * Reads a whole generation. If an event of a record cannot be read or folded, its claims come from the events
 * before it, as in the views: other records are not affected, and no command is decided on this one.
 */
export async function claimsInLog({
  log,
  generation,
}: Pick<CommandDeps, 'log' | 'generation'>): Promise<ClaimsInLog> {
  const emails = new Holders(uniqueEmail);
  const periods = new Holders(uniquePeriod);
  const leaves = new Holders(leaveHalfDays);
  const barcodes = new Holders(uniqueBarcode);
  const remitted = new Holders(remittedOnce);
  const all = [emails, periods, leaves, barcodes, remitted];
  const holders = new Map<StreamCategory, readonly Pick<Holders<unknown>, 'take'>[]>([
    ['employee', [emails]],
    ['absence', [periods, leaves]],
    ['voucher', [barcodes, remitted]],
  ]);
  const setAside = new Set<string>();
  let unreadable = 0;
  for await (const page of log.readAll(null)) {
    for (const { stream, decoded } of page) {
      const name = parseStreamName(stream);
      if (name?.generation !== generation) continue;
      if ('unreadable' in decoded) {
        unreadable += 1;
        setAside.add(stream);
        continue;
      }
      if (setAside.has(stream)) continue;
      try {
        for (const one of holders.get(name.category) ?? [])
          one.take(name.id, decoded, decoded.metadata.commandId);
      } catch {
        setAside.add(stream);
      }
    }
  }
  return { claims: all.flatMap((one) => one.claims()), unreadable };
}

/**
 * Reads the whole log and replaces every claim. Nothing may be written meanwhile. Returns the number of
 * claims.
 */
export async function rebuildClaims(deps: CommandDeps, now: Date): Promise<number> {
  const { claims } = await claimsInLog(deps);
  await deps.vault.claims.replaceAll(claims, now);
  return claims.length;
}
