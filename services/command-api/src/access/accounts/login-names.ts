import { normalisedLoginName } from '@fournil/contracts/access/login-name';
import type { Aggregate, DecisionOf } from '@fournil/domain/decision';
import { openedAccountsEvents } from '@fournil/events/access/events';
import type { TypeIn } from '@fournil/events/define';
import { isErased } from '@fournil/events/erased';
import type { CommandDeps } from '../../kernel/command.ts';
import { load } from '../../kernel/load.ts';

/** Short names by employee. */
export type LoginNames = ReadonlyMap<string, string>;

/**
 * The accounts opened on paper, all in one stream: opening many is one append, and the stream's revision keeps two
 * people from the same short name, where e-mail addresses need claims outside the log.
 */
export const openedAccounts: Aggregate<LoginNames, 'access', TypeIn<typeof openedAccountsEvents>> = {
  category: 'access',
  events: openedAccountsEvents,
  initial: new Map(),
  evolve(state, event): LoginNames {
    const { employeeId, loginName } = event.data;
    if (loginName === null) return state;
    const next = new Map(state);
    // Erased: free again.
    if (isErased(loginName)) next.delete(employeeId);
    else next.set(employeeId, loginName);
    return next;
  },
};

export type AccountsDecision = DecisionOf<typeof openedAccounts>;

/** One shop, one stream. */
export const openedAccountsStreamId = 'accounts';

export const readLoginNames = async (deps: Pick<CommandDeps, 'log' | 'generation'>): Promise<LoginNames> =>
  (await load(deps, openedAccounts, openedAccountsStreamId)).state;

/** Whose short name was typed; null for none. */
export function holderOf(names: LoginNames, typed: string): string | null {
  const wanted = normalisedLoginName(typed);
  for (const [employeeId, name] of names) if (name === wanted) return employeeId;
  return null;
}
