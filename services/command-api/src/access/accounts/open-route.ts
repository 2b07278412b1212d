import { openAccounts } from '@fournil/contracts/access/account-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { generatePassword } from '@fournil/vault/passwords';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import type { AccessDeps } from '../deps.ts';
import { type AccountAsked, decideOpenAccounts } from './decide.ts';
import { openedAccounts, openedAccountsStreamId } from './login-names.ts';

/** Days a slip waits for its first use: people on leave are handed theirs later. */
const validDays = 30;

/** Who is behind the ids; who has left gets an account for their documents. @throws Refusal for somebody unknown */
async function findAll(
  { findEmployee }: AccessDeps,
  people: readonly { readonly employeeId: string; readonly loginName?: string | undefined }[],
): Promise<AccountAsked[]> {
  return Promise.all(
    people.map(async ({ employeeId, loginName }) => {
      const found = await findEmployee(employeeId);
      if (!found) throw new Refusal('unknown_employee');
      return { employeeId, loginName, name: found.name, email: found.email };
    }),
  );
}

/** Opens accounts to be handed over on paper: no mail leaves, the passwords are answered this once. */
export const openAccountsRoute = (deps: AccessDeps) =>
  implement(openAccounts, async (request) => {
    const people = await findAll(deps, request.body.people);
    const expiresAt = new Date(request.now.getTime() + validDays * 24 * 3600_000);
    const done = await execute(deps, commandOf(deps, openAccounts, request), {
      aggregate: openedAccounts,
      id: openedAccountsStreamId,
      decide: ({ state }) => decideOpenAccounts(people, state, expiresAt.toISOString()),
    });
    // The trail first, then the passwords: an account nobody can see in the audit must not open.
    const slips = await Promise.all(
      people.map(async ({ employeeId, name, email }) => {
        const login = email ?? done.state.get(employeeId) ?? '';
        const oneTimePassword = generatePassword();
        await deps.vault.credentials.set({ employeeId }, oneTimePassword, { oneTime: true, expiresAt });
        await deps.vault.lockout.clear(login);
        return { employeeId, name, login, oneTimePassword };
      }),
    );
    return {
      success: true as const,
      data: {
        loginUrl: `${await deps.siteUrl()}/salarie-connexion`,
        expiresAt: expiresAt.toISOString(),
        slips,
      },
      ...positionOf(done),
    };
  });
