/**
 * Every command on accounts, passwords and sessions. They change the vault and the log, each command in its
 * own order.
 */

import { changeLoginName } from '@fournil/contracts/access/account-endpoints';
import { openedAccounts, openedAccountsStreamId } from '@fournil/domain/access/record';
import { decideChangeLoginName } from '@fournil/domain/access/rules';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { openAccountsRoute, sendPasswordRoute } from './accounts.ts';
import { changeOwnPasswordRoute, forgotPasswordRoute, resetPasswordRoute } from './passwords.ts';
import { loginRoute, logoutRoute } from './sessions.ts';
import { updatePasswordsRoute } from './shared-passwords.ts';
import { LoginThrottle } from './throttle.ts';

export function accessRoutes(service: CommandDeps): readonly Implementation[] {
  const deps = { ...service, throttle: new LoginThrottle() };
  return [
    loginRoute(deps),
    logoutRoute(deps),
    changeOwnPasswordRoute(deps),
    sendPasswordRoute(deps),
    openAccountsRoute(deps),
    commandRoute(deps, changeLoginName, {
      aggregate: openedAccounts,
      id: openedAccountsStreamId,
      decide: ({ params, body, state }) => decideChangeLoginName(params.employeeId, body.loginName, state),
    }),
    forgotPasswordRoute(deps),
    resetPasswordRoute(deps),
    updatePasswordsRoute(deps),
  ];
}
